import type { z } from 'zod'
import type { Query } from '#db/client.ts'
import type { Done } from '../../lib/reply-parts.ts'
import type { AccountContext } from '../../lib/request-context.ts'
import { insertEvent } from './queries.ts'
import type { eventInput } from './schema.ts'

/** Records an event of the caller for statistics, in the transaction that causes it. */
async function recordEvent(
  { deps, viewer, accountId }: AccountContext,
  tx: Query,
  event: { event_type: string; event_params: object },
): Promise<void> {
  await insertEvent(tx, accountId, { ...event, _id: deps.newId(), user_id: viewer._id, created_at: deps.now() })
}

/** Records an event that a client reports. */
export async function createEvent(context: AccountContext, event: z.infer<typeof eventInput>): Promise<Done> {
  await context.inAccount((tx) => recordEvent(context, tx, event))
  return { success: true }
}
