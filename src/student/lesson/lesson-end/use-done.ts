import { useEffect, useState } from 'react'
import { readGuestProgress, storeGuestProgress } from '../../../sync/answers/guest-progress-store.ts'
import type { OpenLesson } from '../open-lesson.ts'
import { markRead } from './finish-lesson.ts'

interface Progress {
  answered: number
  questions: number
  finishedAt: Date | null
}

/**
 * Whether this person or guest has done the lesson, and the mark for one without questions. A guest's progress is stored in
 * the browser, for the course page and the list of this device's lessons.
 */
export function useDone(open: OpenLesson, { answered, questions, finishedAt }: Progress) {
  const [isRead, setRead] = useState(open.is_done)
  const isAnswered = finishedAt !== null || (questions > 0 && answered === questions)
  const isDone = isRead || isAnswered
  const isGuest = open.user_id === null
  const { _id: lesson_id } = open.lesson

  useEffect(() => {
    if (!isGuest) return
    let isHere = true
    void readGuestProgress().then((rows) => isHere && rows.get(lesson_id)?.lesson_is_done && setRead(true))
    return () => {
      isHere = false
    }
  }, [isGuest, lesson_id])

  useEffect(() => {
    if (isGuest) void storeGuest(open, { answered, questions, finishedAt }, isDone)
  }, [isGuest, open, answered, questions, finishedAt, isDone])

  return {
    isDone,
    markAsRead: () => {
      setRead(true)
      void markRead(open)
    },
  }
}

async function storeGuest(open: OpenLesson, progress: Progress, lesson_is_done: boolean): Promise<void> {
  const { lessonRef, lesson, around, studying, studying_id, stored_at } = open
  if (!('link_token' in lessonRef)) return
  const row = {
    lesson_id: lesson._id,
    link_token: lessonRef.link_token,
    course_slug: around?.course_slug ?? null,
    next: around?.next ?? null,
    studying_id,
    lesson_is_done,
    lesson_title: lesson.lesson_title,
    course_title: lesson.course_title,
    course_locale: lesson.course_locale,
    answered: progress.answered,
    questions: progress.questions,
    finished_at: progress.finishedAt,
    studying_review: studying?.studying_review ?? false,
    // The server counts a reply as read once it has sent it.
    reply_is_new: false,
    reset_at: null,
    used_at: Date.now(),
  }
  await storeGuestProgress(row, stored_at !== undefined)
}
