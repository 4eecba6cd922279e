import type { AccountQuery } from '#db/query.ts'
import { eventsLog } from '#db/schema/events.ts'

export type EventEntry = Omit<typeof eventsLog.$inferInsert, 'account_id'>

export async function insertEvent(tx: AccountQuery, event: EventEntry): Promise<void> {
  await tx.insert(eventsLog).values({ ...event, account_id: tx.accountId })
}
