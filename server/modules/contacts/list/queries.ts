import { and, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { Query } from '#db/client.ts'
import { contactDue, contactNotes, contacts, sources } from '#db/schema/contacts.ts'
import { missioners } from '#db/schema/missioners.ts'
import { users } from '#db/schema/users.ts'
import { contactsOf } from '../../../lib/figure-queries.ts'
import type { ContactFigureFilter } from '../../../lib/figures.ts'
import { ownerIdsOf } from '../scope-queries.ts'

/** Whose contacts are listed: all of the account, or those of one person and what others show. */
export interface ContactAudience {
  own_of: string | null
  /** The `contact_privacy` values with which other people's contacts are listed. */
  privacies: readonly number[]
}

export interface ContactFilter {
  search?: string | undefined
  contact_status_id?: number | undefined
  /** Null: without an owner. */
  contact_owner_id?: string | null | undefined
  /** Null: without a source. */
  contact_source_id?: string | null | undefined
  contact_tag?: string | undefined
  /** The next step is before this moment. */
  due_before?: Date | undefined
  /** Unchanged since this moment. */
  quiet_since?: Date | undefined
  without_phone?: boolean | undefined
  contact_locale?: string | undefined
  figure?: ContactFigureFilter | undefined
}

export type ContactSort = 'newest' | 'due' | 'quiet'

const due = contactDue(contacts)

/** Each order with the condition for what follows a row; `place` holds the row's values. */
const orders: Record<ContactSort, { by: SQL; after(place: readonly string[]): SQL }> = {
  newest: {
    by: sql`${contacts.created_at} desc, ${contacts._id}`,
    after: ([moment, _id]) => sql`(${contacts.created_at} <= ${moment}::timestamptz
      and (${contacts.created_at} < ${moment}::timestamptz or ${contacts._id} > ${_id}::uuid))`,
  },
  due: {
    by: sql`${due}, ${contacts.created_at}, ${contacts._id}`,
    after: ([at, moment, _id]) => sql`(${due}, ${contacts.created_at}, ${contacts._id})
      > (${at}::timestamptz, ${moment}::timestamptz, ${_id}::uuid)`,
  },
  quiet: {
    by: sql`${contacts.updated_at}, ${contacts._id}`,
    after: ([moment, _id]) => sql`(${contacts.updated_at}, ${contacts._id}) > (${moment}::timestamptz, ${_id}::uuid)`,
  },
}

const columns = {
  _id: contacts._id,
  account_id: contacts.account_id,
  contact_fullname: contacts.contact_fullname,
  contact_phones: contacts.contact_phones,
  contact_status_id: contacts.contact_status_id,
  contact_socials: contacts.contact_socials,
  contact_tags: contacts.contact_tags,
  contact_privacy: contacts.contact_privacy,
  contact_owner_id: contacts.contact_owner_id,
  contact_owner_name: missioners.missioner_name,
  contact_source_id: contacts.contact_source_id,
  contact_source_name: sources.source_name,
  contact_age: contacts.contact_age,
  contact_gender: contacts.contact_gender,
  contact_locale: contacts.contact_locale,
  contact_location: contacts.contact_location,
  contact_next_at: contacts.contact_next_at,
  contact_next_step: contacts.contact_next_step,
  contact_offered_to: contacts.contact_offered_to,
  contact_offered_at: contacts.contact_offered_at,
  version: contacts.version,
  created_at: contacts.created_at,
  updated_at: contacts.updated_at,
}

interface PageOfContacts {
  filter: ContactFilter
  sort: ContactSort
  after?: readonly string[] | undefined
  /** Rows to skip, for callers without a cursor. */
  offset?: number
  limit: number
}

/** A page of contacts in the given order. Ids are read from an index before the rows. */
export function listContacts(
  tx: Query,
  accountId: string,
  audience: ContactAudience,
  { filter, sort, after, offset = 0, limit }: PageOfContacts,
) {
  const { by, after: follows } = orders[sort]
  const matches = and(matching(accountId, filter), after && follows(after))
  const page = (whose: SQL | undefined, skipped: number, size: number) => sql`
    select ${contacts._id} from ${contacts} where ${and(matches, whose)} order by ${by} limit ${size} offset ${skipped}`
  const { mine, shown } = partsOf(accountId, audience)
  // Each part has its own index in this order.
  const reach = offset + limit
  const ids = shown
    ? sql`(${page(mine, 0, reach)}) union all (${page(shown, 0, reach)})`
    : page(undefined, offset, limit)
  return selectContacts(tx, { is_mine: mine.mapWith(Boolean), place: placeOf(sort) })
    .where(and(eq(contacts.account_id, accountId), sql`${contacts._id} in (${ids})`))
    .orderBy(by)
    .limit(limit)
    .offset(shown ? offset : 0)
}
export type ListedRow = Awaited<ReturnType<typeof listContacts>>[number]

/** These contacts, but those of which others do not even show the name. */
export function findContacts(tx: Query, accountId: string, audience: ContactAudience, ids: readonly string[]) {
  const { mine, shown } = partsOf(accountId, audience)
  return selectContacts(tx, { is_mine: mine.mapWith(Boolean), place: placeOf('newest') }).where(
    and(
      eq(contacts.account_id, accountId),
      inArray(contacts._id, [...ids]),
      isNull(contacts.archived_at),
      shown && or(mine, shown),
    ),
  )
}

function selectContacts(tx: Query, computed: { is_mine: SQL<boolean>; place: SQL<string[]> }) {
  return tx
    .select({ ...columns, ...computed })
    .from(contacts)
    .leftJoin(missioners, eq(missioners._id, contacts.contact_owner_id))
    .leftJoin(sources, eq(sources._id, contacts.contact_source_id))
    .$dynamic()
}

/** How many contacts a filter has. */
export function countContacts(
  tx: Query,
  accountId: string,
  audience: ContactAudience,
  filter: ContactFilter,
): Promise<number> {
  const { mine, shown } = partsOf(accountId, audience)
  return tx.$count(contacts, and(matching(accountId, filter), shown && or(mine, shown)))
}

/** The newest notes of each of these contacts. */
export function listNotesOf(tx: Query, accountId: string, contactIds: readonly string[], most: number) {
  const newest = tx
    .select({
      contact_id: contactNotes.contact_id,
      note_date: contactNotes.note_date,
      note_text: contactNotes.note_text,
      note_author: contactNotes.note_author,
      note_author_name: sql<string | null>`${users.user_fullname}`.as('note_author_name'),
      rank: sql<number>`row_number() over (partition by ${contactNotes.contact_id}
        order by ${contactNotes.note_date} desc, ${contactNotes._id} desc)`.as('rank'),
    })
    .from(contactNotes)
    .leftJoin(users, eq(users._id, contactNotes.note_author))
    .where(and(eq(contactNotes.account_id, accountId), inArray(contactNotes.contact_id, [...contactIds])))
    .as('newest')
  return tx.select().from(newest).where(sql`${newest.rank} <= ${most}`).orderBy(newest.contact_id, newest.rank)
}
export type NoteOfContact = Awaited<ReturnType<typeof listNotesOf>>[number]

/** The caller's own contacts, and the others to list; without the latter everything is the caller's. */
function partsOf(accountId: string, { own_of, privacies }: ContactAudience): { mine: SQL<boolean>; shown?: SQL } {
  if (own_of === null) return { mine: sql<boolean>`true` }
  const mine = sql<boolean>`(${contacts.contact_owner_id} = any (array(${ownerIdsOf(accountId, own_of)})))`
  return { mine, shown: sql`${inArray(contacts.contact_privacy, [...privacies])} and ${mine} is not true` }
}

function matching(accountId: string, filter: ContactFilter): SQL | undefined {
  const {
    search,
    contact_status_id,
    contact_owner_id: owner,
    contact_source_id: source,
    contact_locale: locale,
  } = filter
  return and(
    eq(contacts.account_id, accountId),
    isNull(contacts.archived_at),
    search ? sql`${contacts._id} in (select search_contact_ids(${search}))` : undefined,
    contact_status_id === undefined ? undefined : eq(contacts.contact_status_id, contact_status_id),
    owner === undefined
      ? undefined
      : owner === null
        ? isNull(contacts.contact_owner_id)
        : eq(contacts.contact_owner_id, owner),
    source === undefined
      ? undefined
      : source === null
        ? isNull(contacts.contact_source_id)
        : eq(contacts.contact_source_id, source),
    filter.contact_tag === undefined
      ? undefined
      : sql`${contacts._id} in (select tagged_contact_ids(${filter.contact_tag}))`,
    filter.due_before && sql`${due} < ${filter.due_before.toISOString()}::timestamptz`,
    filter.quiet_since && lt(contacts.updated_at, filter.quiet_since),
    filter.without_phone ? sql`jsonb_array_length(${contacts.contact_phones}) = 0` : undefined,
    locale === undefined ? undefined : eq(contacts.contact_locale, locale),
    filter.figure && sql`${contacts._id} in (${contactsOf(accountId, filter.figure)})`,
  )
}

/** What the cursor after a row holds, as PostgreSQL writes it. */
function placeOf(sort: ContactSort): SQL<string[]> {
  switch (sort) {
    case 'newest':
      return sql<string[]>`jsonb_build_array(${contacts.created_at}::text, ${contacts._id})`
    case 'due':
      return sql<string[]>`jsonb_build_array(${due}::text, ${contacts.created_at}::text, ${contacts._id})`
    case 'quiet':
      return sql<string[]>`jsonb_build_array(${contacts.updated_at}::text, ${contacts._id})`
  }
}
