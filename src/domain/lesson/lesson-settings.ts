import type { LessonFeedback } from '#domain/lesson/course.ts'

/** The settings of a lesson. They take effect at once, without publishing. */
export interface LessonSettings {
  lesson_title: string
  /** Minutes. */
  lesson_length: number
  lesson_feedback: LessonFeedback
}

export const settingFields = [
  'lesson_title',
  'lesson_length',
  'lesson_feedback',
] as const satisfies readonly (keyof LessonSettings)[]

export const lessonLengthLimits = { min: 1, max: 600 } as const

export function isValidTitle(title: string): boolean {
  return title.trim() !== ''
}

export function isValidLength(minutes: number): boolean {
  return Number.isInteger(minutes) && minutes >= lessonLengthLimits.min && minutes <= lessonLengthLimits.max
}

/** The fields that differ from what is stored and that the server would take. */
export function sendableSettings(settings: LessonSettings, stored: LessonSettings): (keyof LessonSettings)[] {
  return settingFields.filter((field) => {
    if (Object.is(settings[field], stored[field])) return false
    if (field === 'lesson_title') return isValidTitle(settings.lesson_title)
    return field !== 'lesson_length' || isValidLength(settings.lesson_length)
  })
}
