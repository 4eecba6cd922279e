import { initTRPC } from '@trpc/server'
import superjson from 'superjson'
import type { Right } from '#domain/rights.ts'
import type { Call } from '../lib/viewer.ts'
import { describeError, trpcCode } from './errors.ts'

/** The tRPC of this application. Every procedure declares its right in `meta`; the start refuses one that does not. */
export const t = initTRPC
  .context<Call>()
  .meta<{ right: Right }>()
  .create({
    transformer: superjson,
    isDev: false,
    errorFormatter: ({ shape, error, ctx }) => ({
      ...shape,
      ...describeError(error, ctx?.locale),
      data: { ...shape.data, ...describeError(error, ctx?.locale).data, code: trpcCode(error) },
    }),
  })
