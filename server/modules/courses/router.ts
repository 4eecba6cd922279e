import { allowed, router } from '../../trpc/procedures.ts'
import { getImportProgress } from './import/import-courses.ts'
import { courseId, createCourseInput, importId, updateCourseInput } from './schema.ts'
import { changeCourse, createCourse, getCourse, listOwnCourses, removeCourse } from './service.ts'

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
  importProgress: allowed('courses.import')
    .input(importId)
    .query(({ ctx, input }) => getImportProgress(ctx, input.import_id)),
})
