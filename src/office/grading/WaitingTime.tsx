import { Trans, useLingui } from '@lingui/react/macro'
import { Hourglass } from 'lucide-react'
import { useState } from 'react'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { durationWords } from '../../lib/timing/duration-words.ts'
import { readStudyingState } from './studying-state.ts'

interface WaitingTimeProps {
  /** Beside the state: the duration with an icon, else the time alone. */
  isShort?: boolean
  studying: Parameters<typeof readStudyingState>[0] & { created_at: Date }
}

/** How long a studying has waited for its review; for others, when they were finished or begun. */
export function WaitingTime({ studying, isShort = false }: WaitingTimeProps) {
  const { i18n, t } = useLingui()
  const [now] = useState(() => Date.now())
  const { finished_at, created_at } = studying
  if (finished_at && readStudyingState(studying) === 'waiting') {
    const words = durationWords(now - finished_at.getTime(), i18n.locale)
    return (
      <time
        dateTime={finished_at.toISOString()}
        title={i18n.date(finished_at, { dateStyle: 'long', timeStyle: 'short' })}
      >
        {isShort ? (
          <>
            <Hourglass size={14} role="img" aria-label={t`Waiting`} /> {words}
          </>
        ) : (
          <Trans>Waiting: {words}</Trans>
        )}
      </time>
    )
  }
  const date = finished_at ?? created_at
  if (isShort) return <RelativeTime date={date} />
  return (
    <>
      {finished_at ? <Trans>Finished</Trans> : <Trans>Started</Trans>} <RelativeTime date={date} />
    </>
  )
}
