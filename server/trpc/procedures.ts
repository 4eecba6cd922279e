import type { Right } from '#domain/rights.ts'
import { admit, auditForeignAct } from '../lib/admit.ts'
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
  if (!result.ok) throw toTrpcError(result.error.cause ?? result.error)
  return result
})

/** The only way to begin a procedure: naming the right it needs. */
export function allowed(right: Right) {
  return guarded.meta({ right })
}

export const router = t.router
