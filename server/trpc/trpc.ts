import { initTRPC } from '@trpc/server'
import type { Right } from '#domain/rights.ts'
import type { RequestContext } from '../frame/request-context.ts'
import type { Audit, RestRoute } from '../rest/route.ts'
import { describeError } from './errors.ts'
import { transformer } from './transformer.ts'

/** What an operation declares beside its schemas. */
export interface OperationMeta {
  right: Right
  /** What the audit log calls it. */
  audit?: Audit | null | undefined
  /** The same operation over REST. */
  route?: RestRoute | undefined
}

/** The tRPC of this application. Every procedure declares its right in `meta`; the start refuses one that does not. */
export const t = initTRPC
  .context<RequestContext>()
  .meta<OperationMeta>()
  .create({
    transformer,
    isDev: false,
    // Keeps proxies from closing a silent stream, and tells a client when to stop believing in one.
    sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } },
    errorFormatter({ shape, error, ctx }) {
      const { message, data } = describeError(error, ctx?.locale, ctx?.client.request_id)
      return { ...shape, message, data: { ...shape.data, ...data } }
    },
  })
