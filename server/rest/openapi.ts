import type { z } from 'zod'
import { type Right, rights } from '#domain/rights.ts'
import { Role } from '#domain/roles.ts'
import type { Endpoints } from '../config.ts'
import { describeRefusals, problemSchema, refusalsOf } from './error-responses.ts'
import { exampleOf } from './examples.ts'
import type { RestRoute } from './route.ts'
import { type Schema, toJson } from './schema-json.ts'
import { serversOf } from './servers-of.ts'

export interface ApiDocument {
  openapi: '3.1.0'
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, ApiOperation>>
  components: Record<string, Record<string, unknown>>
}

export interface ApiOperation {
  operationId: string
  tags: string[]
  summary: string
  description: string
  /** The right of the call and who holds it: everybody, everybody signed in, or these roles. */
  'x-rights': { right: Right; holders: 'public' | 'signed-in' | string[] }
  security: Record<string, string[]>[]
  parameters: Schema[]
  requestBody?: { required: true; content: Record<string, { schema: Schema; example?: unknown }> }
  responses: Record<string, unknown>
  /** Where the operation is, if not at the servers of the document. */
  servers?: { url: string }[]
}

/** Describes the REST operations as OpenAPI 3.1, from the very schemas that check what comes in. */
export function describeApi(routes: readonly RestRoute[], endpoints: Endpoints): ApiDocument {
  const paths: ApiDocument['paths'] = {}
  for (const entry of routes) {
    const path = entry.path.replace(/:(\w+)/g, '{$1}')
    paths[path] = {
      ...paths[path],
      [entry.method.toLowerCase()]: { ...describeOperation(entry), ...serversOf(entry, endpoints) },
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Bible School',
      version: '1',
      description:
        'Moments are ISO 8601 in UTC. Errors are `{message, statusCode}`; the message is in the language that `Accept-Language` asks for. ' +
        'An id that is unknown, malformed or not yours is a 404; what your role may not do is a 403.',
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(routes.map(tagOf))].map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: problemSchema },
      responses: describeRefusals(),
      headers: {
        RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer' }, example: 5 },
        RequestId: { description: 'The name of the request in the log.', schema: { type: 'string', format: 'uuid' } },
      },
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', description: 'The `access_token` of a sign-in.' },
      },
      parameters: {
        UserAccount: headerParameter('user-account', 'An account by its token.'),
        AccountId: headerParameter('account-id', 'An account by its id.'),
        TenantAccount: headerParameter('tenant-account', 'The account to work in, for ADMIN.'),
        IdempotencyKey: headerParameter(
          'Idempotency-Key',
          'Makes repeating the call safe: for 24 hours the same caller gets the first reply again, and a 409 for another body.',
        ),
      },
    },
  }
}

function describeOperation(entry: RestRoute): ApiOperation {
  const { method, path, summary, right, status = 200, query, body, upload, wrapped, creates, media, reply } = entry
  const params = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: text }))
  const asked = Object.entries((query && (toJson(query, 'input').properties as Record<string, Schema>)) ?? {})
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[/.-]:?(\w?)/g, (_match, letter: string) => letter.toUpperCase())}`,
    tags: [tagOf(entry)],
    summary,
    description: `${whoMayCall(entry)}${wrapped ? ' The body may be wrapped: `{data: …}` or `{dto: …}`.' : ''}`,
    'x-rights': { right, holders: holdersOf(right) },
    security: rights[right] === 'public' ? [{}, { session: [] }] : [{ session: [] }],
    parameters: [
      ...params,
      ...asked.map(([name, schema]) => ({ name, in: 'query', schema })),
      ...['UserAccount', 'AccountId', 'TenantAccount', ...(creates ? ['IdempotencyKey'] : [])].map((name) => ({
        $ref: `#/components/parameters/${name}`,
      })),
    ],
    ...(body ? { requestBody: { required: true, content: { 'application/json': withExample(body, 'input') } } } : {}),
    ...(upload
      ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: form(upload.maxBytes) } } } }
      : {}),
    responses: {
      [status]: {
        description: 'Done.',
        content: {
          [media ?? 'application/json']: media ? { schema: toJson(reply, 'output') } : withExample(reply, 'output'),
        },
      },
      ...(entry.revalidated
        ? { '304': { description: 'Unchanged since the `ETag` that `If-None-Match` names.' } }
        : {}),
      ...refusalsOf(entry),
    },
  }
}

function withExample(type: z.ZodType, io: 'input' | 'output'): { schema: Schema; example: unknown } {
  const schema = toJson(type, io)
  return { schema, example: exampleOf(schema) }
}

const text = { type: 'string' }

function form(maxBytes: number): Schema {
  const file = { type: 'string', format: 'binary', description: `At most ${maxBytes / 1_000_000} MB.` }
  return { type: 'object', required: ['file'], properties: { file } }
}

function headerParameter(name: string, description: string): Schema {
  return { name, in: 'header', required: false, description, schema: text }
}

function tagOf({ path }: RestRoute): string {
  return path.split('/')[1] ?? ''
}

function holdersOf(right: Right): 'public' | 'signed-in' | string[] {
  const rule: 'public' | 'signed-in' | readonly Role[] = rights[right]
  if (typeof rule === 'string') return rule
  return Object.entries(Role).flatMap(([name, role]) => (rule.includes(role) ? [name] : []))
}

function whoMayCall({ right }: RestRoute): string {
  const holders = holdersOf(right)
  if (holders === 'public') return 'For everybody.'
  return holders === 'signed-in' ? 'For everybody who is signed in.' : `For ${holders.join(', ')}.`
}
