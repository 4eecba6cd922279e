import { useEffect, useEffectEvent, useState } from 'react'
import { followLive } from '../../lib/follow-live.ts'
import { makeUuid } from '../../lib/random-id.ts'
import { client } from '../../lib/trpc.ts'
import type { Reviewer, StudyingNews } from './grading-data.ts'

/** A third of what the server waits for, at the most. */
const STAY_EVERY_MS = 25_000

type Change = Extract<StudyingNews, { kind: 'changed' }>

/** Who else has the studying open. `onChange` hears what they write, and what was written while nobody listened. */
export function useReviewers(studying_id: string, onChange: (change: Change) => void): readonly Reviewer[] {
  const [reviewers, setReviewers] = useState<readonly Reviewer[]>([])
  const [client_id] = useState(makeUuid)
  const hear = useEffectEvent(onChange)
  useEffect(
    () =>
      followLive<StudyingNews>({
        path: 'studyings.watch',
        input: () => ({ studying_id, client_id }),
        onNews: (news) => (news.kind === 'people' ? setReviewers(news.people) : hear(news)),
        onSilence: () => setReviewers([]),
      }),
    [studying_id, client_id],
  )
  useEffect(() => {
    // Silence takes the place away; where nothing answers there is none to keep.
    const stay = () => void client.studyings.stay.query({ studying_id, client_id }).catch(() => undefined)
    const timer = setInterval(stay, STAY_EVERY_MS)
    return () => clearInterval(timer)
  }, [studying_id, client_id])
  return reviewers
}
