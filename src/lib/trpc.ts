import { createTRPCClient, httpBatchLink } from '@trpc/client'
import superjson from 'superjson'
import type { AppRouter } from '#server/trpc/router.ts'
import { sessionHeaders } from './session-headers.ts'

// The one door to the server's types; no other browser file names the server.
export type { AppRouter }

/** How every client reaches the server. */
export const trpcLinks = [
  httpBatchLink({
    url: '/trpc',
    transformer: superjson,
    headers: sessionHeaders,
    maxItems: 10,
    // Link tokens and guests' secrets travel in the body, never in an address that logs and proxies keep.
    methodOverride: 'POST',
  }),
]

/** Calls without a cache: what students' pages use. Office pages use `trpc-query.ts`. */
export const client = createTRPCClient<AppRouter>({ links: trpcLinks })
