import type { Query } from '#db/client.ts'
import { eventsLog } from '#db/schema/events.ts'

export type EventEntry = Omit<typeof eventsLog.$inferInsert, 'account_id'>

export async function insertEvent(tx: Query, accountId: string, event: EventEntry): Promise<void> {
  await tx.insert(eventsLog).values({ ...event, account_id: accountId })
}
