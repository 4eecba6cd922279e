import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, index, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import type { NoteDetails, NoteKind } from '#domain/contact/contact-note.ts'
import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import { accountId, keyOf, refersTo, rowId, rowKey } from './account-rows.ts'
import { archivedAt, at, createdAt, jsonb, updatedAt } from './columns.ts'
import { missioners } from './missioners.ts'
import { users } from './users.ts'

/** Where contacts come from: an event, an advertisement, the site. */
export const sources = pgTable(
  'sources',
  {
    _id: rowId(),
    account_id: accountId(),
    source_name: text('source_name').notNull(),
    archived_at: archivedAt(),
  },
  (table) => [
    rowKey(table),
    uniqueIndex('sources_by_name')
      .on(table.account_id, sql`lower(${table.source_name})`)
      .where(sql`${table.archived_at} is null`),
  ],
)

/** A person interested in Bible study. Names and phones here can endanger the person. */
export const contacts = pgTable(
  'contacts',
  {
    _id: rowId(),
    account_id: accountId(),
    contact_owner_id: uuid('contact_owner_id'),
    contact_fullname: text('contact_fullname').notNull().default(''),
    contact_phones: jsonb('contact_phones').$type<StoredPhone[]>().notNull().default([]),
    contact_status_id: integer('contact_status_id').notNull().default(10),
    contact_socials: jsonb('contact_socials').$type<{ id?: string; profile: string }[]>().notNull().default([]),
    contact_tags: text('contact_tags').array().notNull().default([]),
    contact_privacy: smallint('contact_privacy').notNull().default(0),
    contact_source_id: uuid('contact_source_id'),
    contact_age: smallint('contact_age').notNull().default(2),
    contact_gender: smallint('contact_gender').notNull().default(0),
    contact_locale: text('contact_locale'),
    contact_location: text('contact_location'),
    /** When the contact is to be called or visited next, and what was promised. */
    contact_next_at: at('contact_next_at'),
    contact_next_step: text('contact_next_step').notNull().default(''),
    /** The missioner whom the owner has offered the contact to. */
    contact_offered_to: uuid('contact_offered_to'),
    contact_offered_at: at('contact_offered_at'),
    /** The contact that this archived one has become part of. */
    contact_merged_into: uuid('contact_merged_into'),
    version: integer('version').notNull().default(1),
    /** Null in rows from before it was recorded. */
    created_by: uuid('created_by').references(() => users._id),
    archived_at: archivedAt(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => {
    const { account_id, contact_owner_id, contact_status_id, contact_source_id, contact_privacy, archived_at } = table
    const newest = [table.created_at.desc(), table._id] as const
    const due = [contactDue(table), table.created_at, table._id] as const
    const shownDue = [contactShownDue(table), table.created_at, table._id] as const
    const alive = sql`${archived_at} is null`
    return [
      rowKey(table),
      refersTo(table, table.contact_owner_id, missioners),
      refersTo(table, table.contact_source_id, sources),
      refersTo(table, table.contact_offered_to, missioners),
      refersTo(table, table.contact_merged_into, table),
      index('contacts_newest')
        .on(account_id, ...newest)
        .where(alive),
      index('contacts_by_name')
        .on(account_id, sql`(${table.contact_fullname} = '')`, contactName(table), table._id)
        .where(alive),
      index('contacts_of_status')
        .on(account_id, contact_status_id, ...newest)
        .where(alive),
      index('contacts_of_owner')
        .on(account_id, contact_owner_id, ...newest)
        .where(alive),
      index('contacts_of_source')
        .on(account_id, contact_source_id, ...newest)
        .where(alive),
      index('contacts_shown')
        .on(account_id, ...newest)
        .where(sql`${alive} and ${contact_privacy} in (1, 2)`),
      index('contacts_due')
        .on(account_id, ...due)
        .where(alive),
      index('contacts_due_of_owner')
        .on(account_id, contact_owner_id, ...due)
        .where(alive),
      index('contacts_due_shown')
        .on(account_id, ...shownDue)
        .where(sql`${alive} and ${contact_privacy} in (1, 2)`),
      index('contacts_offered').on(table.contact_offered_to, table.contact_offered_at),
      index('contacts_quiet').on(account_id, table.updated_at, table._id).where(alive),
      index('contacts_without_phone')
        .on(account_id, ...newest)
        .where(sql`${alive} and jsonb_array_length(${table.contact_phones}) = 0`),
      // As `server/modules/contacts/phones` asks for it.
      index('contacts_phones_to_check')
        .on(account_id, table._id)
        .where(sql`${alive} and ${table.contact_phones} @> '[{"checked": "unknown"}]'`),
      index('contacts_merged_into').on(table.contact_merged_into).where(sql`${table.contact_merged_into} is not null`),
      index('contacts_tags').using('gin', table.contact_tags),
      // By the parts of the place, as `placed_contact_ids` asks for them.
      index('contacts_places')
        .using('gin', sql`place_parts(${table.contact_location})`)
        .where(sql`${table.contact_location} <> ''`),
      // A word is found by its beginning, among those of its account alone.
      index('contacts_words').using(
        'gin',
        sql`search_words(${account_id}, ${table.contact_fullname}, ${table.contact_phones})`,
      ),
    ]
  },
)

/** A name as people order names, in any script. */
export function contactName({ contact_fullname }: { contact_fullname: AnyPgColumn }): SQL<string> {
  return sql<string>`(${contact_fullname} collate "und-x-icu")`
}

/**
 * Sorts contacts without a next step behind those with one. Row security lets an index serve a `case`, but no `coalesce`,
 * which PostgreSQL does not count as leakproof.
 */
export function contactDue({ contact_next_at }: { contact_next_at: AnyPgColumn }): SQL<Date> {
  return sql<Date>`(case when ${contact_next_at} is null then 'infinity'::timestamptz else ${contact_next_at} end)`
}

/** The same for those who read this contact as others show it: a next step is hidden unless the whole contact is shown. */
export function contactShownDue(table: { contact_next_at: AnyPgColumn; contact_privacy: AnyPgColumn }): SQL<Date> {
  const { contact_next_at, contact_privacy } = table
  return sql<Date>`(case when ${contact_privacy} = 1 and ${contact_next_at} is not null then ${contact_next_at}
    else 'infinity'::timestamptz end)`
}

/** Contacts that share a phone and are different people all the same, the smaller id first. */
export const distinctContacts = pgTable(
  'distinct_contacts',
  {
    account_id: accountId(),
    first_id: uuid('first_id').notNull(),
    second_id: uuid('second_id').notNull(),
    decided_by: uuid('decided_by').references(() => users._id),
    decided_at: at('decided_at').notNull().defaultNow(),
  },
  (table) => [
    refersTo(table, table.first_id, contacts, 'cascade'),
    refersTo(table, table.second_id, contacts, 'cascade'),
    keyOf(table, table.first_id, table.second_id),
    index('distinct_contacts_second').on(table.second_id),
  ],
)

/** One entry of `contact_history`. */
export const contactNotes = pgTable(
  'contact_notes',
  {
    _id: rowId(),
    account_id: accountId(),
    contact_id: uuid('contact_id').notNull(),
    note_date: at('note_date').notNull().defaultNow(),
    note_text: text('note_text').notNull(),
    note_kind: text('note_kind').$type<NoteKind>().notNull().default('note'),
    /** What the interface words in the reader's language, by kind. */
    note_details: jsonb('note_details').$type<NoteDetails>(),
    note_author: uuid('note_author').references(() => users._id),
  },
  (table) => [
    rowKey(table),
    refersTo(table, table.contact_id, contacts),
    index('contact_notes_contact').on(table.contact_id, table.note_date),
    index('contact_notes_transfers')
      .on(table.account_id, table.note_author, table.note_date)
      .where(sql`${table.note_kind} = 'transfer'`),
  ],
)
