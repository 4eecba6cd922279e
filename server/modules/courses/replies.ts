import { z } from 'zod'
import { courseCategories } from '#domain/course.ts'
import { siteLocales } from '#domain/locale.ts'
import { id, importLine, moment } from '../../rest/reply-parts.ts'

const fields = {
  _id: id,
  course_title: z.string(),
  course_slug: z.string(),
  course_locale: z.enum(siteLocales),
  course_category: z.enum(courseCategories),
  course_description: z.string(),
  course_image: z.string(),
  course_source: z.string(),
  course_licence: z.string(),
  lessons_count: z.int(),
  updated_at: moment,
}

export const oneCourse = z.strictObject({ course: z.strictObject({ ...fields, published_count: z.int() }) })
/** Here `lessons_count` counts published lessons. */
export const catalogue = z.strictObject({ courses: z.array(z.strictObject({ ...fields, account_id: id })) })
export const imported = z.strictObject({
  results: z.array(
    z.strictObject({
      ...importLine,
      course_title: z.string(),
      lessons_count: z.int(),
      elements_count: z.int(),
      unreadable_count: z.int(),
      pictures_count: z.int(),
      notes: z.array(z.string()),
    }),
  ),
})
