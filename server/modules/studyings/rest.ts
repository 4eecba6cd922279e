import { done, removed } from '../../lib/reply-parts.ts'
import { route } from '../../rest/route.ts'
import { dropCollection } from '../archive/service.ts'
import { importStudyings } from './import/import-studyings.ts'
import { maxStudyingsBytes } from './import/studyings-file.ts'
import { reset, setContact } from './students/manage.ts'
import { importedStudyings, lessonContent, students, wholeStudying, wholeStudyings } from './rest/schema.ts'
import { commentsBody, contactBody, partQuery } from './schema.ts'
import {
  getContent,
  listPrivate,
  listPublic,
  listStudents,
  reviewStudying,
  updateComments,
} from './rest/rest-service.ts'

export const studyingRoutes = [
  route({
    method: 'GET',
    path: '/studyings/public',
    summary: 'The newest studyings of guests, with the lesson, the answers and the comments.',
    right: 'studyings.review',
    query: partQuery,
    reply: wholeStudyings,
    handle: (context, { query }) => listPublic(context, query),
  }),
  route({
    method: 'GET',
    path: '/studyings/private/:userId',
    summary:
      'The newest studyings that a user took, and those of the user’s contacts. A student reads the own ones, with comments once they are released and without right answers.',
    right: 'studyings.read',
    query: partQuery,
    reply: wholeStudyings,
    handle: (context, { params, query }) => listPrivate(context, params.userId, query),
  }),
  route({
    method: 'GET',
    path: '/studyings/students/:userId',
    summary: 'The contacts of a user who study, with how much of it waits for a review.',
    right: 'studyings.review',
    query: partQuery,
    reply: students,
    handle: (context, { params, query }) => listStudents(context, params.userId, query),
  }),
  route({
    method: 'GET',
    path: '/studying/content/:id',
    summary:
      'The lesson of a studying as it was taken, with the student’s answers in it. A student reads the own ones.',
    right: 'studyings.read',
    reply: lessonContent,
    handle: (context, { params }) => getContent(context, params.id),
  }),
  route({
    method: 'POST',
    path: '/studyings/review/:id',
    summary: 'Marks a studying as reviewed: its comments reach the student, its answers are closed.',
    right: 'studyings.review',
    reply: wholeStudying,
    handle: (context, { params }) => reviewStudying(context, params.id),
  }),
  route({
    method: 'POST',
    path: '/studyings/update/comments',
    summary:
      'Stores the comments of the given results and nothing else of them. A `version` that is not the newest is a 409 with the studying.',
    right: 'studyings.review',
    body: commentsBody,
    reply: wholeStudying,
    handle: (context, { body }) => updateComments(context, body),
  }),
  route({
    method: 'POST',
    path: '/studyings/reset/:id',
    summary: 'Takes a studying out of the lists, so that the student can start over.',
    right: 'studyings.reset',
    reply: done,
    handle: (context, { params }) => reset(context, params.id),
  }),
  route({
    method: 'PUT',
    path: '/studyings/update/contact',
    summary: 'Says which contact took a studying. `updated_at` is taken and ignored: the last write wins.',
    right: 'studyings.setContact',
    body: contactBody,
    reply: wholeStudying,
    handle: (context, { body }) => setContact(context, body),
  }),
  route({
    method: 'POST',
    path: '/studyings/importjson',
    summary: 'Brings in studyings from a JSON file, an array as the lists give it: all of them, or nothing.',
    creates: true,
    right: 'studyings.import',
    upload: { maxBytes: maxStudyingsBytes },
    reply: importedStudyings,
    handle: (context, { file }) => importStudyings(context, file),
  }),
  route({
    method: 'GET',
    path: '/studyings/drop',
    summary: 'Archives every studying of the account. ADMIN can restore them for 30 days.',
    right: 'collections.drop',
    destroys: true,
    reply: removed,
    handle: (context) => dropCollection(context, 'studyings'),
  }),
]
