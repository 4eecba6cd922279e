import type { Right } from '#domain/rights.ts'
import { checkAccess } from '../frame/check-access.ts'
import { refuseWhenDiskIsLow } from '../frame/refuse-when-full.ts'
import { logDestructive } from '../frame/log-security.ts'
import { withTimeout } from '../lib/with-timeout.ts'
import { recordCrossAccountAct, recordCrossAccountRead } from '../modules/audit/service.ts'
import { toTrpcError } from './errors.ts'
import { t } from './trpc.ts'

/** Milliseconds for a procedure that works on thousands of rows at once. */
export const LONG_MS = 60_000

/**
 * The only start of a procedure: it names the right, and the type of `ctx` follows from it. `limitMs` is the time that it
 * may take, if more than that of most.
 */
export function allowed<R extends Right>(right: R, limitMs?: number) {
  return t.procedure.meta({ right }).use(async ({ ctx, path, type, next }) => {
    try {
      const checked = checkAccess(ctx, right)
      const work = async () => {
        if (type === 'mutation') await refuseWhenDiskIsLow(ctx, right)
        await (type === 'mutation' ? recordCrossAccountAct(ctx, path) : recordCrossAccountRead(ctx))
        return next({ ctx: checked })
      }
      const result = await withTimeout(work(), limitMs)
      if (!result.ok) throw result.error
      logDestructive(checked, right, path)
      return result
    } catch (error) {
      throw toTrpcError(error)
    }
  })
}

export const router = t.router
