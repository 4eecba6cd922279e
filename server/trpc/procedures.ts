import type { Right } from '#domain/rights.ts'
import { admit, auditForeignAct } from '../lib/admit.ts'
import { Problem } from '../lib/errors.ts'
import { toTrpcError } from './errors.ts'
import { t } from './trpc.ts'

const guarded = t.procedure.use(async ({ ctx, meta, path, type, next }) => {
  try {
    if (!meta) throw new Error(`${path} declares no right`)
    admit(ctx, meta.right)
    if (type === 'mutation') await auditForeignAct(ctx, path)
  } catch (error) {
    throw toTrpcError(error)
  }
  const result = await next()
  // An input that its schema refuses is tRPC's own error already; only what services throw is still to be named.
  if (!result.ok) throw toTrpcError(result.error.cause instanceof Problem ? result.error.cause : result.error)
  return result
})

/** The only way to begin a procedure: naming the right it needs. */
export function allowed(right: Right) {
  return guarded.meta({ right })
}

export const router = t.router
