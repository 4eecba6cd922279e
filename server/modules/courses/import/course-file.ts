import { z } from 'zod'
import { courseCategories, courseDefaults } from '#domain/lesson/course.ts'
import { siteLocales } from '#domain/locale.ts'
import { distinctList } from '../../../lib/distinct-list.ts'
import { readImport } from '../../../files/read-import.ts'
import { importedLesson } from '../../lessons/schema.ts'
import { courseSlug, maxImportCourses } from '../schema.ts'
import { requiredText } from '../../../lib/text-fields.ts'

/** Ids are not stored, but a file that has one twice says two things of one lesson. */
const named = distinctList(z.array(z.looseObject({})), '_id')

const course = z.object({
  course_title: requiredText(300),
  /** A preference only: a slug that is taken or invalid is replaced. */
  course_slug: courseSlug.optional().catch(undefined),
  course_locale: z.enum(siteLocales).default(courseDefaults.course_locale),
  course_category: z.enum(courseCategories).default(courseDefaults.course_category),
  course_description: z.string().max(10_000).default(''),
  course_image: z
    .string()
    .max(2_000)
    .regex(/^($|https?:\/\/|\/uploads\/|images\/)/)
    .default(''),
  course_source: z.string().max(2_000).default(''),
  course_licence: z.string().max(2_000).default(''),
  lessons: named.pipe(z.array(importedLesson).max(500)).default([]),
})

/** The import format. Unknown keys, including ids of courses and lessons, are ignored. */
const courseFile = z.object({ courses: named.pipe(z.array(course).min(1).max(maxImportCourses)) })

export type CourseFile = z.infer<typeof courseFile>

/** Reads the text of a course file; throws `ImportRefused` with the paths of the errors. */
export function readCourseFile(bytes: Uint8Array): CourseFile {
  return readImport(bytes, courseFile, 'course.json')
}
