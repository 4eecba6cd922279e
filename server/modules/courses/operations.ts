import type { AccountContext } from '../../frame/request-context.ts'
import { Invalid } from '../../lib/errors.ts'
import { messages } from '../../lib/messages.ts'
import { removed, restored } from '../../lib/reply-parts.ts'
import { type RestInput, route } from '../../rest/route.ts'
import { mutation, query, router } from '../../trpc/operation.ts'
import { dropCollection } from '../undo/service.ts'
import { createExport, getExportProgress } from './export/create-export.ts'
import { getImportProgress, importCourses } from './import/import-courses.ts'
import { receiveFile } from './import/receive-file.ts'
import { getPublic, listPublic } from './pages/service.ts'
import {
  catalogue,
  catalogueQuery,
  courseId,
  courseWithLessons,
  createCourseBody,
  createCourseInput,
  createdDownload,
  duplicateCourseInput,
  exportId,
  exportInput,
  exportProgress,
  importedCourses,
  importId,
  importProgress,
  listedCourses,
  maxImportBytes,
  oneCourse,
  oneMarkedCourse,
  onePublicCourse,
  publicCourseInput,
  publicCourses,
  updateCourseBody,
  updateCourseInput,
} from './schema.ts'
import {
  changeCourse,
  createCourse,
  duplicateCourse,
  getCourse,
  listArchivedCourses,
  listCatalogue,
  listOwnCourses,
  markCourse,
  removeCourse,
  restoreCourse,
} from './service.ts'

export const coursesOperations = router({
  listPublic: query('courses.list', { reply: publicCourses, run: listPublic }),
  getPublic: query('courses.list', {
    input: publicCourseInput,
    reply: onePublicCourse,
    run: (account, { course_slug }) => getPublic(account, course_slug),
  }),
  list: query('courses.write', { reply: listedCourses, run: listOwnCourses }),
  get: query('courses.write', {
    input: courseId,
    reply: courseWithLessons,
    run: (account, { _id }) => getCourse(account, _id),
  }),
  create: mutation('courses.write', { audit: null, input: createCourseInput, reply: oneCourse, run: createCourse }),
  update: mutation('courses.write', { audit: null, input: updateCourseInput, reply: oneCourse, run: changeCourse }),
  remove: mutation('courses.write', {
    audit: null,
    input: courseId,
    reply: removed,
    rest: {
      method: 'DELETE',
      path: '/courses/:id',
      summary: 'Archives a course with its lessons; what students did with them stays.',
      input: ({ params }) => ({ _id: params.id }),
    },
    run: (account, { _id }) => removeCourse(account, _id),
  }),
  listArchived: query('courses.write', { reply: listedCourses, run: listArchivedCourses }),
  restore: mutation('courses.write', {
    audit: null,
    input: courseId,
    reply: restored,
    run: (account, { _id }) => restoreCourse(account, _id),
  }),
  duplicate: mutation('courses.write', {
    audit: null,
    input: duplicateCourseInput,
    reply: oneCourse,
    run: duplicateCourse,
  }),
  export: mutation('courses.export', {
    audit: 'courses.export',
    input: exportInput,
    reply: createdDownload,
    run: createExport,
  }),
  exportProgress: query('courses.export', {
    input: exportId,
    reply: exportProgress,
    run: (account, { export_id }) => getExportProgress(account, export_id),
  }),
  importProgress: query('courses.import', {
    input: importId,
    reply: importProgress,
    run: (account, { import_id }) => getImportProgress(account, import_id),
  }),
})

export const courseRoutes = [
  route({
    method: 'GET',
    path: '/courses/list',
    summary:
      'The courses of the account, of every account for ADMIN with `fetch=all`; signed out, those that can be taken.',
    right: 'courses.list',
    query: catalogueQuery,
    reply: catalogue,
    handle: (context, { query }) => listCatalogue(context, query.fetch),
  }),
  route({
    method: 'POST',
    path: '/courses/create',
    summary: 'Creates a course.',
    creates: true,
    right: 'courses.write',
    status: 201,
    body: createCourseBody,
    reply: oneMarkedCourse,
    handle: async (context, { body }) => markCourse(context, await createCourse(context, body)),
  }),
  route({
    method: 'POST',
    path: '/courses/update',
    summary: 'Changes the given fields of the course that `_id` names.',
    right: 'courses.write',
    body: updateCourseBody,
    reply: oneMarkedCourse,
    handle: async (context, { body }) => markCourse(context, await changeCourse(context, body)),
  }),
  route({
    method: 'GET',
    path: '/courses/drop',
    summary: 'Archives every course of the account. ADMIN can restore them for 30 days.',
    right: 'collections.drop',
    audit: 'archive.drop.courses',
    destroys: true,
    reply: removed,
    handle: (context) => dropCollection(context, 'courses'),
  }),
  importRoute('json'),
  importRoute('zip'),
]

function importRoute(kind: 'json' | 'zip') {
  return route({
    method: 'POST',
    path: `/courses/import${kind}`,
    summary:
      kind === 'json'
        ? 'Brings in the courses of a JSON file and publishes their lessons: all of them, or nothing.'
        : 'The same for a ZIP of `course.json` and `images/`.',
    right: 'courses.import',
    audit: 'courses.import',
    creates: true,
    upload: { maxBytes: maxImportBytes[kind] },
    reply: importedCourses,
    handle: (context, input) => receiveImport(context, kind, input),
  })
}

/** The header `x-import-id` identifies an import, so that the browser can ask for its progress before the response arrives. */
async function receiveImport(context: AccountContext, kind: 'json' | 'zip', { file, headers }: RestInput<unknown>) {
  if (!file) throw new Invalid(messages.noFile)
  const named = importId.safeParse({ import_id: headers['x-import-id'] })
  return receiveFile(context.deps.config.dataDir, file.file, maxImportBytes[kind], (path) =>
    importCourses(context, { path, kind, import_id: named.data?.import_id }),
  )
}
