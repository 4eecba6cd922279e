import { Trans } from '@lingui/react/macro'
import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '../../../lib/session.ts'
import { newReplies, refreshNewReplies } from '../../../sync/replies/new-replies.ts'
import { ButtonLink } from '../../../ui/Button.tsx'
import { NewRepliesBadge } from '../../../shared/replies/NewRepliesBadge.tsx'
import { ContinueCard } from './ContinueCard.tsx'
import { type Continuation, findContinuation } from './find-continue.ts'
import css from './OwnLessonsCard.module.css'

/** On the first page, for persons and for guests who have begun something: the lesson to go on with, and new replies. */
export default function OwnLessonsCard() {
  const [lesson, setLesson] = useState<Continuation>()
  const { count } = useSnapshot(newReplies)
  const { loggedIn } = useSnapshot(session)
  useEffect(() => {
    let isHere = true
    findContinuation().then(
      (found) => isHere && setLesson(found),
      () => undefined,
    )
    void refreshNewReplies(session.user?._id ?? null)
    return () => {
      isHere = false
    }
  }, [])
  if (!lesson && count === 0 && !loggedIn) return null
  return (
    <div className={`grid gap-3 full ${css.own}`}>
      {lesson && <ContinueCard lesson={lesson} />}
      <ButtonLink href="/lesson" variant="quiet" wide>
        <Trans>My lessons</Trans> <NewRepliesBadge />
      </ButtonLink>
    </div>
  )
}
