import type { z } from 'zod'
import { NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import type { Done } from '../../lib/reply-parts.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import { requireMissioner } from '../missioners/service.ts'
import { insertEvent } from './queries.ts'
import type { eventInput } from './schema.ts'

/**
 * Records an event that a client reports; who caused it is the caller, and the account is the caller's. Throws `NotFound` when
 * the parameters name another account or a missioner of none.
 */
export async function createEvent(
  { deps, viewer, accountId, inAccount }: AccountContext,
  { event_type, event_params: { missioner_id, account_id } }: z.infer<typeof eventInput>,
): Promise<Done> {
  if (account_id && requireId(account_id) !== accountId) throw new NotFound()
  await inAccount(async (tx) => {
    const missioner = missioner_id ? await requireMissioner(tx, missioner_id) : undefined
    await insertEvent(tx, {
      _id: deps.newId(),
      user_id: viewer._id,
      event_type,
      event_params: { missioner_id: missioner?._id ?? null, account_id: accountId },
      created_at: deps.now(),
    })
  })
  return { success: true }
}
