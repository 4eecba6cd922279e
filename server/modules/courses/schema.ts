import { z } from 'zod'
import { courseCategories, courseDefaults } from '#domain/course.ts'
import { siteLocales } from '#domain/locale.ts'

const title = z.string().trim().min(1).max(300)

/** A picture's address outside lesson content: on this install or on the web. */
const imageAddress = z
  .string()
  .max(2_000)
  .regex(/^($|https?:\/\/|\/uploads\/)/)

/** The last part of a course's address. */
export const courseSlug = z
  .string()
  .max(100)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

const newCourse = {
  course_title: title,
  course_locale: z.enum(siteLocales).default(courseDefaults.course_locale),
  course_category: z.enum(courseCategories).default(courseDefaults.course_category),
  course_description: z.string().max(10_000).default(''),
  course_image: imageAddress.default(''),
  course_source: z.string().max(2_000).default(''),
  course_licence: z.string().max(2_000).default(''),
}

/** REST takes what it reads: unknown and read-only keys are passed over, the slug among them. */
export const createCourseBody = z.object(newCourse)
export const createCourseInput = z.strictObject({ ...newCourse, course_slug: courseSlug.optional() })

const changedCourse = {
  _id: z.string(),
  course_title: title.optional(),
  course_locale: z.enum(siteLocales).optional(),
  course_category: z.enum(courseCategories).optional(),
  course_description: z.string().max(10_000).optional(),
  course_image: imageAddress.optional(),
  course_source: z.string().max(2_000).optional(),
  course_licence: z.string().max(2_000).optional(),
}
export const updateCourseBody = z.object(changedCourse)
export const updateCourseInput = z.strictObject({ ...changedCourse, course_slug: courseSlug.optional() })

/** `fetch=all` asks for every account the caller may see. */
export const catalogueQuery = z.object({ fetch: z.string().max(20).optional() })

export const publicCourseInput = z.strictObject({ course_slug: z.string().max(300) })
export const courseId = z.strictObject({ _id: z.string() })
/** Which words of a lesson go into an export: those that students get, or those that its author has. */
export const exportInput = z.strictObject({
  course_id: z.string().optional(),
  text: z.enum(['published', 'draft']),
  pictures: z.boolean(),
})
export const exportId = z.strictObject({ export_id: z.uuid() })
export const importId = z.strictObject({ import_id: z.uuid() })

/** Courses of one import file. */
export const maxImportCourses = 500

/** Bytes of an import file as it comes in. */
export const maxImportBytes = { json: 20_000_000, zip: 100_000_000 } as const
