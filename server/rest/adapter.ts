import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Deps } from '../deps.ts'
import { admitMachine, checkAccess } from '../frame/check-access.ts'
import { refuseWhenDiskIsLow } from '../frame/refuse-when-full.ts'
import { logDestructive } from '../frame/log-security.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import { recordCrossAccountAct, recordCrossAccountRead } from '../modules/audit/service.ts'
import { headerOf } from '../frame/request-headers.ts'
import type { UploadStream } from '../files/read-upload.ts'
import type { PublicContext } from '../frame/request-context.ts'
import { Forbidden, Invalid, UnsupportedMedia } from '../lib/errors.ts'
import { decodeBody } from '../lib/decode-utf8.ts'
import { parseJson } from '../lib/assert-safe-json.ts'
import { messages } from '../lib/messages.ts'
import { toHttpError } from '../frame/to-http-error.ts'
import { readRequestContext } from '../modules/auth/service.ts'
import { isMachineToken } from '../modules/install/service.ts'
import { runOnce } from './idempotency.ts'
import { parseInput } from './parse-input.ts'
import { replyIfChanged } from './reply-if-changed.ts'
import type { RestRoute } from './route.ts'
import { restRoutes } from '../operations.ts'

const MEGABYTE = 1_000_000

/** Hangs every REST operation below /api. */
export async function registerRest(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 10, fieldSize: 10_000, parts: 12, headerPairs: 50 },
    throwFileSizeLimit: true,
  })
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, bytes, done) => {
    try {
      const text = decodeBody(bytes as Buffer, request.headers['content-type'])
      done(null, text === '' ? undefined : parseJson(text))
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
    ...(entry.destroys ? { exposeHeadRoute: false } : {}),
    url: entry.path,
    config: { right: entry.right, ...(upload ? { maxUploadBytes: upload.maxBytes } : {}) },
    ...(upload ? { bodyLimit: upload.maxBytes + MEGABYTE } : {}),
    ...(entry.maxBodyBytes ? { bodyLimit: entry.maxBodyBytes } : {}),
    // Before a byte of the body is read: a stranger's file or text costs nothing.
    onRequest: async (request) => {
      const isMachine = entry.machines === true && (await withTimeout(isMachineToken(deps, request.headers)))
      request.context = await withTimeout(readRequestContext(deps, request, { isMachine }))
      request.checkedContext = (isMachine ? admitMachine : checkAccess)(request.context, entry.right)
      if (entry.method !== 'GET') await refuseWhenDiskIsLow(request.checkedContext, entry.right)
      if (entry.destroys) refuseUnasked(request)
      refuseWrongType(entry, request.headers['content-type'])
    },
    handler: async (request, reply) => {
      // A file takes the time it takes.
      const account = request.checkedContext.viewer?.tenant_account_id ?? ''
      const work = () => answerCall(entry, request)
      const answer = await (upload ? deps.caches.uploadSlots.run(account, work) : withTimeout(work()))
      reply.status(entry.status ?? 200).type(`${entry.media ?? 'application/json'}; charset=utf-8`)
      if (entry.policy) reply.header('content-security-policy', entry.policy)
      return entry.revalidated
        ? replyIfChanged(reply, request.headers['if-none-match'], JSON.stringify(answer))
        : reply.header('cache-control', 'no-store').send(answer)
    },
  })
}

async function answerCall(entry: RestRoute, request: FastifyRequest): Promise<object | string> {
  const context = request.checkedContext
  const part = entry.upload && (await readFilePart(request, entry.upload.maxBytes))
  const input = {
    params: request.params as Record<string, string>,
    query: entry.query && parseInput(entry.query, request.query),
    body: entry.body && parseInput(entry.body, entry.wrapped ? unwrap(request.body) : request.body),
    headers: request.headers,
  }
  const carryOut = async (caller: PublicContext, file: UploadStream | undefined) => {
    await (entry.method === 'GET'
      ? recordCrossAccountRead(caller)
      : recordCrossAccountAct(caller, `${entry.method} ${entry.path}`))
    const answer = await entry.handle(caller, {
      ...input,
      ...(part && file ? { file: { filename: part.filename || '', file } } : {}),
    })
    logDestructive(caller, entry.right, `${entry.method} ${entry.path}`)
    return answer
  }
  const key = entry.creates && headerOf(request.headers, 'idempotency-key')
  if (!key) return carryOut(context, part?.file)
  const call = { key, request: [request.method, request.url, request.body], maxBytes: entry.upload?.maxBytes ?? 0 }
  return runOnce(context, { ...call, file: part?.file }, carryOut)
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

/** `{data: x}` and `{dto: x}` mean x, one level deep, and only when they are the only key. */
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
    throw toHttpError(error, maxBytes) ?? new Invalid(messages.uploadBrokeOff)
  })
  if (!file) throw new Invalid(messages.noFile)
  return file
}
