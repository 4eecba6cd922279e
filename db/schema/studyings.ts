import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { accounts, users } from './accounts.ts'
import { archivedAt, at, createdAt, id, jsonb, updatedAt } from './columns.ts'
import { lessonLinks, lessonRevisions, lessons } from './courses.ts'
import { contacts, type StoredPhone } from './people.ts'

/** One person's way through one lesson, pinned to the revision it began with. */
export const studyings = pgTable(
  'studyings',
  {
    _id: id(),
    account_id: uuid('account_id')
      .notNull()
      .references(() => accounts._id),
    lesson_id: uuid('lesson_id')
      .notNull()
      .references(() => lessons._id),
    revision_id: uuid('revision_id')
      .notNull()
      .references(() => lessonRevisions._id),
    link_id: uuid('link_id').references(() => lessonLinks._id),
    /** Who took it, when signed in. */
    studying_user_id: uuid('studying_user_id').references(() => users._id),
    /** Present = private, absent = public. */
    studying_contact_id: uuid('studying_contact_id').references(() => contacts._id),
    /** SHA-256 of the guest device's secret; null for what a signed-in person began. Once a person has claimed it, it opens nothing. */
    guest_secret_hash: text('guest_secret_hash'),
    /** The same of devices that came later and knew the contact's phone. */
    device_hashes: text('device_hashes').array().notNull().default([]),
    studying_user_name: text('studying_user_name').notNull().default(''),
    studying_user_phone: jsonb('studying_user_phone').$type<StoredPhone>(),
    contact_status_id: integer('contact_status_id').notNull().default(60),
    studying_review: boolean('studying_review').notNull().default(false),
    reviewed_by: uuid('reviewed_by').references(() => users._id),
    reviewed_at: at('reviewed_at'),
    finished_at: at('finished_at'),
    reset_at: at('reset_at'),
    archived_at: archivedAt(),
    created_at: createdAt(),
    /** When somebody last did something to it, beside answering. */
    updated_at: updatedAt(),
  },
  (table) => [
    index('studyings_newest').on(table.account_id, table.created_at),
    index('studyings_user').on(table.studying_user_id, table.lesson_id),
    index('studyings_contact').on(table.studying_contact_id),
    index('studyings_lesson').on(table.lesson_id),
    // The reviewers' order, of all and of those that are (not) reviewed: a page of it is read, however many there are.
    index('studyings_order').on(table.account_id, isFinished(table), moment(table), table._id).where(isAlive(table)),
    index('studyings_queue')
      .on(table.account_id, table.studying_review, isFinished(table), moment(table), table._id)
      .where(isAlive(table)),
    index('studyings_waiting_of_lesson')
      .on(table.lesson_id, table.finished_at, table._id)
      .where(sql`not ${table.studying_review} and ${table.finished_at} is not null and ${isAlive(table)}`),
    // Whose newest studying comes when: the students in the order of their last lesson.
    index('studyings_private')
      .on(table.account_id, moment(table), table._id, table.studying_contact_id)
      .where(sql`${table.studying_contact_id} is not null and ${isAlive(table)}`),
    index('studyings_words').using('gin', sql`search_words(${table.studying_user_name}, null)`),
    unique('studyings_of_account').on(table._id, table.account_id),
  ],
)

/** What queries and their indexes say in the same words, or PostgreSQL does not know that they mean the same. */
export function isFinished(table: { finished_at: AnyPgColumn }) {
  return sql<boolean>`(${table.finished_at} is not null)`
}
/** When it was finished, or else begun. Not `coalesce`: where rows have security PostgreSQL looks no such thing up in an index. */
export function moment(table: { finished_at: AnyPgColumn; created_at: AnyPgColumn }) {
  return sql<string>`(case when ${table.finished_at} is null then ${table.created_at} else ${table.finished_at} end)`
}
function isAlive(table: { reset_at: AnyPgColumn; archived_at: AnyPgColumn }) {
  return sql`${table.reset_at} is null and ${table.archived_at} is null`
}

