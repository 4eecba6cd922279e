import { allowed, router } from '../../trpc/procedures.ts'
import { getImportProgress } from './import/import-courses.ts'
import { getExportProgress, orderExport } from './export/order-export.ts'
import { courseId, createCourseInput, exportId, exportInput, importId, updateCourseInput } from './schema.ts'
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
