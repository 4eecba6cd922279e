import { proxy } from 'valtio'

/** A lesson of whose draft this device has something that the school does not have, and that waits for its author. */
export interface LeftDraft {
  lesson_id: string
  course_id: string
  lesson_title: string
}

/** Written by whoever sends drafts, shown where lessons are listed. */
export const leftDrafts = proxy<{ lessons: LeftDraft[] }>({ lessons: [] })

/** Nothing of this lesson waits any more. */
export function forgetLeftDraft(lesson_id: string): void {
  leftDrafts.lessons = leftDrafts.lessons.filter((lesson) => lesson.lesson_id !== lesson_id)
}
