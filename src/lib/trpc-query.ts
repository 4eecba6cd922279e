import { createTRPCReact } from '@trpc/react-query'
import type { AppRouter } from './trpc.ts'

/** Hooks with a cache, for office and back office pages. */
export const trpc = createTRPCReact<AppRouter>()
