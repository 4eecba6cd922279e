import { allowed, router } from '../../trpc/procedures.ts'
import { listArchivedLessons, removeLesson, restoreLesson } from './archive.ts'
import { duplicateLesson } from './copy.ts'
import { setLocation, watchLesson } from './presence.ts'
import { listRemotePictures, retryPictures } from './remote-pictures.ts'
import {
  archivedInput,
  createLessonInput,
  duplicateLessonInput,
  lessonId,
  publishInput,
  reorderInput,
  saveDraftInput,
  setPlaceInput,
  updateLessonInput,
  watchInput,
  archivedLessons,
  copiedLesson,
  lessonDraft,
  lessonSummaries,
  oneSummary,
  savedDraft,
  remotePictures,
} from './schema.ts'
import { changeLesson, createLesson, getLesson, publishLesson, reorderLessons, saveDraft } from './service.ts'
import { done, removed, restored } from '../../lib/reply-parts.ts'
import { replies } from '../../trpc/replies.ts'

export const lessonsRouter = router({
  get: allowed('lessons.write')
    .output(replies(lessonDraft))
    .input(lessonId)
    .query(({ ctx, input }) => getLesson(ctx, input._id)),
  create: allowed('lessons.write')
    .output(replies(oneSummary))
    .input(createLessonInput)
    .mutation(({ ctx, input }) => createLesson(ctx, input)),
  update: allowed('lessons.write')
    .output(replies(oneSummary))
    .input(updateLessonInput)
    .mutation(({ ctx, input }) => changeLesson(ctx, input)),
  reorder: allowed('lessons.write')
    .output(replies(lessonSummaries))
    .input(reorderInput)
    .mutation(({ ctx, input }) => reorderLessons(ctx, input)),
  remove: allowed('lessons.write')
    .output(replies(removed))
    .input(lessonId)
    .mutation(({ ctx, input }) => removeLesson(ctx, input._id)),
  duplicate: allowed('lessons.write')
    .output(replies(copiedLesson))
    .input(duplicateLessonInput)
    .mutation(({ ctx, input }) => duplicateLesson(ctx, input)),
  listArchived: allowed('lessons.write')
    .output(replies(archivedLessons))
    .input(archivedInput)
    .query(({ ctx, input }) => listArchivedLessons(ctx, input.course_id)),
  restore: allowed('lessons.write')
    .output(replies(restored))
    .input(lessonId)
    .mutation(({ ctx, input }) => restoreLesson(ctx, input._id)),
  saveDraft: allowed('lessons.write')
    .output(replies(savedDraft))
    .input(saveDraftInput)
    .mutation(({ ctx, input }) => saveDraft(ctx, input)),
  listRemotePictures: allowed('lessons.write')
    .output(replies(remotePictures))
    .input(lessonId)
    .query(({ ctx, input }) => listRemotePictures(ctx, input._id)),
  retryRemotePictures: allowed('lessons.write')
    .output(replies(done))
    .input(lessonId)
    .mutation(({ ctx, input }) => retryPictures(ctx, input._id)),
  watch: allowed('lessons.write')
    .input(watchInput)
    .subscription(({ ctx, input, signal }) => watchLesson(ctx, input, signal)),
  setPlace: allowed('lessons.write')
    .output(replies(done))
    .input(setPlaceInput)
    .mutation(({ ctx, input }) => setLocation(ctx, input)),
  publish: allowed('lessons.write')
    .output(replies(oneSummary))
    .input(publishInput)
    .mutation(({ ctx, input }) => publishLesson(ctx, input)),
})
