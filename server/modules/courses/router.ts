import { allowed, router } from '../../trpc/procedures.ts'
import { getImportProgress } from './import/import-courses.ts'
import { getExportProgress, createDownload } from './export/create-download.ts'
import { getPublic, listPublic } from './pages/service.ts'
import {
  courseId,
  createCourseInput,
  duplicateCourseInput,
  exportId,
  exportInput,
  importId,
  publicCourseInput,
  updateCourseInput,
  courseWithLessons,
  createdDownload,
  exportProgress,
  importProgress,
  listedCourses,
  oneCourse,
  onePublicCourse,
  publicCourses,
} from './schema.ts'
import {
  changeCourse,
  createCourse,
  duplicateCourse,
  getCourse,
  listArchivedCourses,
  listOwnCourses,
  removeCourse,
  restoreCourse,
} from './service.ts'
import { removed, restored } from '../../lib/reply-parts.ts'
import { replies } from '../../trpc/replies.ts'

export const coursesRouter = router({
  listPublic: allowed('courses.list')
    .output(replies(publicCourses))
    .query(({ ctx }) => listPublic(ctx)),
  getPublic: allowed('courses.list')
    .output(replies(onePublicCourse))
    .input(publicCourseInput)
    .query(({ ctx, input }) => getPublic(ctx, input.course_slug)),
  list: allowed('courses.write')
    .output(replies(listedCourses))
    .query(({ ctx }) => listOwnCourses(ctx)),
  get: allowed('courses.write')
    .output(replies(courseWithLessons))
    .input(courseId)
    .query(({ ctx, input }) => getCourse(ctx, input._id)),
  create: allowed('courses.write')
    .output(replies(oneCourse))
    .input(createCourseInput)
    .mutation(({ ctx, input }) => createCourse(ctx, input)),
  update: allowed('courses.write')
    .output(replies(oneCourse))
    .input(updateCourseInput)
    .mutation(({ ctx, input }) => changeCourse(ctx, input)),
  remove: allowed('courses.write')
    .output(replies(removed))
    .input(courseId)
    .mutation(({ ctx, input }) => removeCourse(ctx, input._id)),
  listArchived: allowed('courses.write')
    .output(replies(listedCourses))
    .query(({ ctx }) => listArchivedCourses(ctx)),
  restore: allowed('courses.write')
    .output(replies(restored))
    .input(courseId)
    .mutation(({ ctx, input }) => restoreCourse(ctx, input._id)),
  duplicate: allowed('courses.write')
    .output(replies(oneCourse))
    .input(duplicateCourseInput)
    .mutation(({ ctx, input }) => duplicateCourse(ctx, input)),
  export: allowed('courses.export')
    .output(replies(createdDownload))
    .input(exportInput)
    .mutation(({ ctx, input }) => createDownload(ctx, input)),
  exportProgress: allowed('courses.export')
    .output(replies(exportProgress))
    .input(exportId)
    .query(({ ctx, input }) => getExportProgress(ctx, input.export_id)),
  importProgress: allowed('courses.import')
    .output(replies(importProgress))
    .input(importId)
    .query(({ ctx, input }) => getImportProgress(ctx, input.import_id)),
})
