import { useEffect } from 'react'
import type { OpenLesson } from '../open-lesson.ts'
import { Finish } from './Finish.tsx'
import { keepGuestMark } from '../device-memory.ts'
import { NoRoomLine } from './NoRoomLine.tsx'
import { NoticeOffer } from './NoticeOffer.tsx'
import { OtherLessons } from './OtherLessons.tsx'
import { PlaceOffer } from './PlaceOffer.tsx'

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
  useGuestMark(open, finishedAt !== null || (questions > 0 && unanswered === 0))
  return (
    <>
      <NoRoomLine studyingId={open.studying_id} />
      {!reviewed && questions > 0 && <Finish open={open} {...props} />}
      {finishedAt !== null && <NoticeOffer open={open} isWaiting={!reviewed} />}
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
