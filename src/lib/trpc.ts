import { createTRPCClient, httpBatchLink } from '@trpc/client'
import superjson from 'superjson'
import type { AppRouter } from '#server/trpc/router.ts'
import { sessionHeaders } from './session-headers.ts'

// The one door to the server's types; no other browser file names the server.
export type { AppRouter }

// Browsers finish at most 64 kB of such requests after a page is gone; one answer or comment is far smaller.
const OUTLIVES_PAGE_BYTES = 8_000

/** Small calls outlive the page: what was typed a moment before closing still arrives. */
function fetchToTheEnd(input: RequestInfo | URL | string, init?: RequestInit): Promise<Response> {
  const { body } = init ?? {}
  return fetch(input, { ...init, keepalive: typeof body === 'string' && body.length < OUTLIVES_PAGE_BYTES })
}

/** How every client reaches the server. */
export const trpcLinks = [
  httpBatchLink({
    url: '/trpc',
    transformer: superjson,
    headers: sessionHeaders,
    maxItems: 10,
    fetch: fetchToTheEnd,
    // Link tokens and guests' secrets travel in the body, never in an address that logs and proxies keep.
    methodOverride: 'POST',
  }),
]

/** Calls without a cache: what students' pages use, and the composer. Pages that show lists use `trpc-query.ts`. */
export const client = createTRPCClient<AppRouter>({ links: trpcLinks })
