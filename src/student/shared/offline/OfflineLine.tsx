import { Trans, useLingui } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import { useEffect } from 'react'
import { useOnline } from '../../../lib/use-online.ts'
import css from './OfflineLine.module.css'
import { pollServer } from '../../../lib/timing/poll-server.ts'

interface OfflineLineProps {
  storedAt: Date
  onReload(): void
}

/** Says why a list is a copy, and how old it is; reloads as soon as the server answers. */
export function OfflineLine({ storedAt, onReload }: OfflineLineProps) {
  const { i18n } = useLingui()
  const isOnline = useOnline()
  useEffect(() => {
    const controller = new AbortController()
    pollServer(controller.signal, onReload)
    return () => controller.abort()
  }, [onReload])
  const moment = i18n.date(storedAt, { dateStyle: 'long', timeStyle: 'short' })
  return (
    <div role="status" className={`flex gap-3 measure pad-row card soft no-print ${css.line}`}>
      <CloudOff size={20} aria-hidden="true" />
      <p>
        <strong className="bold ink">
          {isOnline ? <Trans>The server isn’t responding.</Trans> : <Trans>You are offline.</Trans>}
        </strong>{' '}
        <Trans>This copy on your device is from {moment}.</Trans>
      </p>
    </div>
  )
}
