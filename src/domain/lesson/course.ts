/** What a course may be about, word for word and in this order. */
export const courseCategories = [
  'Bible',
  'Health',
  'Family',
  'Youth',
  'Teenage',
  "Women's",
  'Prayer',
  'Childish',
  'Jewish',
  'Muslim',
  'Audiobooks',
] as const
export type CourseCategory = (typeof courseCategories)[number]

/** The defaults of a course or lesson. The length is in minutes. */
export const courseDefaults = { course_locale: 'ru', course_category: 'Bible', lesson_length: 15 } as const

/** When students see which answers are right, and why: never, once they have sent theirs, or after the review. */
export const lessonFeedbacks = ['never', 'after_sending', 'after_review'] as const
export type LessonFeedback = (typeof lessonFeedbacks)[number]

/** Why a lesson was published again: only its wording changed, or what it says or asks. */
export const changeKinds = ['wording', 'meaning'] as const
export type ChangeKind = (typeof changeKinds)[number]
