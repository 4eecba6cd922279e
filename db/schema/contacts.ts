import { sql } from 'drizzle-orm'
import { index, integer, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import { accounts } from './accounts.ts'
import { archivedAt, at, createdAt, id, jsonb, updatedAt } from './columns.ts'
import { missioners } from './missioners.ts'
import { users } from './users.ts'

export const sources = pgTable('sources', {
  _id: id(),
  account_id: uuid('account_id')
    .notNull()
    .references(() => accounts._id),
  source_name: text('source_name').notNull(),
})

/** A person interested in Bible study. Names and phones here can endanger the person. */
export const contacts = pgTable(
  'contacts',
  {
    _id: id(),
    account_id: uuid('account_id')
      .notNull()
      .references(() => accounts._id),
    contact_owner_id: uuid('contact_owner_id').references(() => missioners._id),
    contact_fullname: text('contact_fullname').notNull().default(''),
    contact_phones: jsonb('contact_phones').$type<StoredPhone[]>().notNull().default([]),
    contact_status_id: integer('contact_status_id').notNull().default(10),
    contact_socials: jsonb('contact_socials').$type<{ id?: string; profile: string }[]>().notNull().default([]),
    contact_tags: text('contact_tags').array().notNull().default([]),
    contact_privacy: smallint('contact_privacy').notNull().default(0),
    contact_source_id: uuid('contact_source_id').references(() => sources._id),
    contact_age: smallint('contact_age').notNull().default(2),
    contact_gender: smallint('contact_gender').notNull().default(0),
    contact_locale: text('contact_locale'),
    contact_location: text('contact_location'),
    version: integer('version').notNull().default(1),
    /** Null in rows from before it was recorded. */
    created_by: uuid('created_by').references(() => users._id),
    archived_at: archivedAt(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (table) => [
    index('contacts_newest').on(table.account_id, table.created_at.desc().nullsFirst(), table._id),
    index('contacts_owner').on(table.account_id, table.contact_owner_id, table.contact_status_id),
    index('contacts_words').using('gin', sql`search_words(${table.contact_fullname}, ${table.contact_phones})`),
  ],
)

/** One entry of `contact_history`. */
export const contactNotes = pgTable(
  'contact_notes',
  {
    _id: id(),
    account_id: uuid('account_id')
      .notNull()
      .references(() => accounts._id),
    contact_id: uuid('contact_id')
      .notNull()
      .references(() => contacts._id),
    note_date: at('note_date').notNull().defaultNow(),
    note_text: text('note_text').notNull(),
    note_author: uuid('note_author').references(() => users._id),
  },
  (table) => [index('contact_notes_contact').on(table.contact_id, table.note_date)],
)
