import compress from '@fastify/compress'
import helmet from '@fastify/helmet'
import { fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { frameOrigins, soundOrigins } from '#blocks/kit/media/media-source.ts'
import { type Right, rights } from '#domain/rights.ts'
import type { Deps } from './deps.ts'
import { registerDownloads } from './downloads.ts'
import { beforeDeadline } from './lib/deadline.ts'
import { NotFound, Problem, UnsupportedMedia } from './lib/errors.ts'
import { guardJsonText } from './lib/json-guard.ts'
import { describeFault } from './lib/log.ts'
import { messages } from './lib/messages.ts'
import { problemOf } from './lib/problem-of.ts'
import { type Call, localeOf, readCall } from './lib/viewer.ts'
import { registerPages } from './pages.ts'
import { registerRest } from './rest/adapter.ts'
import { replyError } from './rest/reply-error.ts'
import { describeError, retryHeaders, toTrpcError } from './trpc/errors.ts'
import { type AppRouter, appRouter } from './trpc/router.ts'
import { registerUploads } from './uploads.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The right a route needs. Routes of the pages and of tRPC's mount say `mounted`: what lies behind declares its own. */
    right?: Right | 'mounted'
    /** Set on uploads alone. */
    maxUploadBytes?: number
  }
  interface FastifyRequest {
    /** Who asks. Set below /api and /trpc before the body is read. */
    call: Call
  }
}

/** Bytes of a JSON body. */
const MAX_BODY = 2_000_000

/** The whole HTTP side: REST below /api, tRPC at /trpc, pictures at /uploads, files to take away at /downloads, pages everywhere else. Not yet listening. */
export async function createApp(deps: Deps): Promise<FastifyInstance> {
  const app = Fastify({
    logger: {
      level: deps.config.logLevel,
      redact: ['req.headers.authorization'],
      serializers: { req: describeRequest, err: describeFault },
    },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: deps.config.trustedProxies.length > 0 ? deps.config.trustedProxies : false,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    bodyLimit: MAX_BODY,
    requestTimeout: 120_000,
    http: { headersTimeout: 15_000 },
    // An address that cannot be decoded reaches no hook, helmet's neither.
    frameworkErrors: (error, request, reply) => void replyError(error, request, reply.headers(bareHeaders)),
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
  })
  refuseUndeclaredRoutes(app)
  deps.metrics.watch(app, nameProcedure)
  // Streams never end by themselves, and a server waits for its replies.
  app.addHook('preClose', async () => {
    deps.presence.close()
    deps.reviewers.close()
  })
  app.decorateRequest('call')
  app.setErrorHandler(replyError)
  app.setNotFoundHandler(() => {
    throw new NotFound(messages.noSuchCall)
  })
  await app.register(helmet, helmetOptions)
  await app.register(compress, { global: true, threshold: 1_024, globalDecompression: false })
  await app.register((scope) => registerRest(scope, deps), { prefix: '/api' })
  await app.register((scope) => registerTrpc(scope, deps), { prefix: '/trpc' })
  registerUploads(app, deps)
  await registerDownloads(app, deps)
  await registerPages(app, deps)
  return app
}

/** For replies that are a line of JSON and nothing else. */
const bareHeaders = { 'content-security-policy': "default-src 'none'", 'x-content-type-options': 'nosniff' }

const helmetOptions = {
  contentSecurityPolicy: {
    directives: {
      'default-src': ["'self'"],
      'script-src': ["'self'"],
      'style-src': ["'self'", "'unsafe-inline'"],
      'img-src': ["'self'", 'data:', 'blob:', 'https:'],
      'connect-src': ["'self'"],
      // Videos and recordings in lessons, after a press: docs/decisions/0008-media.md.
      'frame-src': frameOrigins,
      'media-src': ["'self'", ...soundOrigins],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'self'"],
      'upgrade-insecure-requests': null,
    },
  },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' as const },
  strictTransportSecurity: false,
}

async function registerTrpc(scope: FastifyInstance, deps: Deps): Promise<void> {
  const procedures = appRouter._def.procedures as unknown as Record<string, { _def: { meta?: { right?: Right } } }>
  for (const [path, procedure] of Object.entries(procedures)) {
    const right = procedure._def.meta?.right
    if (!right || !(right in rights)) throw new Error(`The procedure ${path} declares no right`)
  }
  // The adapter would take a form of any size and type past every limit; only JSON goes through.
  scope.addHook('onRequest', async (request, reply) => {
    reply.header('cache-control', 'no-store')
    if (request.method !== 'GET' && request.method !== 'POST') throw new Problem(405, messages.noSuchCall)
    if (request.method === 'POST' && !/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
      throw new UnsupportedMedia(messages.wrongType)
    request.call = await beforeDeadline(readCall(deps, request))
  })
  scope.addHook('preValidation', async (request) => {
    if (typeof request.body === 'string') guardJsonText(request.body)
    const { input } = request.query as { input?: string | string[] }
    for (const text of [input ?? []].flat()) guardJsonText(text)
  })
  scope.setErrorHandler((error, request, reply) => {
    const problem = problemOf(error, MAX_BODY)
    if (!problem) request.log.error({ err: error, operation: '/trpc' }, 'unexpected error')
    const described = describeError(toTrpcError(problem ?? error), localeOf(request.headers))
    return reply.status(described.data.statusCode).send({ error: { json: { ...described, code: -32_600 } } })
  })
  await scope.register(fastifyTRPCPlugin<AppRouter>, {
    trpcOptions: {
      router: appRouter,
      createContext: ({ req }): Call => req.call,
      responseMeta: ({ errors }) => ({ headers: retryHeaders(errors) }),
      allowMethodOverride: true,
      maxBatchSize: 10,
      onError: ({ error, path }) => {
        if (!(error.cause instanceof Problem) && error.code === 'INTERNAL_SERVER_ERROR') {
          deps.log.error({ err: error.cause ?? error, operation: path }, 'unexpected error')
        }
      },
    },
  })
}

/** The procedure that a call of tRPC's mount names, for counting; what is no procedure shares one name. */
function nameProcedure(url: string): string | undefined {
  const path = /^\/trpc\/([^?]*)/.exec(url)?.[1]
  if (path === undefined) return undefined
  if (path.includes(',')) return '/trpc batch'
  return path in appRouter._def.procedures ? `/trpc/${path}` : '/trpc unknown'
}

/** A route that says nothing of its right stops the start. */
function refuseUndeclaredRoutes(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const isMounted = route.prefix === '/trpc' || route.url.startsWith('/assets/')
    if (!isMounted && !route.config?.right)
      throw new Error(`The route ${String(route.method)} ${route.url} declares no right`)
  })
}

/** What a log line may know of a request: never a query, where sign-in tokens travel, nor a token in the path. */
function describeRequest(request: { method: string; url: string; routeOptions?: { url?: string } }) {
  return {
    method: request.method,
    route: request.routeOptions?.url ?? request.url.split('?')[0]?.split('/').slice(0, 3).join('/'),
  }
}
