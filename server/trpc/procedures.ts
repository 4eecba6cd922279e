import type { Right } from '#domain/rights.ts'
import { admit, auditForeignAct } from '../lib/admit.ts'
import { beforeDeadline } from '../lib/deadline.ts'
import { toTrpcError } from './errors.ts'
import { t } from './trpc.ts'

const guarded = t.procedure.use(async ({ ctx, meta, path, type, next }) => {
  try {
    if (!meta) throw new Error(`${path} declares no right`)
    admit(ctx, meta.right)
    const work = async () => {
      if (type === 'mutation') await auditForeignAct(ctx, path)
      return next()
    }
    const result = await beforeDeadline(work())
    if (!result.ok) throw result.error
    return result
  } catch (error) {
    throw toTrpcError(error)
  }
})

/** The only way to begin a procedure: naming the right it needs. */
export function allowed(right: Right) {
  return guarded.meta({ right })
}

export const router = t.router
