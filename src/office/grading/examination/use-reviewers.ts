import { useEffect, useEffectEvent, useState } from 'react'
import { subscribe } from '../../../lib/api/subscribe.ts'
import { makeUuid } from '../../../lib/random-id.ts'
import { client } from '../../../lib/api/trpc.ts'
import type { Reviewer, StudyingEvent } from '../grading-data.ts'

/** At most a third of the server's timeout. */
const HEARTBEAT_MS = 25_000

type Change = Extract<StudyingEvent, { kind: 'changed' }>

/** Who else has the studying open. `onChange` gets what they write, also what was written before the connection. */
export function useReviewers(studying_id: string, onChange: (change: Change) => void): readonly Reviewer[] {
  const [reviewers, setReviewers] = useState<readonly Reviewer[]>([])
  const [client_id] = useState(makeUuid)
  const hear = useEffectEvent(onChange)
  useEffect(
    () =>
      subscribe<StudyingEvent>({
        path: 'studyings.watch',
        input: () => ({ studying_id, client_id }),
        onEvent: (event) => (event.kind === 'people' ? setReviewers(event.people) : hear(event)),
        onDisconnect: () => setReviewers([]),
      }),
    [studying_id, client_id],
  )
  useEffect(() => {
    // A failed heartbeat needs no handling: the subscription expires on its own.
    const stay = () => void client.studyings.stay.query({ studying_id, client_id }).catch(() => undefined)
    const timer = setInterval(stay, HEARTBEAT_MS)
    return () => clearInterval(timer)
  }, [studying_id, client_id])
  return reviewers
}
