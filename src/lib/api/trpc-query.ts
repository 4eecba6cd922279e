import { createTRPCReact } from '@trpc/react-query'
import type { AppRouter } from './trpc.ts'

/** Query hooks with a cache, for office pages. Called only in `use-*.ts` files. */
export const trpc = createTRPCReact<AppRouter>()
