import { z } from 'zod'
import { courseCategories, courseDefaults } from '#domain/course.ts'
import { siteLocales } from '#domain/locale.ts'
import { readImport } from '../../../lib/read-import.ts'
import { importedLesson } from '../../lessons/schema.ts'
import { courseSlug, maxImportCourses } from '../schema.ts'

const course = z.object({
  course_title: z.string().trim().min(1).max(300),
  /** Wished for only: one that is taken, or not of our form, gives way. */
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
  lessons: z.array(importedLesson).max(500).default([]),
})

/** The import format. Keys it does not name, ids of courses and lessons among them, mean nothing here. */
const courseFile = z.object({ courses: z.array(course).min(1).max(maxImportCourses) })

export type CourseFile = z.infer<typeof courseFile>

/** Reads the text of a course file; throws `ImportRefused` that says where it is wrong. */
export function readCourseFile(bytes: Buffer): CourseFile {
  return readImport(bytes, courseFile, 'course.json')
}
