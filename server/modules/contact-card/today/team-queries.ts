import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { contacts } from '#db/schema/contacts.ts'
import { missioners } from '#db/schema/missioners.ts'
import { ContactStatus } from '#domain/contact/contact-status.ts'
import { needsUpdate } from '../../contacts/scope-queries.ts'
import type { QueueMoment } from '../queue/queries.ts'

/** Missioners that the page names. */
const SHOWN = 8

/** The contacts of each missioner in numbers, those first who have most that is overdue. */
export function listTeam(tx: AccountQuery, { now, idle_since }: Pick<QueueMoment, 'idle_since'> & { now: Date }) {
  const isNew = eq(contacts.contact_status_id, ContactStatus.NOTPROCESSED)
  const isQuiet = and(isNull(contacts.contact_next_at), needsUpdate(idle_since))
  const overdue = sql<number>`count(*) filter (where ${contacts.contact_next_at} < ${now.toISOString()}::timestamptz)`
  const fresh = sql<number>`count(*) filter (where ${isNew})`
  return tx
    .select({
      missioner_id: sql<string>`${missioners._id}`.as('missioner_id'),
      missioner_name: missioners.missioner_name,
      contacts_count: sql<number>`count(*)`.as('contacts_count'),
      overdue_count: overdue.as('overdue_count'),
      new_count: fresh.as('new_count'),
      quiet_count: sql<number>`count(*) filter (where ${isQuiet})`.as('quiet_count'),
      waiting_since: sql<string | null>`min(${contacts.created_at}) filter (where ${isNew})`.as('waiting_since'),
    })
    .from(contacts)
    .innerJoin(missioners, eq(missioners._id, contacts.contact_owner_id))
    .where(
      and(eq(contacts.account_id, tx.accountId), eq(missioners.account_id, tx.accountId), isNull(contacts.archived_at)),
    )
    .groupBy(missioners.account_id, missioners._id)
    .orderBy(desc(overdue), desc(fresh), asc(missioners.missioner_name), asc(missioners._id))
    .limit(SHOWN)
}
