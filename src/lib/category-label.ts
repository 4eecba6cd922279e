import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type CourseCategory, courseCategories } from '#domain/lesson/course.ts'

const labels: Record<CourseCategory, MessageDescriptor> = {
  Bible: msg`Bible`,
  Health: msg`Health`,
  Family: msg`Family`,
  Youth: msg`Youth`,
  Teenage: msg({ id: 'Teenage', message: 'Teens' }),
  "Women's": msg`Women's`,
  Prayer: msg`Prayer`,
  Childish: msg({ id: 'Childish', message: 'Children' }),
  Jewish: msg`Jewish`,
  Muslim: msg`Muslim`,
  Audiobooks: msg`Audiobooks`,
}

export function isCourseCategory(value: string): value is CourseCategory {
  return courseCategories.includes(value as CourseCategory)
}

/** The label of a category; the stored value is always the English word. */
export function categoryLabel(category: string): MessageDescriptor | undefined {
  return isCourseCategory(category) ? labels[category] : undefined
}
