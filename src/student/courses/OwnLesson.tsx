import { useEffect, useState } from 'react'
import { ContinueCard } from '../shared/own-lessons/ContinueCard.tsx'
import { type Continuation, findContinuation } from '../shared/own-lessons/find-continue.ts'

/** Above the courses, for those who have begun one: the lesson to go on with. */
export default function OwnLesson() {
  const [lesson, setLesson] = useState<Continuation>()
  useEffect(() => {
    let isHere = true
    findContinuation().then(
      (found) => isHere && setLesson(found),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  return lesson ? <ContinueCard lesson={lesson} /> : null
}
