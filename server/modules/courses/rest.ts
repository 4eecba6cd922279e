import { Invalid } from '../../lib/errors.ts'
import { messages } from '../../lib/messages.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import { removed } from '../../lib/reply-parts.ts'
import { type RestInput, route } from '../../rest/route.ts'
import { importCourses } from './import/import-courses.ts'
import { receiveFile } from './import/receive-file.ts'
import { dropCollection } from '../archive/service.ts'
import {
  catalogueQuery,
  createCourseBody,
  importId,
  maxImportBytes,
  updateCourseBody,
  catalogue,
  importedCourses,
  oneMarkedCourse,
} from './schema.ts'
import { changeCourse, createCourse, listCatalogue, markCourse, removeCourse } from './service.ts'

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
    method: 'DELETE',
    path: '/courses/:id',
    summary: 'Archives a course with its lessons; what students did with them stays.',
    right: 'courses.write',
    reply: removed,
    handle: (context, { params }) => removeCourse(context, params.id),
  }),
  route({
    method: 'GET',
    path: '/courses/drop',
    summary: 'Archives every course of the account. ADMIN can restore them for 30 days.',
    right: 'collections.drop',
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
