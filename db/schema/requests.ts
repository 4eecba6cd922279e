import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core'
import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import { accountId, refersTo, rowId, rowKey } from './account-rows.ts'
import { archivedAt, createdAt, jsonb } from './columns.ts'
import { contacts } from './contacts.ts'
import { courses } from './courses.ts'

/** A request to study the Bible, sent from the public site. */
export const studyRequests = pgTable(
  'study_requests',
  {
    _id: rowId(),
    account_id: accountId(),
    fullname: text('fullname').notNull(),
    phone: jsonb('phone').$type<StoredPhone>(),
    email: text('email'),
    age: smallint('age').notNull().default(2),
    gender: smallint('gender').notNull().default(0),
    locale: text('locale'),
    location: text('location'),
    course_id: uuid('course_id'),
    message: text('message'),
    /** The version of the words that the person agreed to; null where none was asked. */
    consent_version: text('consent_version'),
    /** The contact that was made of it. */
    contact_id: uuid('contact_id'),
    /** Sent as programs send: it waits in a list of such requests, in case a person was taken for one. */
    looks_automatic: boolean('looks_automatic').notNull().default(false),
    archived_at: archivedAt(),
    created_at: createdAt(),
  },
  (table) => [
    rowKey(table),
    refersTo(table, table.contact_id, contacts, 'cascade'),
    refersTo(table, table.course_id, courses),
    index('study_requests_newest').on(table.account_id, table.created_at),
    index('study_requests_contact').on(table.contact_id),
    index('study_requests_waiting')
      .on(table.account_id, table.created_at, table._id)
      .where(sql`contact_id is null and archived_at is null`),
    index('study_requests_handled')
      .on(table.account_id, table.created_at, table._id)
      .where(sql`contact_id is not null and archived_at is null`),
    index('study_requests_words').using(
      'gin',
      sql`search_words(${table.fullname}, (case when ${table.phone} is null then null else ('[' || ${table.phone}::text || ']')::jsonb end))`,
    ),
  ],
)
