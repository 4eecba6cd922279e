import { sql } from 'drizzle-orm'
import { boolean, doublePrecision, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { keyOf } from './account-rows.ts'
import { at } from './columns.ts'

// What the statistics read. `recount` derives every row from contacts, their histories, requests and studyings, in the transaction
// that changes these (`db/recount.ts`). The application only reads the tables. They follow rows that refer to their account, so they do
// not refer to it again: that would be a check for each row.

/** How long a step took. PostgreSQL computes it when the row is written. */
const seconds = (name: string, from: string, to: string) =>
  doublePrecision(name).generatedAlwaysAs(sql.raw(`date_part('epoch', ${to} - ${from})`))

/** A contact with the moments at which it first reached each step. */
export const contactFacts = pgTable(
  'contact_facts',
  {
    contact_id: uuid('contact_id').notNull(),
    account_id: uuid('account_id').notNull(),
    /** When the contact was created. */
    came_at: at('came_at').notNull(),
    /** When the person asked: the request's moment, otherwise that of the contact. */
    began_at: at('began_at').notNull(),
    has_request: boolean('has_request').notNull().default(false),
    source_id: uuid('source_id'),
    locale: text('locale'),
    /** The first call or message by the team, or the first status that only one of these can give. */
    first_call_at: at('first_call_at'),
    /** The first lesson, or the first time as a student. */
    student_at: at('student_at'),
    reviewed_at: at('reviewed_at'),
    church_at: at('church_at'),
    request_seconds: seconds('request_seconds', 'began_at', 'came_at'),
    call_seconds: seconds('call_seconds', 'began_at', 'first_call_at'),
    student_seconds: seconds('student_seconds', 'came_at', 'student_at'),
    reviewed_seconds: seconds('reviewed_seconds', 'student_at', 'reviewed_at'),
    church_seconds: seconds('church_seconds', 'student_at', 'church_at'),
    /** False while the contact is archived. */
    is_counted: boolean('is_counted').notNull().default(true),
  },
  (table) => [
    keyOf(table, table.contact_id),
    index('contact_facts_came').on(table.account_id, table.came_at).where(sql`${table.is_counted}`),
    index('contact_facts_began').on(table.account_id, table.began_at).where(sql`${table.is_counted}`),
  ],
)

/** The status and the owner that a contact had from one moment to another; the present one ends at infinity. */
export const contactSpans = pgTable(
  'contact_spans',
  {
    contact_id: uuid('contact_id').notNull(),
    account_id: uuid('account_id').notNull(),
    from_at: at('from_at').notNull(),
    to_at: at('to_at').notNull().default(sql`'infinity'`),
    status_id: integer('status_id').notNull(),
    owner_id: uuid('owner_id'),
    locale: text('locale'),
    is_counted: boolean('is_counted').notNull().default(true),
  },
  (table) => [
    keyOf(table, table.contact_id, table.from_at),
    index('contact_spans_at').on(table.account_id, table.to_at, table.from_at).where(sql`${table.is_counted}`),
  ],
)

/** A studying with its steps. */
export const studyingFacts = pgTable(
  'studying_facts',
  {
    studying_id: uuid('studying_id').notNull(),
    account_id: uuid('account_id').notNull(),
    lesson_id: uuid('lesson_id').notNull(),
    /** Who took it: the contact, the user, otherwise the studying alone. */
    student_id: uuid('student_id').notNull(),
    begun_at: at('begun_at').notNull(),
    finished_at: at('finished_at'),
    reviewed_at: at('reviewed_at'),
    reviewed_by: uuid('reviewed_by'),
    review_seconds: seconds('review_seconds', 'finished_at', 'reviewed_at'),
    /** False while it is reset or archived. */
    is_counted: boolean('is_counted').notNull().default(true),
  },
  (table) => [
    keyOf(table, table.studying_id),
    index('studying_facts_begun').on(table.account_id, table.begun_at).where(sql`${table.is_counted}`),
    index('studying_facts_finished').on(table.account_id, table.finished_at).where(sql`${table.is_counted}`),
    index('studying_facts_reviewed').on(table.account_id, table.reviewed_at).where(sql`${table.is_counted}`),
  ],
)
