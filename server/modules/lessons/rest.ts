import { route } from '../../rest/route.ts'
import { addPublished, getPublished, listByCourse, savePublished } from './rest-service.ts'
import { createLessonBody, saveLessonBody } from './schema.ts'

export const lessonRoutes = [
  route({
    method: 'GET',
    path: '/lessons/bycourseid/:courseId',
    right: 'lessons.listByCourse',
    handle: (call, { params }) => listByCourse(call, params.courseId),
  }),
  route({
    method: 'GET',
    path: '/lessons/byid/:id',
    right: 'lessons.read',
    handle: (call, { params }) => getPublished(call, params.id),
  }),
  route({
    method: 'POST',
    path: '/lessons',
    right: 'lessons.write',
    status: 201,
    body: createLessonBody,
    handle: (call, { body }) => addPublished(call, body),
  }),
  route({
    method: 'POST',
    path: '/lessons/save',
    right: 'lessons.write',
    body: saveLessonBody,
    handle: (call, { body }) => savePublished(call, body),
  }),
]
