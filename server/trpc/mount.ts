import { fastifyRequestHandler, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type Right, rights } from '#domain/rights.ts'
import type { Deps } from '../deps.ts'
import { assertSafeJson } from '../lib/assert-safe-json.ts'
import { decodeBody } from '../lib/decode-utf8.ts'
import { discardBody } from '../lib/discard-body.ts'
import { HttpError, TooLarge, UnsupportedMedia } from '../lib/errors.ts'
import { logRefusal } from '../frame/log-security.ts'
import { messages } from '../lib/messages.ts'
import type { RequestContext } from '../frame/request-context.ts'
import { MAX_BODY } from '../frame/request-limits.ts'
import { localeOf } from '../frame/request-headers.ts'
import { toHttpError } from '../frame/to-http-error.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import { recordRefusal } from '../modules/audit/service.ts'
import { readRequestContext } from '../modules/auth/service.ts'
import { maxLessonBody } from '../modules/lessons/schema.ts'
import { describeError, errorHeaders, toTrpcError } from './errors.ts'
import { type AppRouter, appRouter } from '../operations.ts'
import { type Failure, procedureAt, runCalls } from './run-calls.ts'

/** Procedures that take more, in bytes; only for signed-in callers, and outside batches. */
const bodySizes: Record<string, number> = { 'lessons.saveDraft': maxLessonBody, 'scripture.mark': 1_000_000 }

interface CallQuery {
  batch?: string
  input?: string | string[]
}

/** Mounts every procedure at `/<path>` of the scope. Throws for one that declares no right. */
export async function mountTrpc(scope: FastifyInstance, deps: Deps): Promise<void> {
  for (const path of Object.keys(appRouter._def.procedures)) {
    const { right } = (procedureAt(path)?._def.meta ?? {}) as { right?: Right }
    if (!right || !(right in rights)) throw new Error(`The procedure ${path} declares no right`)
  }
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    // Node omits the body of its reply to HEAD.
    if (request.method === 'HEAD' && callsQueries(request.url)) request.raw.method = 'GET'
    if (request.method !== 'GET' && request.method !== 'POST') throw new HttpError(405, messages.noSuchCall)
    if (request.method === 'POST' && !/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
      throw new UnsupportedMedia(messages.wrongType)
    request.context = await withTimeout(readRequestContext(deps, request))
    // Here before the body is read; a body without a length is checked once it is.
    refuseLargeBody(request, Number(request.headers['content-length'] ?? 0))
  })
  scope.addHook('onRoute', (route) => {
    route.bodyLimit = maxLessonBody
  })
  scope.addHook('preValidation', async (request) => {
    if (typeof request.body === 'string') {
      refuseLargeBody(request, request.body.length)
      assertSafeJson(request.body)
    }
    for (const text of [(request.query as CallQuery).input ?? []].flat()) assertSafeJson(text)
  })
  scope.setErrorHandler((error, request, reply) => {
    if (!toHttpError(error)) request.log.error({ err: error, operation: '/trpc' }, 'unexpected error')
    const locale = request.context?.locale ?? localeOf(request.headers)
    const problem = toTrpcError(error)
    const described = describeError(problem, locale, request.id)
    discardBody(request, reply)
    return reply
      .status(described.data.statusCode)
      .headers(errorHeaders([problem]))
      .send({ error: { json: { ...described, code: -32_600 } } })
  })
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => decodeBody(bytes, request.headers['content-type']),
  )
  const stream = streamOptions(deps)
  scope.all<{ Params: { path: string }; Querystring: CallQuery }>('/:path', async (request, reply) => {
    const { path } = request.params
    const isBatch = request.query.batch === '1'
    if (!isBatch && procedureAt(path)?._def.type === 'subscription')
      return fastifyRequestHandler({ ...stream, req: request, res: reply, path })
    const ctx = request.context as RequestContext
    const text = request.method === 'GET' ? [request.query.input].flat()[0] : (request.body as string | undefined)
    const calls = { method: request.method, paths: isBatch ? path.split(',') : [path], isBatch, text }
    const { status, headers, body } = await runCalls(ctx, calls, (failure) => report(deps, ctx, failure))
    return reply.status(status).headers(headers).send(body)
  })
}

/** Subscriptions are streams, which the adapter of tRPC sends. */
function streamOptions(deps: Deps): FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] {
  return {
    router: appRouter,
    createContext: ({ req }) => req.context as RequestContext,
    responseMeta: ({ errors }) => ({ headers: errorHeaders(errors) }),
    allowMethodOverride: true,
    onError: ({ error, path = '/trpc', ctx }) => void report(deps, ctx, { error, path }),
  }
}

/** Logs what failed unexpectedly, and what was refused. */
async function report(
  deps: Deps,
  ctx: RequestContext | undefined,
  { error, path }: Pick<Failure, 'error' | 'path'>,
): Promise<void> {
  if (!(error.cause instanceof HttpError) && error.code === 'INTERNAL_SERVER_ERROR') {
    const reqId = ctx?.client.request_id
    deps.log.error({ err: error.cause ?? error, operation: path, reqId }, 'unexpected error')
  }
  const status = getHTTPStatusCodeFromError(error)
  if (ctx) logRefusal(deps, ctx, path, { status, problem: error.cause })
  if (ctx && status === 403) await recordRefusal(ctx, path)
}

/** The path of a call to the mount: one procedure, or those of a batch. */
function pathOf(url: string): string | undefined {
  return /^\/trpc\/([^?]*)/.exec(url)?.[1]
}

/** Whether an address names queries alone: a subscription has no reply that ends. */
function callsQueries(url: string): boolean {
  const paths = pathOf(url)?.split(',') ?? []
  return paths.every((path) => procedureAt(path)?._def.type === 'query')
}

/** The rights that the calls of a request to the mount need; undefined for streams, which last. */
export function rightsOfCalls(url: string): Right[] | undefined {
  const procedures = (pathOf(url)?.split(',') ?? []).map((path) => procedureAt(path)?._def)
  if (procedures.some((procedure) => procedure?.type === 'subscription')) return undefined
  return procedures.flatMap((procedure) => (procedure?.meta as { right?: Right } | undefined)?.right ?? [])
}

function refuseLargeBody({ url, context }: FastifyRequest, bytes: number): void {
  const most = (context?.viewer && bodySizes[pathOf(url) ?? '']) ?? MAX_BODY
  if (bytes > most) throw new TooLarge(messages.tooLarge, { values: { megabytes: most / 1_000_000 } })
}

/** The procedure called through the mount, as a label of metrics; unknown procedures share one label. */
export function nameProcedure(url: string): string | undefined {
  const path = pathOf(url)
  if (path === undefined) return undefined
  if (path.includes(',')) return '/trpc batch'
  return procedureAt(path) ? `/trpc/${path}` : '/trpc unknown'
}
