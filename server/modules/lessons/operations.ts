import { done, removed, restored } from '../../lib/reply-parts.ts'
import { route } from '../../rest/route.ts'
import { mutation, query, router, subscription } from '../../trpc/operation.ts'
import { listArchivedLessons, removeLesson, restoreLesson } from './archive.ts'
import { duplicateLesson } from './copy.ts'
import { setLocation, watchLesson } from './presence.ts'
import { listRemotePictures, retryPictures } from './remote-pictures.ts'
import { addPublished, getPublished, listByCourse, patchPublished, savePublished } from './rest-service.ts'
import {
  archivedInput,
  archivedLessons,
  copiedLesson,
  createLessonBody,
  createLessonInput,
  duplicateLessonInput,
  lessonDraft,
  lessonId,
  lessonsOfCourse,
  lessonSummaries,
  maxLessonBody,
  oneAuthoredLesson,
  oneLesson,
  oneSummary,
  patchLessonBody,
  publishInput,
  remotePictures,
  reorderInput,
  savedDraft,
  saveDraftInput,
  saveLessonBody,
  setPlaceInput,
  updateLessonInput,
  watchInput,
} from './schema.ts'
import { changeLesson, createLesson, getLesson, publishLesson, reorderLessons, saveDraft } from './service.ts'

export const lessonsOperations = router({
  get: query('lessons.write', {
    input: lessonId,
    reply: lessonDraft,
    run: (account, { _id }) => getLesson(account, _id),
  }),
  create: mutation('lessons.write', { audit: null, input: createLessonInput, reply: oneSummary, run: createLesson }),
  update: mutation('lessons.write', { audit: null, input: updateLessonInput, reply: oneSummary, run: changeLesson }),
  reorder: mutation('lessons.write', { audit: null, input: reorderInput, reply: lessonSummaries, run: reorderLessons }),
  remove: mutation('lessons.write', {
    audit: null,
    input: lessonId,
    reply: removed,
    rest: {
      method: 'DELETE',
      path: '/lessons/byid/:id',
      summary: 'Archives a lesson; what students did with it stays.',
      input: ({ params }) => ({ _id: params.id }),
    },
    run: (account, { _id }) => removeLesson(account, _id),
  }),
  duplicate: mutation('lessons.write', {
    audit: null,
    input: duplicateLessonInput,
    reply: copiedLesson,
    run: duplicateLesson,
  }),
  listArchived: query('lessons.write', {
    input: archivedInput,
    reply: archivedLessons,
    run: (account, { course_id }) => listArchivedLessons(account, course_id),
  }),
  restore: mutation('lessons.write', {
    audit: null,
    input: lessonId,
    reply: restored,
    run: (account, { _id }) => restoreLesson(account, _id),
  }),
  saveDraft: mutation('lessons.write', { audit: null, input: saveDraftInput, reply: savedDraft, run: saveDraft }),
  listRemotePictures: query('lessons.write', {
    input: lessonId,
    reply: remotePictures,
    run: (account, { _id }) => listRemotePictures(account, _id),
  }),
  retryRemotePictures: mutation('lessons.write', {
    audit: null,
    input: lessonId,
    reply: done,
    run: (account, { _id }) => retryPictures(account, _id),
  }),
  watch: subscription('lessons.write', { input: watchInput, run: watchLesson }),
  setPlace: mutation('lessons.write', { audit: null, input: setPlaceInput, reply: done, run: setLocation }),
  publish: mutation('lessons.write', { audit: null, input: publishInput, reply: oneSummary, run: publishLesson }),
})

export const lessonRoutes = [
  route({
    method: 'GET',
    path: '/lessons/bycourseid/:courseId',
    summary: 'The lessons of a course in their order.',
    right: 'lessons.listByCourse',
    reply: lessonsOfCourse,
    handle: (context, { params }) => listByCourse(context, params.courseId),
  }),
  route({
    method: 'GET',
    path: '/lessons/byid/:id',
    summary: 'One lesson as it was published last.',
    right: 'lessons.read',
    reply: oneLesson,
    handle: (context, { params }) => getPublished(context, params.id),
  }),
  route({
    method: 'POST',
    path: '/lessons',
    summary: 'Adds a published lesson to a course, at its end unless an order is given.',
    creates: true,
    right: 'lessons.write',
    status: 201,
    body: createLessonBody,
    maxBodyBytes: maxLessonBody,
    reply: oneAuthoredLesson,
    handle: (context, { body }) => addPublished(context, body),
  }),
  route({
    method: 'POST',
    path: '/lessons/save',
    summary:
      'Stores a whole lesson and publishes it. A `lesson_version` that is not the newest is a 409 with the lesson.',
    right: 'lessons.write',
    body: saveLessonBody,
    maxBodyBytes: maxLessonBody,
    reply: oneAuthoredLesson,
    handle: (context, { body }) => savePublished(context, body),
  }),
  route({
    method: 'POST',
    path: '/lessons/update/:id',
    summary: 'Changes the given fields of a lesson and publishes them.',
    right: 'lessons.write',
    wrapped: true,
    body: patchLessonBody,
    maxBodyBytes: maxLessonBody,
    reply: oneAuthoredLesson,
    handle: (context, { params, body }) => patchPublished(context, params.id, body),
  }),
]
