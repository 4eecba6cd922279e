import { Invalid } from '../../lib/errors.ts'
import { messages } from '../../lib/messages.ts'
import type { Call } from '../../lib/viewer.ts'
import { removed } from '../../rest/reply-parts.ts'
import { type RestInput, route } from '../../rest/route.ts'
import { importCourses } from './import/import-courses.ts'
import { receiveFile } from './import/receive-file.ts'
import { dropCollection } from '../archives/service.ts'
import { catalogue, imported, oneCourse } from './replies.ts'
import { catalogueQuery, createCourseBody, importId, maxImportBytes, updateCourseBody } from './schema.ts'
import { changeCourse, createCourse, listCatalogue, removeCourse } from './service.ts'

export const courseRoutes = [
  route({
    method: 'GET',
    path: '/courses/list',
    summary:
      'The courses of the account, of every account for ADMIN with `fetch=all`; signed out, those that can be taken.',
    right: 'courses.list',
    query: catalogueQuery,
    reply: catalogue,
    handle: (call, { query }) => listCatalogue(call, query.fetch),
  }),
  route({
    method: 'POST',
    path: '/courses/create',
    summary: 'Creates a course.',
    right: 'courses.write',
    status: 201,
    body: createCourseBody,
    reply: oneCourse,
    handle: (call, { body }) => createCourse(call, body),
  }),
  route({
    method: 'POST',
    path: '/courses/update',
    summary: 'Changes the given fields of the course that `_id` names.',
    right: 'courses.write',
    body: updateCourseBody,
    reply: oneCourse,
    handle: (call, { body }) => changeCourse(call, body),
  }),
  route({
    method: 'DELETE',
    path: '/courses/:id',
    summary: 'Archives a course with its lessons; what students did with them stays.',
    right: 'courses.write',
    reply: removed,
    handle: (call, { params }) => removeCourse(call, params.id),
  }),
  route({
    method: 'GET',
    path: '/courses/drop',
    summary: 'Archives every course of the account. ADMIN can restore them for 30 days.',
    right: 'collections.drop',
    destroys: true,
    reply: removed,
    handle: (call) => dropCollection(call, 'courses'),
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
    upload: { maxBytes: maxImportBytes[kind] },
    reply: imported,
    handle: (call, input) => receiveImport(call, kind, input),
  })
}

/** The browser names an import in the header `x-import-id`, to ask how far it is while the answer is on its way. */
async function receiveImport(call: Call, kind: 'json' | 'zip', { file, headers }: RestInput<unknown>) {
  if (!file) throw new Invalid(messages.noFile)
  const named = importId.safeParse({ import_id: headers['x-import-id'] })
  return receiveFile(file.file, maxImportBytes[kind], (path) =>
    importCourses(call, { path, kind, import_id: named.data?.import_id }),
  )
}
