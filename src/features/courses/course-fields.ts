import { type CourseCategory, courseDefaults } from '#domain/course.ts'
import { isSiteLocale, type SiteLocale } from '#domain/locale.ts'
import { isCourseCategory } from '../../lib/category-label.ts'
import type { CourseSummary } from './course-data.ts'

/** What an author writes of a course. */
export interface CourseFields {
  course_title: string
  course_locale: SiteLocale
  course_category: CourseCategory
  course_description: string
  /** The address of its picture; empty while there is none. */
  course_image: string
  course_source: string
  course_licence: string
  /** The last part of its address; undefined lets the server make one of the title. */
  course_slug: string | undefined
}

export const emptyCourseFields: CourseFields = {
  course_title: '',
  course_locale: courseDefaults.course_locale,
  course_category: courseDefaults.course_category,
  course_description: '',
  course_image: '',
  course_source: '',
  course_licence: '',
  course_slug: undefined,
}

/** The fields of a stored course; a language or category of another version falls back to the default. */
export function readCourseFields(course: CourseSummary): CourseFields {
  const { course_locale, course_category, ...others } = course
  return {
    course_title: others.course_title,
    course_locale: isSiteLocale(course_locale) ? course_locale : courseDefaults.course_locale,
    course_category: isCourseCategory(course_category) ? course_category : courseDefaults.course_category,
    course_description: others.course_description,
    course_image: others.course_image,
    course_source: others.course_source,
    course_licence: others.course_licence,
    course_slug: others.course_slug,
  }
}
