import * as z from 'zod/mini'
import { courseCategories, courseDefaults } from '#domain/lesson/course.ts'
import { required } from '#domain/forms/form-rules.ts'
import { isSiteLocale, type SiteLocale, siteLocales } from '#domain/locale.ts'
import { isCourseCategory } from '../../../lib/category-label.ts'
import type { CourseSummary } from '../course-data.ts'

/** What an author writes about a course. */
export const courseFields = z.object({
  course_title: z.string().check(required<string>()),
  course_locale: z.enum(siteLocales),
  course_category: z.enum(courseCategories),
  course_description: z.string(),
  /** The address of the picture; empty without one. */
  course_image: z.string(),
  course_source: z.string(),
  course_licence: z.string(),
  /** The last part of the course's address; empty while it follows the title, and the server makes one. */
  course_slug: z.pipe(
    z.string(),
    z.transform((slug) => slug.replace(/-$/, '') || undefined),
  ),
})
/** As the fields hold them. */
export type CourseInput = z.input<typeof courseFields>
/** As the server takes them. */
export type CourseFields = z.output<typeof courseFields>

/** Of a new course. Authors mostly write in the language that they work in. */
export const emptyCourseFields = (course_locale: SiteLocale): CourseInput => ({
  course_title: '',
  course_locale,
  course_category: courseDefaults.course_category,
  course_description: '',
  course_image: '',
  course_source: '',
  course_licence: '',
  course_slug: '',
})

/** The fields of a stored course; a language or category of another version falls back to the default. */
export function readCourseFields(course: CourseSummary): CourseInput {
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
