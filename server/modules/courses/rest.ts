import { Invalid } from '../../lib/errors.ts'
import { messages } from '../../lib/messages.ts'
import type { Call } from '../../lib/viewer.ts'
import { type RestInput, route } from '../../rest/route.ts'
import { importCourses } from './import/import-courses.ts'
import { receiveFile } from './import/receive-file.ts'
import { createCourseBody, importId, maxImportBytes } from './schema.ts'
import { createCourse, listCatalogue } from './service.ts'

export const courseRoutes = [
  route({
    method: 'GET',
    path: '/courses/list',
    right: 'courses.list',
    handle: (call, { query }) => listCatalogue(call, query.fetch),
  }),
  route({
    method: 'POST',
    path: '/courses/create',
    right: 'courses.write',
    status: 201,
    body: createCourseBody,
    handle: (call, { body }) => createCourse(call, body),
  }),
  importRoute('json'),
  importRoute('zip'),
]

function importRoute(kind: 'json' | 'zip') {
  return route({
    method: 'POST',
    path: `/courses/import${kind}`,
    right: 'courses.import',
    upload: { maxBytes: maxImportBytes[kind] },
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
