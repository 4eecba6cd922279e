import { z } from 'zod'
import { courseCategories, courseDefaults } from '#domain/lesson/course.ts'
import { siteLocales } from '#domain/locale.ts'
import { clientMadeId } from '../../frame/create-once.ts'
import { id, importLine, moment, siteNames } from '../../lib/reply-parts.ts'
import { lessonSummary } from '../lessons/schema.ts'
import { requiredText } from '../../lib/text-fields.ts'

const title = requiredText(300)

/** The address of an image outside lesson content: on this server or on the web. */
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

/** REST ignores unknown and read-only keys, including the slug, so that clients can send back what they read. */
export const createCourseBody = z.object(newCourse)
export const createCourseInput = z.strictObject({ ...newCourse, _id: clientMadeId, course_slug: courseSlug.optional() })

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
export const duplicateCourseInput = z.strictObject({ _id: z.string(), copy_id: clientMadeId })
/** Which content of a lesson is exported: the published one, or the draft. */
export const exportInput = z.strictObject({
  course_id: z.string().optional(),
  text: z.enum(['published', 'draft']),
  pictures: z.boolean(),
})
export const exportId = z.strictObject({ export_id: z.uuid() })
export const importId = z.strictObject({ import_id: z.uuid() })

/** Courses of one import file. */
export const maxImportCourses = 500

/** Maximum bytes of an uploaded import file. */
export const maxImportBytes = { json: 20_000_000, zip: 100_000_000 } as const

const courseFacts = {
  _id: id,
  course_title: z.string(),
  course_slug: z.string(),
  course_locale: z.string().meta({ enum: [...siteLocales] }),
  course_category: z.string().meta({ enum: [...courseCategories] }),
  course_description: z.string(),
  course_image: z.string(),
  course_source: z.string(),
  course_licence: z.string(),
}

/** A course for its authors. */
const courseSummary = z.strictObject({
  ...courseFacts,
  lessons_count: z.int(),
  published_count: z.int(),
  updated_at: moment,
})
export type CourseSummary = z.infer<typeof courseSummary>

export const oneCourse = z.strictObject({ course: courseSummary })
export type OneCourse = z.infer<typeof oneCourse>

const course_is_touched = z
  .boolean()
  .describe('Whether the signed-in user opened a lesson of the course; false signed out.')

/** A course that its author created or changed over REST. */
export const oneMarkedCourse = z.strictObject({ course: courseSummary.extend({ course_is_touched }) })
export type OneMarkedCourse = z.infer<typeof oneMarkedCourse>

/** A course with its lessons in their order. */
export const courseWithLessons = z.strictObject({ course: courseSummary, lessons: z.array(lessonSummary) })
export type CourseWithLessons = z.infer<typeof courseWithLessons>

/** A course in its authors' list, with all the data they search by. */
const listedCourse = courseSummary.extend({
  questions_count: z.int(),
  /** Of all lessons together. */
  minutes: z.int(),
  lesson_titles: z.array(z.string()),
  created_at: moment,
  archived_at: moment.nullable(),
})

export const listedCourses = z.strictObject({ courses: z.array(listedCourse) })
export type ListedCourses = z.infer<typeof listedCourses>

/** A course over REST: `lessons_count` counts published lessons. */
const catalogueCourse = courseSummary.omit({ published_count: true }).extend({
  course_is_touched,
  account_id: id,
})
export type CatalogueCourse = z.infer<typeof catalogueCourse>

export const catalogue = z.strictObject({ courses: z.array(catalogueCourse) })
export type Catalogue = z.infer<typeof catalogue>

/** The result for one course of an import file. */
const importResult = z.strictObject({
  ...importLine,
  course_title: z.string(),
  lessons_count: z.int(),
  elements_count: z.int(),
  unreadable_count: z.int(),
  pictures_count: z.int(),
  notes: z.array(z.string()),
})
export type ImportResult = z.infer<typeof importResult>

export const importedCourses = z.strictObject({ results: z.array(importResult) })
export type ImportedCourses = z.infer<typeof importedCourses>

/** The progress of an import; `done` of `total` images or lessons. */
export const importProgress = z.strictObject({
  stage: z.enum(['reading', 'pictures', 'saving', 'done', 'unknown']),
  done: z.int(),
  total: z.int(),
})
export type ImportProgress = z.infer<typeof importProgress>

/** The progress of an export; `done` of `total` lessons or images. */
export const exportProgress = z.strictObject({
  stage: z.enum(['waiting', 'lessons', 'pictures', 'done', 'broken', 'unknown']),
  done: z.int(),
  total: z.int(),
  /** Whether the file can be imported; true until its size exceeds the limit. */
  fits: z.boolean(),
})
export type ExportProgress = z.infer<typeof exportProgress>

/** The address and contents of a download. The address works once, within five minutes, for this person only. */
export const createdDownload = z.strictObject({
  url: z.string(),
  export_id: z.uuid(),
  courses_count: z.int(),
  lessons_count: z.int(),
})
export type CreatedDownload = z.infer<typeof createdDownload>

/** The account that owns the courses. */
const publisher = z.strictObject({ site_names: siteNames, account_logo: z.string() })
export type Publisher = z.infer<typeof publisher>

/** A course on the public pages. Marks are those of the signed-in person; a guest's are stored in the browser. */
const publicCourseSummary = z.strictObject({
  ...courseFacts,
  lessons_count: z.int(),
  /** Where one begins. */
  first_lesson_id: id,
  /** Of all lessons together. */
  minutes: z.int(),
  done_count: z.int(),
  course_is_touched: z.boolean(),
})
export type PublicCourseSummary = z.infer<typeof publicCourseSummary>

const publicLesson = z.strictObject({
  _id: id,
  lesson_title: z.string(),
  /** Position among the published lessons, from 1. */
  lesson_place: z.int(),
  lesson_length: z.int(),
  lesson_is_done: z.boolean(),
  lesson_is_touched: z.boolean(),
  studying_id: id.nullable(),
  studying_review: z.boolean(),
  /** Reviewed since it was last opened. */
  reply_is_new: z.boolean(),
})

const publicCourse = z.strictObject({ ...courseFacts, lessons: z.array(publicLesson) })
export type PublicCourse = z.infer<typeof publicCourse>

export const publicCourses = z.strictObject({ house: publisher, courses: z.array(publicCourseSummary) })
export type PublicCourses = z.infer<typeof publicCourses>

export const onePublicCourse = z.strictObject({ house: publisher, course: publicCourse })
export type OnePublicCourse = z.infer<typeof onePublicCourse>
