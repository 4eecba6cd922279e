import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Deps } from '../deps.ts'
import { admit, auditForeignAct } from '../lib/admit.ts'
import { beforeDeadline } from '../lib/deadline.ts'
import { Forbidden, Invalid, UnsupportedMedia } from '../lib/errors.ts'
import { parseJson } from '../lib/json-guard.ts'
import { messages } from '../lib/messages.ts'
import { invalidInput, problemOf } from '../lib/problem-of.ts'
import { inUploadSlot } from '../lib/upload-slots.ts'
import { readCall } from '../lib/viewer.ts'
import type { RestRoute } from './route.ts'
import { restRoutes } from './routes.ts'

const MEGABYTE = 1_000_000

/** Hangs every REST operation below /api. */
export async function registerRest(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 10, fieldSize: 10_000, parts: 12, headerPairs: 50 },
    throwFileSizeLimit: true,
  })
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : parseJson(text as string))
    } catch (error) {
      done(error as Error)
    }
  })
  for (const entry of restRoutes) addRoute(app, deps, entry)
}

function addRoute(app: FastifyInstance, deps: Deps, entry: RestRoute): void {
  const { upload } = entry
  app.route({
    method: entry.method,
    url: entry.path,
    config: { right: entry.right, ...(upload ? { maxUploadBytes: upload.maxBytes } : {}) },
    ...(upload ? { bodyLimit: upload.maxBytes + MEGABYTE } : {}),
    // Before a byte of the body is read: a stranger's file or text costs nothing.
    onRequest: async (request) => {
      request.call = await beforeDeadline(readCall(deps, request))
      admit(request.call, entry.right)
      if (entry.destroys) refuseUnasked(request)
      refuseWrongType(entry, request.headers['content-type'])
    },
    handler: async (request, reply) => {
      // A file takes the time it takes.
      const account = request.call.viewer?.tenant_account_id ?? ''
      const work = () => answerCall(entry, request)
      const answer = await (upload ? inUploadSlot(account, work) : beforeDeadline(work()))
      return reply
        .status(entry.status ?? 200)
        .header('cache-control', 'no-store')
        .type(`${entry.media ?? 'application/json'}; charset=utf-8`)
        .send(answer)
    },
  })
}

async function answerCall(entry: RestRoute, request: FastifyRequest): Promise<object | string> {
  const { call } = request
  if (entry.method !== 'GET') await auditForeignAct(call, `${entry.method} ${entry.path}`)
  const file = entry.upload ? await readFilePart(request, entry.upload.maxBytes) : undefined
  return entry.handle(call, {
    params: request.params as Record<string, string>,
    query: entry.query && parse(entry.query, request.query),
    body: entry.body && parse(entry.body, entry.wrapped ? unwrap(request.body) : request.body),
    headers: request.headers,
    ...(file ? { file } : {}),
  })
}

/** Files come as forms, everything else as JSON; a call without any body is judged by what it lacks. */
function refuseWrongType({ upload, body }: RestRoute, type: string | undefined): void {
  const isTaken = upload
    ? /^multipart\/form-data\b/i.test(type ?? '')
    : !body || type === undefined || /^application\/json\b/i.test(type)
  if (!isTaken) throw new UnsupportedMedia(messages.wrongType)
}

/** A GET that destroys is for programs that mean it: a link, a prefetch or a picture's address never reaches it. */
function refuseUnasked({ headers }: FastifyRequest): void {
  const isUnasked =
    headers['sec-purpose'] !== undefined ||
    headers.purpose !== undefined ||
    !['cors', 'same-origin', undefined].includes(headers['sec-fetch-mode'])
  if (isUnasked) throw new Forbidden()
}

function parse(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw invalidInput(parsed.error)
  return parsed.data
}

/** `{data: x}` and `{dto: x}` mean x, one level deep, and only when nothing stands beside them. */
function unwrap(body: unknown): unknown {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return body
  const [key, ...others] = Object.keys(body)
  if (others.length > 0 || (key !== 'data' && key !== 'dto')) return body
  const inner = (body as Record<string, unknown>)[key]
  return inner !== null && typeof inner === 'object' ? inner : body
}

async function readFilePart(request: FastifyRequest, maxBytes: number) {
  const file = await request.file({ limits: { fileSize: maxBytes } }).catch((error: unknown) => {
    // A form that breaks off, or has no boundary, is a plain error of the parser's.
    throw problemOf(error, maxBytes) ?? new Invalid(messages.uploadBrokeOff)
  })
  if (!file) throw new Invalid(messages.noFile)
  return file
}
