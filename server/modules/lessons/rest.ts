import { removed } from '../../lib/reply-parts.ts'
import { route } from '../../rest/route.ts'
import { removeLesson } from './archive.ts'
import { addPublished, getPublished, listByCourse, patchPublished, savePublished } from './rest-service.ts'
import {
  createLessonBody,
  maxLessonBody,
  patchLessonBody,
  saveLessonBody,
  lessonsOfCourse,
  oneAuthoredLesson,
  oneLesson,
} from './schema.ts'

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
  route({
    method: 'DELETE',
    path: '/lessons/byid/:id',
    summary: 'Archives a lesson; what students did with it stays.',
    right: 'lessons.write',
    reply: removed,
    handle: (context, { params }) => removeLesson(context, params.id),
  }),
]
