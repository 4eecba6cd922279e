import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify'
import { ZodError } from 'zod'
import { defaultLocale, preferredLocale } from '#domain/locale.ts'
import { rights } from '#domain/rights.ts'
import type { Deps } from '../deps.ts'
import { admit, auditForeignAct } from '../lib/admit.ts'
import { Invalid, NotFound, Problem, TooLarge, Unauthorized, UnsupportedMedia } from '../lib/errors.ts'
import { say } from '../lib/i18n.ts'
import { parseJson } from '../lib/json-guard.ts'
import { messages } from '../lib/messages.ts'
import { readCall } from '../lib/viewer.ts'
import type { RestRoute } from './route.ts'
import { restRoutes } from './routes.ts'

const MEGABYTE = 1_000_000

/** Hangs every REST operation below /api. Errors leave as `{message, statusCode}` and nothing else. */
export async function registerRest(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(multipart, {
    limits: { files: 1, fields: 10, fieldSize: 10_000, parts: 12, headerPairs: 50 },
    throwFileSizeLimit: true,
  })
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    try {
      done(null, text === '' ? undefined : parseJson(text as string))
    } catch (error) {
      done(error as Error)
    }
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = toProblem(error)
    const locale = preferredLocale((request.headers['accept-language'] ?? '').split(',')) ?? defaultLocale
    if (!problem) request.log.error({ err: error, operation: request.routeOptions.url }, 'unexpected error')
    const statusCode = problem?.statusCode ?? 500
    if (problem?.retryAfter !== undefined) reply.header('retry-after', problem.retryAfter)
    return reply.status(statusCode).send({
      ...(request.routeOptions.config.isUpload && statusCode < 500 ? { success: false } : {}),
      message: say(problem?.descriptor ?? messages.internal, locale, problem?.values),
      statusCode,
      ...(problem?.details === undefined ? {} : { details: problem.details }),
    })
  })
  for (const entry of restRoutes) addRoute(app, deps, entry)
  // Before the pages get to see it: an unknown call is never answered with a page.
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: '/*',
    config: { right: 'mounted' },
    handler: () => {
      throw new NotFound(messages.noSuchCall)
    },
  })
}

function addRoute(app: FastifyInstance, deps: Deps, entry: RestRoute): void {
  app.route({
    method: entry.method,
    url: entry.path,
    config: { right: entry.right, isUpload: entry.upload !== undefined },
    ...(entry.upload ? { bodyLimit: entry.upload.maxBytes + MEGABYTE } : {}),
    handler: async (request, reply) => {
      const call = await readCall(deps, request)
      if (call.badToken && rights[entry.right] !== 'public') throw new Unauthorized()
      admit(call, entry.right)
      if (entry.method !== 'GET') await auditForeignAct(call, `${entry.method} ${entry.path}`)
      const file = entry.upload ? await readUpload(request, entry.upload.maxBytes) : undefined
      const answer = await entry.handle(call, {
        params: request.params as Record<string, string>,
        query: request.query as Record<string, string>,
        body: readBody(entry, request.body),
        headers: request.headers,
        ...(file ? { file } : {}),
      })
      return reply
        .status(entry.status ?? 200)
        .header('cache-control', 'no-store')
        .send(answer)
    },
  })
}

function readBody(entry: RestRoute, body: unknown): unknown {
  if (!entry.body) return undefined
  return entry.body.parse(entry.wrapped ? unwrap(body) : body)
}

/** `{data: x}` and `{dto: x}` mean x, one level deep, and only when nothing stands beside them. */
function unwrap(body: unknown): unknown {
  if (body === null || typeof body !== 'object' || Array.isArray(body)) return body
  const [key, ...others] = Object.keys(body)
  if (others.length > 0 || (key !== 'data' && key !== 'dto')) return body
  const inner = (body as Record<string, unknown>)[key]
  return inner !== null && typeof inner === 'object' ? inner : body
}

async function readUpload(request: FastifyRequest, maxBytes: number) {
  if (!request.isMultipart()) throw new UnsupportedMedia(messages.wrongType)
  const file = await request.file({ limits: { fileSize: maxBytes } })
  if (!file) throw new Invalid(messages.noFile)
  return file
}

function toProblem(error: FastifyError): Problem | undefined {
  if (error instanceof Problem) return error
  if (error instanceof ZodError) {
    const field = error.issues[0]?.path.join('.')
    return field ? new Invalid(messages.invalidField, { values: { field } }) : new Invalid()
  }
  if (error.statusCode === 413) return new TooLarge(messages.tooLarge, { values: { megabytes: 10 } })
  if (error.statusCode === 415) return new UnsupportedMedia(messages.wrongType)
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500) return new Invalid()
  return undefined
}
