import { createTRPCClient, httpBatchLink } from '@trpc/client'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'
import superjson from 'superjson'
import type { ImportResult } from '#server/modules/courses/schema.ts'
import type { AppRouter } from '#server/operations.ts'
import { sessionHeaders } from './session-headers.ts'

// The only browser file that names the server: everything else takes its types from here.
export type { AppRouter }
export type RouterInputs = inferRouterInputs<AppRouter>
export type RouterOutputs = inferRouterOutputs<AppRouter>
/** What REST answers about each course of an import file. */
export type ImportedCourse = ImportResult

// Browsers limit keepalive requests to 64 kB in total; one answer or comment is far smaller.
const KEEPALIVE_MAX_BYTES = 8_000

/** Sends small calls with `keepalive`, so that input typed just before the page closes still arrives. */
function fetchBeyondUnload(input: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const { body } = init ?? {}
  return fetch(input, { ...init, keepalive: typeof body === 'string' && body.length < KEEPALIVE_MAX_BYTES })
}

/** The transport that every client uses. */
export const trpcLinks = [
  httpBatchLink({
    url: '/trpc',
    transformer: superjson,
    headers: sessionHeaders,
    maxItems: 10,
    fetch: fetchBeyondUnload,
    // Link tokens and guest secrets belong in the body: logs and proxies store addresses.
    methodOverride: 'POST',
  }),
]

/** Calls without a cache, for student pages and `src/sync`. Office pages use the hooks of `trpc-query.ts`. */
export const client = createTRPCClient<AppRouter>({ links: trpcLinks })
/** What `lib/data` calls: this client, or the one of the query cache, whose own field `links` hides a router. */
export type Client = Omit<typeof client, 'links'>