/** One key for both: an answer is of a studying of its own account. A key on the account would lock its row at each save. */
const ofStudying = (name: string, table: { studying_id: AnyPgColumn; account_id: AnyPgColumn }) =>
  foreignKey({
    name,
    columns: [table.studying_id, table.account_id],
    foreignColumns: [studyings._id, studyings.account_id],
  })

/**
 * What a second device of a person calls a studying that another one has begun meanwhile: both were offline, or had the
 * lesson open before either answered.
 */
export const studyingAliases = pgTable(
  'studying_aliases',
  {
    account_id: uuid('account_id').notNull(),
    alias_id: uuid('alias_id').notNull(),
    studying_id: uuid('studying_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.account_id, table.alias_id] }),
    ofStudying('studying_aliases_studying', table),
  ],
)

/** The newest answer to each question: one row per studying and element, never a growing document. */
export const answers = pgTable(
  'answers',
  {
    studying_id: uuid('studying_id').notNull(),
    element_id: text('element_id').notNull(),
    account_id: uuid('account_id').notNull(),
    answer: jsonb('answer'),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    received_at: at('received_at').notNull(),
    /** Which of its author's devices a text comes from: a number that it gave itself. */
    device: integer('device'),
  },
  (table) => [primaryKey({ columns: [table.studying_id, table.element_id] }), ofStudying('answers_studying', table)],
)

/** Every answer ever received, append-only. `op_id` is made on the device: a repeated send finds its own receipt. */
export const answerEvents = pgTable(
  'answer_events',
  {
    studying_id: uuid('studying_id').notNull(),
    op_id: uuid('op_id').notNull(),
    account_id: uuid('account_id').notNull(),
    element_id: text('element_id').notNull(),
    answer: jsonb('answer'),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    received_at: at('received_at').notNull(),
    /** The `seq` of what another device had written there, unknown to the author of this text. */
    beside_seq: bigint('beside_seq', { mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.studying_id, table.op_id] }), ofStudying('answer_events_studying', table)],
)

/** A reviewer's comment on one answer: a draft while it is typed, shown to the student once released. */
export const reviewComments = pgTable(
  'review_comments',
  {
    studying_id: uuid('studying_id')
      .notNull()
      .references(() => studyings._id),
    element_id: text('element_id').notNull(),
    account_id: uuid('account_id')
      .notNull()
      .references(() => accounts._id),
    draft: text('draft'),
    released: text('released'),
    version: integer('version').notNull().default(1),
    author_id: uuid('author_id').references(() => users._id),
    updated_at: at('updated_at').notNull().defaultNow(),
    released_at: at('released_at'),
  },
  (table) => [
    primaryKey({ columns: [table.studying_id, table.element_id] }),
    index('review_comments_released')
      .on(table.account_id, table.element_id, table.released_at)
      .where(sql`${table.released} is not null`),
  ],
)

/** A remark that one teacher keeps to say again; `{name}` in it stands for the student's name. */
export const commentSnippets = pgTable(
  'comment_snippets',
  {
    _id: id(),
    account_id: uuid('account_id')
      .notNull()
      .references(() => accounts._id),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users._id),
    snippet_text: text('snippet_text').notNull(),
    created_at: createdAt(),
  },
  (table) => [index('comment_snippets_of_user').on(table.account_id, table.user_id, table.created_at)],
)

/** A lesson a signed-in student opened or finished, for done and touched marks. */
export const progress = pgTable(
  'progress',
  {
    _id: id(),
    account_id: uuid('account_id')
      .notNull()
      .references(() => accounts._id),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users._id),
    lesson_id: uuid('lesson_id')
      .notNull()
      .references(() => lessons._id),
    touched_at: at('touched_at').notNull().defaultNow(),
    done_at: at('done_at'),
  },
  (table) => [uniqueIndex('progress_user_lesson').on(table.user_id, table.lesson_id)],
)
