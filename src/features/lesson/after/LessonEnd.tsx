import { Suspense, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { answerStates } from '../answer-outbox.ts'
import type { OpenLesson } from '../open-lesson.ts'
import { Finish } from './Finish.tsx'
import { keepGuestMark } from '../device-memory.ts'
import { later } from '../later.ts'
import { offlineDoor } from '../offline-door.ts'
import { OtherLessons } from './OtherLessons.tsx'
import { PlaceOffer } from './PlaceOffer.tsx'

// Of what the device does for a lesson, which comes by itself in any case.
const NoRoomLine = later(async () => ({ default: (await offlineDoor()).NoRoomLine }))
const NoticeOffer = later(async () => ({ default: (await offlineDoor()).NoticeOffer }))

interface LessonEndProps {
  open: OpenLesson
  questions: number
  unanswered: number
  finishedAt: Date | null
  onFinished(at: Date): void
  onGoToOpen(): void
}

/** What is not needed for the first answer: sending it off, the ways on, and what the device remembers. */
export default function LessonEnd({ open, ...props }: LessonEndProps) {
  const { questions, unanswered, finishedAt } = props
  const reviewed = open.studying?.studying_review ?? false
  const states = Object.values(useSnapshot(answerStates)[open.studying_id] ?? {})
  const isLost = states.some((state) => state.kind === 'kept' && state.failing && !state.durable)
  useGuestMark(open, finishedAt !== null || (questions > 0 && unanswered === 0))
  return (
    <>
      <Suspense fallback={null}>
        <NoRoomLine isLost={isLost} />
      </Suspense>
      {!reviewed && questions > 0 && <Finish open={open} {...props} />}
      <Suspense fallback={null}>{finishedAt !== null && <NoticeOffer open={open} isWaiting={!reviewed} />}</Suspense>
      <OtherLessons around={open.around} isThrough={finishedAt !== null || questions === 0} />
      <PlaceOffer lessonId={open.lesson._id} elements={open.elements} />
    </>
  )
}

/** A guest's browser remembers what was opened and done; of a contact's own link nothing, for it has no course page. */
function useGuestMark({ user_id, lesson, around, studying_id }: OpenLesson, lesson_is_done: boolean): void {
  const { _id: lesson_id } = lesson
  const course_slug = around?.course_slug ?? null
  useEffect(() => {
    if (user_id === null) void keepGuestMark({ lesson_id, course_slug, studying_id, lesson_is_done })
  }, [user_id, lesson_id, course_slug, studying_id, lesson_is_done])
}
