import { randomUUID } from 'node:crypto'
import compress from '@fastify/compress'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import type { Right } from '#domain/rights.ts'
import type { Deps } from './deps.ts'
import { registerDownloads } from './files/downloads.ts'
import { admitCalls, type Places } from './frame/admission.ts'
import { NotFound } from './lib/errors.ts'
import { replyClientError } from './frame/client-error.ts'
import { connectionLimits, limitConnections } from './frame/connection-limits.ts'
import { describeLogged } from './lib/log.ts'
import { logAccess } from './frame/log-access.ts'
import { messages } from './lib/messages.ts'
import { logRefusal } from './frame/log-security.ts'
import { MAX_BODY } from './frame/request-limits.ts'
import { toHttpError } from './frame/to-http-error.ts'
import type { PublicContext, RequestContext } from './frame/request-context.ts'
import { REQUEST_ID } from './frame/request-headers.ts'
import { registerPages } from './pages/pages.ts'
import { bareHeaders, refusal, refuseCall } from './frame/refuse-call.ts'
import { registerRest } from './rest/adapter.ts'
import { replyError } from './rest/reply-error.ts'
import { registerSecurityHeaders } from './pages/security-headers.ts'
import { mountTrpc, nameProcedure, rightsOfCalls } from './trpc/mount.ts'
import { registerSharedCovers } from './pages/shared-covers.ts'
import { registerSiteFiles } from './pages/site-files.ts'
import { registerUploads } from './files/uploads.ts'
import { recordRefusal } from './modules/audit/service.ts'
import { isStillSignedIn, readRequestContext } from './modules/auth/service.ts'
import { openResult } from './modules/contact-imports/service.ts'
import { openContactsExport } from './modules/contacts/service.ts'
import { openExport } from './modules/courses/service.ts'

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

/**
 * The HTTP application: REST at /api, tRPC at /trpc, images at /uploads and /share, downloads at /downloads, pages elsewhere. Not
 * listening yet. Logs to `logStream`, else to standard output.
 */
export async function createApp(deps: Deps, logStream?: NodeJS.WritableStream): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: deps.config.logLevel,
      redact: ['req.headers.authorization'],
      serializers: { req: describeRequest, err: describeLogged },
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
  logAccess(app, nameProcedure)
  // Before everything else that is done for a call.
  const refuse = (request: FastifyRequest, reply: FastifyReply) => {
    deps.caches.refusals.add(deps.log, request.routeOptions.url ?? 'unknown', refusal.reason)
    deps.metrics.countRefusal(refusal.statusCode, refusal.because)
    refuseCall(request, reply)
  }
  admitCalls(app, kindOfCall, refuse, deps.overload)
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
  await app.register((scope) => mountTrpc(scope, deps), { prefix: '/trpc' })
  registerUploads(app, deps)
  registerSharedCovers(app, deps)
  await registerDownloads(
    app,
    deps,
    { readRequestContext, isStillSignedIn },
    { contacts: openContactsExport, courses: openExport, 'import-result': openResult },
  )
  registerSiteFiles(app, deps)
  await registerPages(app, deps)
  return app
}

/** Answered however much there is to do: they tell what is wrong. */
const uncountedRights: readonly Right[] = ['health.read', 'metrics.read']

/** Streams last, and files have separate places. */
function kindOfCall({ url, routeOptions: { config } }: FastifyRequest): keyof Places | undefined {
  if (config?.maxUploadBytes !== undefined) return undefined
  const own = config?.right && config.right !== 'mounted' ? [config.right] : undefined
  const needed = url.startsWith('/trpc/') ? rightsOfCalls(url) : own
  if (!needed || needed.some((right) => uncountedRights.includes(right))) return undefined
  if (needed.includes('studyings.take')) return 'lesson'
  return needed.includes('auth.login') ? 'signIn' : 'usual'
}

/** Logs refused requests, and once that a proxy is not trusted: every visitor then has the proxy's address. */
function watchRefusals(app: FastifyInstance, deps: Deps): void {
  app.addHook('onError', async (request, _reply, error) => {
    const { context, routeOptions } = request
    const caller = context ?? { viewer: null, client: { ip: request.ip, request_id: request.id } }
    const operation = `${request.method} ${routeOptions.url ?? 'unknown'}`
    const problem = toHttpError(error)
    const status = problem?.statusCode
    logRefusal(deps, caller, operation, { status, problem })
    if (context && status === 403) await recordRefusal(context, operation)
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

/** A route without a declared right aborts the start. */
function refuseUndeclaredRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    if (route.prefix !== '/trpc' && !route.config?.right)
      throw new Error(`The route ${String(route.method)} ${route.url} declares no right`)
  })
}

/** The request fields that may be logged: not its address, which may contain tokens. */
function describeRequest({ method, routeOptions }: { method: string; routeOptions?: { url?: string } }) {
  return { method, route: routeOptions?.url ?? 'unknown' }
}
