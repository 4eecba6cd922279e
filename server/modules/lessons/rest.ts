import { removed } from '../../rest/reply-parts.ts'
import { route } from '../../rest/route.ts'
import { removeLesson } from './archive.ts'
import { authoredLesson, lessonsOfCourse, oneLesson } from './replies.ts'
import { addPublished, getPublished, listByCourse, patchPublished, savePublished } from './rest-service.ts'
import { createLessonBody, patchLessonBody, saveLessonBody } from './schema.ts'

export const lessonRoutes = [
  route({
    method: 'GET',
    path: '/lessons/bycourseid/:courseId',
    summary: 'The lessons of a course in their order.',
    right: 'lessons.listByCourse',
    reply: lessonsOfCourse,
    handle: (call, { params }) => listByCourse(call, params.courseId),
  }),
  route({
    method: 'GET',
    path: '/lessons/byid/:id',
    summary: 'One lesson as it was published last.',
    right: 'lessons.read',
    reply: oneLesson,
    handle: (call, { params }) => getPublished(call, params.id),
  }),
  route({
    method: 'POST',
    path: '/lessons',
    summary: 'Adds a published lesson to a course, at its end unless an order is given.',
    right: 'lessons.write',
    status: 201,
    body: createLessonBody,
    reply: authoredLesson,
    handle: (call, { body }) => addPublished(call, body),
  }),
  route({
    method: 'POST',
    path: '/lessons/save',
    summary:
      'Stores a whole lesson and publishes it. A `lesson_version` that is not the newest is a 409 with the lesson.',
    right: 'lessons.write',
    body: saveLessonBody,
    reply: authoredLesson,
    handle: (call, { body }) => savePublished(call, body),
  }),
  route({
    method: 'POST',
    path: '/lessons/update/:id',
    summary: 'Changes the given fields of a lesson and publishes them.',
    right: 'lessons.write',
    wrapped: true,
    body: patchLessonBody,
    reply: authoredLesson,
    handle: (call, { params, body }) => patchPublished(call, params.id, body),
  }),
  route({
    method: 'DELETE',
    path: '/lessons/byid/:id',
    summary: 'Archives a lesson; what students did with it stays.',
    right: 'lessons.write',
    reply: removed,
    handle: (call, { params }) => removeLesson(call, params.id),
  }),
]
