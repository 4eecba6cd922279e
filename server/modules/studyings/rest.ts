import { removed } from '../../rest/reply-parts.ts'
import { route } from '../../rest/route.ts'
import { dropCollection } from '../archives/service.ts'
import { importStudyings } from './import/import-studyings.ts'
import { maxStudyingsBytes } from './import/studyings-file.ts'
import { reset, setContact } from './office.ts'
import { content, done, imported, manyStudyings, oneStudying, students } from './replies.ts'
import { commentsBody, contactBody } from './schema.ts'
import { getContent, listPrivate, listPublic, listStudents, reviewWhole, updateComments } from './whole.ts'

export const studyingRoutes = [
  route({
    method: 'GET',
    path: '/studyings/public',
    summary: 'The newest studyings of guests, with the lesson, the answers and the comments.',
    right: 'studyings.review',
    reply: manyStudyings,
    handle: (call) => listPublic(call),
  }),
  route({
    method: 'GET',
    path: '/studyings/private/:userId',
    summary: 'The newest studyings that a user took, and those of the user’s contacts.',
    right: 'studyings.review',
    reply: manyStudyings,
    handle: (call, { params }) => listPrivate(call, params.userId),
  }),
  route({
    method: 'GET',
    path: '/studyings/students/:userId',
    summary: 'The contacts of a user who study, with how much of it waits for a review.',
    right: 'studyings.review',
    reply: students,
    handle: (call, { params }) => listStudents(call, params.userId),
  }),
  route({
    method: 'GET',
    path: '/studying/content/:id',
    summary: 'The lesson of a studying as it was taken, with the student’s answers in it.',
    right: 'studyings.review',
    reply: content,
    handle: (call, { params }) => getContent(call, params.id),
  }),
  route({
    method: 'POST',
    path: '/studyings/review/:id',
    summary: 'Marks a studying as reviewed: its comments reach the student, its answers are closed.',
    right: 'studyings.review',
    reply: oneStudying,
    handle: (call, { params }) => reviewWhole(call, params.id),
  }),
  route({
    method: 'POST',
    path: '/studyings/update/comments',
    summary: 'Stores the comments of the given results and nothing else of them.',
    right: 'studyings.review',
    body: commentsBody,
    reply: oneStudying,
    handle: (call, { body }) => updateComments(call, body),
  }),
  route({
    method: 'POST',
    path: '/studyings/reset/:id',
    summary: 'Takes a studying out of the lists, so that the student can begin anew.',
    right: 'studyings.reset',
    reply: done,
    handle: (call, { params }) => reset(call, params.id),
  }),
  route({
    method: 'PUT',
    path: '/studyings/update/contact',
    summary: 'Says which contact took a studying. `updated_at` is taken and ignored: the last write wins.',
    right: 'studyings.setContact',
    body: contactBody,
    reply: oneStudying,
    handle: (call, { body }) => setContact(call, body),
  }),
  route({
    method: 'POST',
    path: '/studyings/importjson',
    summary: 'Brings in studyings from a JSON file, an array as the lists give it: all of them, or nothing.',
    right: 'studyings.import',
    upload: { maxBytes: maxStudyingsBytes },
    reply: imported,
    handle: (call, { file }) => importStudyings(call, file),
  }),
  route({
    method: 'GET',
    path: '/studyings/drop',
    summary: 'Archives every studying of the account. ADMIN can restore them for 30 days.',
    right: 'collections.drop',
    destroys: true,
    reply: removed,
    handle: (call) => dropCollection(call, 'studyings'),
  }),
]
