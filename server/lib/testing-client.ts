import { createTRPCUntypedClient, httpLink, TRPCClientError } from '@trpc/client'
import type { FastifyInstance } from 'fastify'
import superjson from 'superjson'
import { describeError, toTrpcError } from '../trpc/errors.ts'
import { appRouter } from '../operations.ts'
import { procedureAt } from '../trpc/run-calls.ts'
import { t } from '../trpc/trpc.ts'
import type { RequestContext } from '../frame/request-context.ts'

const makeCaller = () => t.createCallerFactory(appRouter)
const createCaller = makeCaller()

/** Procedures as functions: `await calls.courses.get({ _id })`. */
export type Calls = ReturnType<ReturnType<typeof makeCaller>>

type Call = (path: string, input: unknown) => Promise<unknown>

/**
 * Calls procedures over HTTP, with the client that browsers use and the headers given. A refusal is a `TRPCClientError`, whose
 * `message` and `data` (`code`, `statusCode`, `details`, `retryAfter`) are what a browser receives. Streams have no end that
 * this transport could wait for, so they are opened in a context that `readContext` reads.
 */
export function callOverHttp(
  app: FastifyInstance,
  headers: Record<string, string>,
  readContext: () => Promise<RequestContext>,
): Calls {
  const client = createTRPCUntypedClient({
    links: [
      httpLink({
        url: 'http://localhost/trpc',
        transformer: superjson,
        headers,
        methodOverride: 'POST',
        fetch: async (address, init = {}) => {
          const { pathname, search } = new URL(String(address))
          const reply = await app.inject({
            method: init.method as 'POST',
            url: `${pathname}${search}`,
            headers: init.headers as Record<string, string>,
            ...(typeof init.body === 'string' ? { payload: init.body } : {}),
          })
          return new Response(reply.body, { status: reply.statusCode })
        },
      }),
    ],
  })
  const subscribe: Call = async (path, input) => {
    const names = path.split('.')
    const open = names.reduce(
      (calls: unknown, name) => (calls as Record<string, unknown>)[name],
      createCaller(await readContext()),
    )
    return (open as (input: unknown) => Promise<unknown>)(input).catch((error: unknown) => {
      const refused = toTrpcError(error)
      const { message, data } = describeError(refused)
      throw TRPCClientError.from({ error: { message, code: -32_600, data: { code: refused.code, ...data } } })
    })
  }
  return nameCalls((path, input) => {
    const type = procedureAt(path)?._def.type
    if (type === 'subscription') return subscribe(path, input)
    return type === 'query' ? client.query(path, input) : client.mutation(path, input)
  }) as Calls
}

/** Every path of property names as a function. */
function nameCalls(call: Call, path: readonly string[] = []): unknown {
  return new Proxy(() => {}, {
    // A promise of this object must not take it for another promise.
    get: (_target, key) => (typeof key === 'symbol' || key === 'then' ? undefined : nameCalls(call, [...path, key])),
    apply: (_target, _self, [input]: unknown[]) => call(path.join('.'), input),
  })
}
