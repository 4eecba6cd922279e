import { allowed, router } from '../../trpc/procedures.ts'
import { getImportProgress } from './import/import-courses.ts'
import { getExportProgress, orderExport } from './export/order-export.ts'
import { getPublic, listPublic } from './pages/pages.ts'
import {
  courseId,
  createCourseInput,
  exportId,
  exportInput,
  importId,
  publicCourseInput,
  updateCourseInput,
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

export const coursesRouter = router({
  listPublic: allowed('courses.list').query(({ ctx }) => listPublic(ctx)),
  getPublic: allowed('courses.list')
    .input(publicCourseInput)
    .query(({ ctx, input }) => getPublic(ctx, input.course_slug)),
  list: allowed('courses.write').query(({ ctx }) => listOwnCourses(ctx)),
  get: allowed('courses.write')
    .input(courseId)
    .query(({ ctx, input }) => getCourse(ctx, input._id)),
  create: allowed('courses.write')
    .input(createCourseInput)
    .mutation(({ ctx, input }) => createCourse(ctx, input)),
  update: allowed('courses.write')
    .input(updateCourseInput)
    .mutation(({ ctx, input }) => changeCourse(ctx, input)),
  remove: allowed('courses.write')
    .input(courseId)
    .mutation(({ ctx, input }) => removeCourse(ctx, input._id)),
  listArchived: allowed('courses.write').query(({ ctx }) => listArchivedCourses(ctx)),
  restore: allowed('courses.write')
    .input(courseId)
    .mutation(({ ctx, input }) => restoreCourse(ctx, input._id)),
  duplicate: allowed('courses.write')
    .input(courseId)
    .mutation(({ ctx, input }) => duplicateCourse(ctx, input._id)),
  export: allowed('courses.export')
    .input(exportInput)
    .mutation(({ ctx, input }) => orderExport(ctx, input)),
  exportProgress: allowed('courses.export')
    .input(exportId)
    .query(({ ctx, input }) => getExportProgress(ctx, input.export_id)),
  importProgress: allowed('courses.import')
    .input(importId)
    .query(({ ctx, input }) => getImportProgress(ctx, input.import_id)),
})
