import type { Query } from '#db/client.ts'
import type { AccountContext } from '../../lib/request-context.ts'
import { insertEvent } from './queries.ts'

/** Records an event of the caller for statistics, in the transaction that causes it. */
export async function recordEvent(
  { deps, viewer, accountId }: AccountContext,
  tx: Query,
  event: { event_type: string; event_params: object },
): Promise<void> {
  await insertEvent(tx, accountId, { ...event, _id: deps.newId(), user_id: viewer._id, created_at: deps.now() })
}
