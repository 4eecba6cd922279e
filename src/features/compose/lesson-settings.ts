import type { LessonFeedback } from '#domain/course.ts'

/** What stands beside a lesson's content. It has no version: the last one who writes it wins. */
export interface LessonSettings {
  lesson_title: string
  /** Minutes. */
  lesson_length: number
  lesson_feedback: LessonFeedback
}

export const lessonLengthLimits = { min: 1, max: 600 } as const

export function isValidTitle(title: string): boolean {
  return title.trim() !== ''
}

export function isValidLength(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= lessonLengthLimits.min && minutes <= lessonLengthLimits.max
}
