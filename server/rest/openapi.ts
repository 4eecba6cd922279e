import { z } from 'zod'
import { rights } from '#domain/rights.ts'
import { Role } from '#domain/roles.ts'
import type { Endpoints } from '../config.ts'
import type { RestRoute } from './route.ts'
import { serversOf } from './servers-of.ts'

type Schema = Record<string, unknown>

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
  security: Record<string, string[]>[]
  parameters: Schema[]
  requestBody?: { required: true; content: Record<string, { schema: Schema }> }
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
      schemas: { Problem: toJson(problem, 'output') },
      headers: { RetryAfter: { description: 'Seconds to wait.', schema: { type: 'integer' } } },
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

const problem = z.strictObject({
  message: z.string(),
  statusCode: z.int(),
  success: z.literal(false).optional().describe('On uploads.'),
  request_id: z.string().optional().describe('On a 5xx: the name of the request in the log.'),
  details: z.unknown().optional().describe('What stands, on a 409; every fault, on a refused import.'),
})

function describeOperation(entry: RestRoute): ApiOperation {
  const { method, path, summary, right, status = 200, query, body, upload, wrapped, creates, media, reply } = entry
  const params = [...path.matchAll(/:(\w+)/g)].map(([, name]) => ({ name, in: 'path', required: true, schema: text }))
  const asked = Object.entries((query && (toJson(query, 'input').properties as Record<string, Schema>)) ?? {})
  return {
    operationId: `${method.toLowerCase()}${path.replace(/\/:?(\w)/g, (_match, letter: string) => letter.toUpperCase())}`,
    tags: [tagOf(entry)],
    summary,
    description: `${whoMayCall(entry)}${wrapped ? ' The body may be wrapped: `{data: …}` or `{dto: …}`.' : ''}`,
    security: rights[right] === 'public' ? [{}, { session: [] }] : [{ session: [] }],
    parameters: [
      ...params,
      ...asked.map(([name, schema]) => ({ name, in: 'query', schema })),
      ...['UserAccount', 'AccountId', 'TenantAccount', ...(creates ? ['IdempotencyKey'] : [])].map((name) => ({
        $ref: `#/components/parameters/${name}`,
      })),
    ],
    ...(body
      ? { requestBody: { required: true, content: { 'application/json': { schema: toJson(body, 'input') } } } }
      : {}),
    ...(upload
      ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: form(upload.maxBytes) } } } }
      : {}),
    responses: {
      [status]: {
        description: 'Done.',
        content: { [media ?? 'application/json']: { schema: toJson(reply, 'output') } },
      },
      '4XX': { description: 'Refused; nothing was written.', ...problemContent },
      '429': { description: 'Too many of these.', headers: retryAfter, ...problemContent },
      '500': { description: 'A fault of ours.', ...problemContent },
      '503': { description: 'The database is away.', headers: retryAfter, ...problemContent },
    },
  }
}

const text = { type: 'string' }
const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } }
const problemContent = { content: { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } } }

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

function whoMayCall({ right }: RestRoute): string {
  const rule = rights[right]
  if (rule === 'public') return 'For everybody.'
  if (rule === 'signed-in') return 'For everybody who is signed in.'
  const names = Object.entries(Role).flatMap(([name, role]) => ((rule as readonly Role[]).includes(role) ? [name] : []))
  return `For ${names.join(', ')}.`
}

function toJson(schema: z.ZodType, io: 'input' | 'output'): Schema {
  const { $schema: _, ...described } = z.toJSONSchema(schema, { io, unrepresentable: 'any', override: describeMoment })
  return described
}

/** A `Date` of a reply leaves as ISO 8601 text. */
function describeMoment({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodTypes; jsonSchema: Schema }): void {
  if (zodSchema._zod.def.type === 'date') Object.assign(jsonSchema, { type: 'string', format: 'date-time' })
}
