import { and, asc, count, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Query } from '#db/client.ts'
import { contacts } from '#db/schema/contacts.ts'
import { missioners } from '#db/schema/missioners.ts'
import { ContactStatus } from '#domain/contact/contact-status.ts'
import { needsUpdate } from '../scope-queries.ts'

/** The contacts of each missioner in numbers, those first who have most that is overdue. */
export function listLoad(
  tx: Query,
  accountId: string,
  { now, idle_since }: { now: Date; idle_since: Parameters<typeof needsUpdate>[0] },
  limit: number,
) {
  const isNew = eq(contacts.contact_status_id, ContactStatus.NOTPROCESSED)
  const overdue = sql<number>`count(*) filter (where ${contacts.contact_next_at} < ${now.toISOString()}::timestamptz)::int`
  const fresh = sql<number>`count(*) filter (where ${isNew})::int`
  return tx
    .select({
      missioner_id: missioners._id,
      missioner_name: missioners.missioner_name,
      contacts_count: count(),
      overdue_count: overdue,
      new_count: fresh,
      quiet_count: sql<number>`count(*) filter (where ${contacts.contact_next_at} is null and ${needsUpdate(idle_since)})::int`,
      waiting_since: sql`min(${contacts.created_at}) filter (where ${isNew})`.mapWith(contacts.created_at),
    })
    .from(contacts)
    .innerJoin(missioners, eq(missioners._id, contacts.contact_owner_id))
    .where(and(eq(contacts.account_id, accountId), eq(missioners.account_id, accountId), isNull(contacts.archived_at)))
    .groupBy(missioners._id)
    .orderBy(desc(overdue), desc(fresh), asc(missioners.missioner_name), asc(missioners._id))
    .limit(limit)
}
