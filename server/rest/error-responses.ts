import { z } from 'zod'
import { rights } from '#domain/rights.ts'
import { messages } from '../lib/messages.ts'
import type { RestRoute } from './route.ts'
import { type Schema, toJson } from './schema-json.ts'

const problem = z.strictObject({
  message: z.string(),
  statusCode: z.int(),
  success: z.literal(false).optional().describe('On uploads.'),
  request_id: z.string().optional().describe('On a 5xx: the name of the request in the log.'),
  details: z.unknown().optional().describe('What stands, on a 409; every fault, on a refused import.'),
})
export const problemSchema: Schema = toJson(problem, 'output')

/** The refusals of the API by their status, with a sentence of each. */
const refusals = {
  400: { description: 'The call is not as described; nothing was written.', message: messages.invalid.message },
  401: { description: 'Nobody is signed in, or no longer.', message: messages.signInFirst.message },
  403: { description: 'The role or the account does not allow this.', message: messages.notAllowed.message },
  404: { description: 'Unknown, malformed or not yours.', message: messages.notFound.message },
  409: { description: 'Something else is stored by now.', message: messages.changedMeanwhile.message },
  413: { description: 'Too large.', message: 'This is too large: at most 2 MB.' },
  415: { description: 'Not the kind of body that this call takes.', message: messages.wrongType.message },
  429: { description: 'Too many of these.', message: 'Too many attempts. Please try again in 1 min.' },
  500: { description: 'A fault of ours.', message: messages.internal.message },
  503: { description: 'The database is away, or the disk full.', message: messages.unavailable.message },
} as const
type Status = keyof typeof refusals

/** `components.responses` of the document: one entry for each refusal. */
export function describeRefusals(): Record<string, Schema> {
  const entries = Object.entries(refusals).map(([status, { description, message }]) => [
    nameOf(status),
    {
      description,
      headers: {
        'X-Request-Id': { $ref: '#/components/headers/RequestId' },
        ...(status === '429' || status === '503' ? { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } } : {}),
      },
      content: {
        'application/json': {
          schema: { $ref: '#/components/schemas/Problem' },
          example: { message, statusCode: Number(status) },
        },
      },
    },
  ])
  return Object.fromEntries(entries) as Record<string, Schema>
}

/** The refusals that a call can meet, as references. */
export function refusalsOf({ method, path, right, body, upload, query, creates }: RestRoute): Record<string, Schema> {
  const takesBody = body !== undefined || upload !== undefined
  const can: Record<Status, boolean> = {
    400: takesBody || query !== undefined || creates === true || path.includes(':'),
    401: rights[right] !== 'public' || path.startsWith('/auth/'),
    // A header may name an account that is not the caller's.
    403: true,
    404: takesBody || path.includes(':') || path.startsWith('/accounts'),
    409: method !== 'GET',
    413: method !== 'GET',
    415: takesBody,
    429: true,
    500: true,
    503: true,
  }
  const statuses = Object.entries(can).flatMap(([status, isPossible]) => (isPossible ? [status] : []))
  return Object.fromEntries(statuses.map((status) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]))
}

function nameOf(status: string): string {
  return `Problem${status}`
}
