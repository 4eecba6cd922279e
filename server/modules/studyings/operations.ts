import { done, removed } from '../../lib/reply-parts.ts'
import { route } from '../../rest/route.ts'
import { mutation, query, router, subscription } from '../../trpc/operation.ts'
import { dropCollection } from '../undo/service.ts'
import { importStudyings } from './import/import-studyings.ts'
import { maxStudyingsBytes } from './import/studyings-file.ts'
import { requestRelease, undoRelease } from './releasing/release.ts'
import {
  getContent,
  listPrivate,
  listPublic,
  listStudents,
  reviewStudying,
  updateComments,
} from './rest/rest-service.ts'
import { importedStudyings, lessonContent, students, wholeStudying, wholeStudyings } from './rest/schema.ts'
import { listAnswersTo, listQuestions } from './reviewing/by-question.ts'
import { prepareMessage, recordReply } from './reviewing/prepare-message.ts'
import { heartbeatStudying, watchStudying } from './reviewing/presence.ts'
import { examine, list, listLessons, saveComment } from './reviewing/review.ts'
import {
  answersToReview,
  coursesToReview,
  examination,
  heartbeat,
  questionsToReview,
  reviewed,
  reviewMessage,
  savedComment,
  studyingPage,
  suggestions,
  undoneReview,
} from './reviewing/schema.ts'
import { suggest } from './reviewing/suggest.ts'
import {
  answerInput,
  answersInput,
  claimInput,
  commentInput,
  commentsBody,
  contactBody,
  deleteAnswersInput,
  examineInput,
  finishInput,
  linkInput,
  listInput,
  oneAnswer,
  oneLesson,
  oneStudying,
  openInput,
  ownDataInput,
  partQuery,
  readInput,
  releaseInput,
  resumeInput,
  sentReply,
  statesInput,
  studentsInput,
  watchInput,
} from './schema.ts'
import { countSamePhone, linkContact, reset, setContact, undoReset } from './students/manage.ts'
import { linkedContact, samePhone, studentPage } from './students/schema.ts'
import { listStudentsPage } from './students/students.ts'
import { finish, saveAnswer } from './taking/answer.ts'
import { claim } from './taking/claiming/claim.ts'
import { resume } from './taking/claiming/resume.ts'
import { markRead } from './taking/mark-read.ts'
import { openLesson } from './taking/open.ts'
import { listOwnCourses } from './taking/own-courses.ts'
import { deleteAnswers, listOwnData } from './taking/own-data/service.ts'
import { countReplies, listDeviceStudyings } from './taking/replies/replies.ts'
import {
  claimed,
  deletedAnswers,
  deviceStudyings,
  finished,
  markedRead,
  newReplies,
  openedLesson,
  ownCourses,
  ownData,
  receipt,
  resumed,
} from './taking/schema.ts'

export const studyingsOperations = router({
  open: query('studyings.take', { input: openInput, reply: openedLesson, run: openLesson }),
  saveAnswer: mutation('studyings.take', { audit: null, input: answerInput, reply: receipt, run: saveAnswer }),
  finish: mutation('studyings.take', { audit: null, input: finishInput, reply: finished, run: finish }),
  resume: mutation('studyings.take', { audit: null, input: resumeInput, reply: resumed, run: resume }),
  claim: mutation('studyings.claim', { audit: 'studyings.claim', input: claimInput, reply: claimed, run: claim }),
  mine: query('studyings.mine', { reply: ownCourses, run: listOwnCourses }),
  markRead: mutation('studyings.mine', { audit: null, input: readInput, reply: markedRead, run: markRead }),
  newReplies: query('studyings.mine', { reply: newReplies, run: countReplies }),
  ofDevice: query('studyings.take', { input: statesInput, reply: deviceStudyings, run: listDeviceStudyings }),
  ownData: query('studyings.take', { input: ownDataInput, reply: ownData, run: listOwnData }),
  deleteAnswers: mutation('studyings.take', {
    audit: null,
    input: deleteAnswersInput,
    reply: deletedAnswers,
    run: deleteAnswers,
  }),
  list: query('studyings.review', { input: listInput, reply: studyingPage, run: list }),
  students: query('studyings.review', { input: studentsInput, reply: studentPage, run: listStudentsPage }),
  lessons: query('studyings.review', { reply: coursesToReview, run: listLessons }),
  questions: query('studyings.review', { input: oneLesson, reply: questionsToReview, run: listQuestions }),
  answersTo: query('studyings.review', { input: answersInput, reply: answersToReview, run: listAnswersTo }),
  examine: query('studyings.review', { input: examineInput, reply: examination, run: examine }),
  saveComment: mutation('studyings.review', {
    audit: null,
    input: commentInput,
    reply: savedComment,
    run: saveComment,
  }),
  suggest: query('studyings.review', { input: oneAnswer, reply: suggestions, run: suggest }),
  review: mutation('studyings.review', { audit: null, input: releaseInput, reply: reviewed, run: requestRelease }),
  undoReview: mutation('studyings.review', { audit: null, input: oneStudying, reply: undoneReview, run: undoRelease }),
  reset: mutation('studyings.reset', {
    audit: null,
    input: oneStudying,
    reply: done,
    rest: {
      method: 'POST',
      path: '/studyings/reset/:id',
      summary: 'Takes a studying out of the lists, so that the student can start over.',
      input: ({ params }) => ({ studying_id: params.id }),
    },
    run: (account, { studying_id }) => reset(account, studying_id),
  }),
  unreset: mutation('studyings.reset', { audit: null, input: oneStudying, reply: done, run: undoReset }),
  setContact: mutation('studyings.setContact', {
    audit: null,
    input: linkInput,
    reply: linkedContact,
    run: linkContact,
  }),
  samePhone: query('studyings.setContact', { input: oneStudying, reply: samePhone, run: countSamePhone }),
  prepareMessage: mutation('studyings.review', {
    audit: null,
    input: oneStudying,
    reply: reviewMessage,
    run: prepareMessage,
  }),
  recordMessage: mutation('studyings.review', { audit: null, input: sentReply, reply: done, run: recordReply }),
  stay: query('studyings.review', { input: watchInput, reply: heartbeat, run: heartbeatStudying }),
  watch: subscription('studyings.review', { input: watchInput, run: watchStudying }),
})

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
    audit: 'studyings.import',
    upload: { maxBytes: maxStudyingsBytes },
    reply: importedStudyings,
    handle: (context, { file }) => importStudyings(context, file),
  }),
  route({
    method: 'GET',
    path: '/studyings/drop',
    summary: 'Archives every studying of the account. ADMIN can restore them for 30 days.',
    right: 'collections.drop',
    audit: 'archive.drop.studyings',
    destroys: true,
    reply: removed,
    handle: (context) => dropCollection(context, 'studyings'),
  }),
]
