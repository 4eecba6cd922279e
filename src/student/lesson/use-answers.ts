import { useCallback, useMemo, useState } from 'react'
import type { NewAnswer } from '../../sync/answers/operation.ts'
import type { OpenLesson } from './open-lesson.ts'

interface Answers {
  /** By element id, as they are on the screen. */
  answers: Readonly<Record<string, unknown>>
  answer(elementId: string, answer: unknown): void
}

/** The answers of an open lesson: each one goes to the screen and into the outbox at once. */
export function useAnswers(open: OpenLesson): Answers {
  const [answers, setAnswers] = useState(open.answers)
  const [shown, setShown] = useState(open)
  if (shown !== open) {
    // The lesson was loaded again, with answers of other devices; unsent answers are part of it.
    setShown(open)
    setAnswers(open.answers)
  }
  const origin = useMemo<Omit<NewAnswer, 'element_id' | 'answer'>>(() => {
    const { lessonRef, studying_id, guest_secret, user_id, revision_id, device } = open
    return { ...lessonRef, studying_id, guest_secret, user_id, revision_id, device }
  }, [open])
  const { outbox } = open
  const answer = useCallback(
    (elementId: string, answer: unknown) => {
      setAnswers((earlier) => ({ ...earlier, [elementId]: answer }))
      void outbox.enqueue({ ...origin, element_id: elementId, answer })
    },
    [outbox, origin],
  )
  return { answers, answer }
}
