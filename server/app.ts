import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import Fastify, { type FastifyInstance, type FastifyRequest, LogController } from 'fastify'
import { type Right, rights } from '#domain/rights.ts'
import type { Deps } from './deps.ts'
import { registerDownloads } from './downloads.ts'
import { withTimeout } from './lib/with-timeout.ts'
import { NotFound, HttpError, TooLarge, UnsupportedMedia } from './lib/errors.ts'
import { replyClientError } from './lib/client-error.ts'
import { decodeBody } from './lib/decode-utf8.ts'
import { discardBody } from './lib/discard-body.ts'
import { assertSafeJson } from './lib/assert-safe-json.ts'
import { connectionLimits, limitConnections } from './lib/connection-limits.ts'
import { describeFault } from './lib/log.ts'
import { messages } from './lib/messages.ts'
import { logRefusal } from './lib/log-security.ts'
import { toHttpError } from './lib/to-http-error.ts'
import type { PublicContext, RequestContext } from './lib/request-context.ts'
import { localeOf } from './lib/request-headers.ts'
import { maxLessonBody } from './modules/lessons/schema.ts'
import { readRequestContext } from './modules/auth/service.ts'
import { registerPages } from './pages.ts'
import { registerRest } from './rest/adapter.ts'
import { REQUEST_ID, replyError } from './rest/reply-error.ts'
import { registerSecurityHeaders } from './security-headers.ts'
import { describeError, errorHeaders, toTrpcError } from './trpc/errors.ts'
import { type AppRouter, appRouter } from './trpc/router.ts'
import { registerSharedCovers } from './shared-covers.ts'
import { registerSiteFiles } from './site-files.ts'
import { registerUploads } from './uploads.ts'
import { recordRefusal } from './modules/audit/service.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The right a route needs. Routes of the pages and of the tRPC mount use `mounted`: their handlers check the right. */
    right?: Right | 'mounted'
    /** Only for uploads. */
    maxUploadBytes?: number
  }
  interface FastifyRequest {
    /** Set below /trpc and /api before the body is read; each procedure of a batch checks its own right. */
    context: RequestContext | undefined
    /** Set below /api, once the right is checked and before the body is read. */
    checkedContext: PublicContext
  }
}

/** Bytes of a JSON body. */
const MAX_BODY = 2_000_000

/**
 * The HTTP application: REST at /api, tRPC at /trpc, images at /uploads and /share, downloads at /downloads, pages elsewhere. Not
 * listening yet. Logs to `logStream`, else to standard output.
 */
export async function createApp(deps: Deps, logStream?: NodeJS.WritableStream): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: deps.config.logLevel,
      redact: ['req.headers.authorization'],
      serializers: { req: describeRequest, err: describeFault },
      ...(logStream ? { stream: logStream } : {}),
    },
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.config.trustedProxies.length > 0 ? deps.config.trustedProxies : false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    bodyLimit: MAX_BODY,
    requestTimeout: connectionLimits.upload,
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
    // An address that cannot be decoded skips all hooks, including those of helmet.
    frameworkErrors: (error, request, reply) =>
      void replyError(error, request, reply.headers({ ...bareHeaders, [REQUEST_ID]: request.id })),
    clientErrorHandler: replyClientError,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  })
  refuseUndeclaredRoutes(app)
  app.addHook('onRequest', async (request, reply) => void reply.header(REQUEST_ID, request.id))
  limitConnections(app, deps.config.trustedProxies)
  deps.metrics.watch(app, nameProcedure)
  // Streams do not end on their own, and the server waits for open responses on shutdown.
  app.addHook('preClose', async () => {
    deps.presence.close()
    deps.reviewers.close()
  })
  watchRefusals(app, deps)
  app.decorateRequest('context')
  app.decorateRequest('checkedContext')
  app.setErrorHandler(replyError)
  app.setNotFoundHandler(() => {
    throw new NotFound(messages.noSuchCall)
  })
  registerSecurityHeaders(app, deps.config)
  await app.register(compress, { global: true, threshold: 1_024, globalDecompression: false })
  await app.register((scope) => registerRest(scope, deps), { prefix: '/api' })
  await app.register((scope) => registerTrpc(scope, deps), { prefix: '/trpc' })
  registerUploads(app, deps)
  registerSharedCovers(app, deps)
  await registerDownloads(app, deps)
  registerSiteFiles(app, deps)
  await registerPages(app, deps)
  return app
}

