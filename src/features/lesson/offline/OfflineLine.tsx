import { Trans, useLingui } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import css from './OfflineLine.module.css'

/** How often a copy asks for the real thing: not every device notices that its network is back. */
const PAUSE_MS = 20_000

interface OfflineLineProps {
  keptAt: Date
  /** Set where one answers. */
  forAnswers?: boolean
  onReload(): void
}

/** Says calmly that there is no network and how old the copy is, and goes on by itself once there is one. */
export function OfflineLine({ keptAt, forAnswers = false, onReload }: OfflineLineProps) {
  const { i18n } = useLingui()
  useEffect(() => {
    const ask = () => document.visibilityState === 'visible' && onReload()
    const timer = setInterval(ask, PAUSE_MS)
    // It may have come back while the copy was being found.
    if (navigator.onLine) onReload()
    window.addEventListener('online', onReload)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', onReload)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [onReload])
  const moment = i18n.date(keptAt, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <div role="status" className={css.line}>
      <CloudOff size={20} aria-hidden="true" />
      <p>
        <strong>
          <Trans>You are offline.</Trans>
        </strong>{' '}
        <Trans>This copy on your device is from {moment}.</Trans>{' '}
        {forAnswers && <Trans>Your answers are kept here and sent when the network is back.</Trans>}
      </p>
    </div>
  )
}
