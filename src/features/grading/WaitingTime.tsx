import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import { durationWords } from './duration-words.ts'
import { readStudyingState } from './studying-state.ts'

interface WaitingTimeProps {
  studying: { finished_at: Date | null; created_at: Date; studying_review: boolean }
}

/** Since when a studying waits for its review; of others, when they were finished or begun. */
export function WaitingTime({ studying }: WaitingTimeProps) {
  const { i18n } = useLingui()
  const [now] = useState(() => Date.now())
  const { finished_at, created_at } = studying
  if (finished_at && readStudyingState(studying) === 'waiting') {
    const words = durationWords(now - finished_at.getTime(), i18n.locale)
    return (
      <time
        dateTime={finished_at.toISOString()}
        title={i18n.date(finished_at, { dateStyle: 'long', timeStyle: 'short' })}
      >
        <Trans>Waiting: {words}</Trans>
      </time>
    )
  }
  return (
    <>
      {finished_at ? <Trans>Finished</Trans> : <Trans>Begun</Trans>} <RelativeTime date={finished_at ?? created_at} />
    </>
  )
}
