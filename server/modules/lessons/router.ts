import { allowed, router } from '../../trpc/procedures.ts'
import { listArchivedLessons, removeLesson, restoreLesson } from './archive.ts'
import { duplicateLesson } from './copy.ts'
import { setPlace, watchLesson } from './presence.ts'
import {
  archivedInput,
  createLessonInput,
  lessonId,
  publishInput,
  reorderInput,
  saveDraftInput,
  setPlaceInput,
  updateLessonInput,
  watchInput,
} from './schema.ts'
import { changeLesson, createLesson, getLesson, publishLesson, reorderLessons, saveDraft } from './service.ts'

export const lessonsRouter = router({
  get: allowed('lessons.write')
    .input(lessonId)
    .query(({ ctx, input }) => getLesson(ctx, input._id)),
  create: allowed('lessons.write')
    .input(createLessonInput)
    .mutation(({ ctx, input }) => createLesson(ctx, input)),
  update: allowed('lessons.write')
    .input(updateLessonInput)
    .mutation(({ ctx, input }) => changeLesson(ctx, input)),
  reorder: allowed('lessons.write')
    .input(reorderInput)
    .mutation(({ ctx, input }) => reorderLessons(ctx, input)),
  remove: allowed('lessons.write')
    .input(lessonId)
    .mutation(({ ctx, input }) => removeLesson(ctx, input._id)),
  duplicate: allowed('lessons.write')
    .input(lessonId)
    .mutation(({ ctx, input }) => duplicateLesson(ctx, input._id)),
  listArchived: allowed('lessons.write')
    .input(archivedInput)
    .query(({ ctx, input }) => listArchivedLessons(ctx, input.course_id)),
  restore: allowed('lessons.write')
    .input(lessonId)
    .mutation(({ ctx, input }) => restoreLesson(ctx, input._id)),
  saveDraft: allowed('lessons.write')
    .input(saveDraftInput)
    .mutation(({ ctx, input }) => saveDraft(ctx, input)),
  watch: allowed('lessons.write')
    .input(watchInput)
    .subscription(({ ctx, input, signal }) => watchLesson(ctx, input, signal)),
  setPlace: allowed('lessons.write')
    .input(setPlaceInput)
    .mutation(({ ctx, input }) => setPlace(ctx, input)),
  publish: allowed('lessons.write')
    .input(publishInput)
    .mutation(({ ctx, input }) => publishLesson(ctx, input)),
})