/** For responses that contain only a line of JSON. */
const bareHeaders = { 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' }

async function registerTrpc(scope: FastifyInstance, deps: Deps): Promise<void> {
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { meta?: { right?: Right } } }>
  for (const [path, procedure] of Object.entries(procedures)) {
    const right = procedure._def.meta?.right
    if (!right || !(right in rights)) throw new Error(`The procedure ${path} declares no right`)
  }
  // The adapter would accept forms of any size and type without limits; accept only JSON.
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    // Node omits the body of its reply to HEAD; the adapter would not call the procedure.
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
    const { input } = request.query as { input?: string | string[] }
    for (const text of [input ?? []].flat()) assertSafeJson(text)
  })
  // The adapter sends every reply as a stream: in chunks, and compressed however short it is.
  scope.addHook('onSend', async (_request, reply, payload) => {
    if (!(payload instanceof Response) || payload.headers.get('content-type') !== 'application/json') return payload
    reply.status(payload.status).headers(Object.fromEntries(payload.headers))
    return Buffer.from(await payload.arrayBuffer())
  })
  scope.setErrorHandler((error, request, reply) => {
    const problem = toHttpError(error, MAX_BODY)
    if (!problem) request.log.error({ err: error, operation: '/trpc' }, 'unexpected error')
    const described = describeError(
      toTrpcError(problem ?? error),
      request.context?.locale ?? localeOf(request.headers),
      request.id,
    )
    discardBody(request, reply)
    return reply.status(described.data.statusCode).send({ error: { json: { ...described, code: -32_600 } } })
  })
  const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
    router: appRouter,
    createContext: ({ req }) => req.context as RequestContext,
    responseMeta: ({ errors }) => ({ headers: errorHeaders(errors) }),
    allowMethodOverride: true,
    maxBatchSize: 10,
    onError: ({ error, path = '/trpc', ctx }) => {
      if (!(error.cause instanceof HttpError) && error.code === 'INTERNAL_SERVER_ERROR') {
        const reqId = ctx?.client.request_id
        deps.log.error({ err: error.cause ?? error, operation: path, reqId }, 'unexpected error')
      }
      const status = getHTTPStatusCodeFromError(error)
      if (ctx) logRefusal(deps, ctx, path, status)
      if (ctx && status === 403) recordRefusal(ctx, path)
    },
  }
  // Called, not registered: its body parser is then replaced in this scope.
  fastifyTRPCPlugin(scope, { trpcOptions }, () => {})
  scope.removeContentTypeParser('application/json')
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, bytes: Buffer) => decodeBody(bytes, request.headers['content-type']),
  )
}

/** Whether an address names queries alone: a subscription has no reply that ends. */
function callsQueries(url: string): boolean {
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>
  const paths = /^\/trpc\/([^?]*)/.exec(url)?.[1]?.split(',') ?? []
  return paths.every((path) => Object.hasOwn(procedures, path) && procedures[path]?._def.type === 'query')
}

/** Procedures that take another size of body than the rest, in bytes; only for signed-in callers, and outside batches. */
const bodySizes: Record<string, number> = { 'lessons.saveDraft': maxLessonBody, 'scripture.mark': 1_000_000 }

function refuseLargeBody({ url, context }: FastifyRequest, bytes: number): void {
  const path = /^\/trpc\/([^?]*)/.exec(url)?.[1] ?? ''
  const most = (context?.viewer && bodySizes[path]) ?? MAX_BODY
  if (bytes > most) throw new TooLarge(messages.tooLarge, { values: { megabytes: most / 1_000_000 } })
}

/** Logs refused requests, and once that a proxy is not trusted: every visitor then has the proxy's address. */
function watchRefusals(app: FastifyInstance, deps: Deps): void {
  app.addHook('onError', async (request, _reply, error) => {
    const { context, routeOptions } = request
    const caller = context ?? { viewer: null, client: { ip: request.ip, request_id: request.id } }
    const operation = `${request.method} ${routeOptions.url ?? 'unknown'}`
    const status = toHttpError(error, MAX_BODY)?.statusCode
    logRefusal(deps, caller, operation, status)
    if (context && status === 403) recordRefusal(context, operation)
  })
  if (deps.config.trustedProxies.length > 0) return
  let isSaid = false
  app.addHook('onRequest', async (request) => {
    if (isSaid || request.headers['x-forwarded-for'] === undefined) return
    isSaid = true
    request.log.warn(
      'A request has X-Forwarded-For, but TRUSTED_PROXIES is not set: all visitors behind a proxy share its address and its limits',
    )
  })
}

/** The procedure called through the tRPC mount, as a metrics label; unknown procedures share one label. */
function nameProcedure(url: string): string | undefined {
  const path = /^\/trpc\/([^?]*)/.exec(url)?.[1]
  if (path === undefined) return undefined
  if (path.includes(',')) return '/trpc batch'
  return path in appRouter._def.procedures ? `/trpc/${path}` : '/trpc unknown'
}

/** A route without a declared right aborts the start. */
function refuseUndeclaredRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.prefix !== '/trpc' && !route.config?.right)
      throw new Error(`The route ${String(route.method)} ${route.url} declares no right`)
  })
}

/** The request fields that may be logged: no query (it may contain sign-in tokens) and no token in the path. */
function describeRequest(request: { method: string; url: string; routeOptions?: { url?: string } }) {
  return {
    method: request.method,
    route: request.routeOptions?.url ?? request.url.split('?')[0]?.split('/').slice(0, 3).join('/'),
  }
}
