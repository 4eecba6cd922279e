import { z } from 'zod'
import { docsPolicy, renderDocs } from './docs-page.ts'
import { describeApi } from './openapi.ts'
import { type RestRoute, route } from './route.ts'

/** The API's own description, for programs and for people. `list` gives every operation, these two among them. */
export function documentRoutes(list: () => readonly RestRoute[]): RestRoute[] {
  return [
    route({
      method: 'GET',
      path: '/openapi.json',
      summary: 'This description, as OpenAPI 3.1.',
      right: 'documents.read',
      reply: z.looseObject({ openapi: z.literal('3.1.0') }),
      handle: async ({ deps }) => describeApi(list(), deps.config.endpoints),
    }),
    route({
      method: 'GET',
      path: '/docs',
      summary: 'This description, as a page.',
      right: 'documents.read',
      media: 'text/html',
      policy: docsPolicy,
      reply: z.string(),
      handle: async ({ deps }) => renderDocs(describeApi(list(), deps.config.endpoints)),
    }),
  ]
}
