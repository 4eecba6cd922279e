import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import { accountId, keyOf, refersTo, rowId, rowKey } from './account-rows.ts'
import { archivedAt, at, createdAt, jsonb, updatedAt } from './columns.ts'
import { contacts } from './contacts.ts'
import { lessons } from './lessons.ts'
import { lessonLinks } from './links.ts'
import { lessonRevisions } from './revisions.ts'
import { users } from './users.ts'

/** A release that was requested, with the comments as the reviewer saw them. */
export interface PendingRelease {
  reviewer_id: string
  comments: { element_id: string; text: string | null }[]
}

/** One student's work on one lesson, pinned to the revision it began with. */
export const studyings = pgTable(
  'studyings',
  {
    _id: rowId(),
    account_id: accountId(),
    lesson_id: uuid('lesson_id').notNull(),
    revision_id: uuid('revision_id').notNull(),
    link_id: uuid('link_id'),
    /** The student, if signed in. */
    studying_user_id: uuid('studying_user_id').references(() => users._id),
    /** Set for a private studying, null for a public one. */
    studying_contact_id: uuid('studying_contact_id'),
    /** SHA-256 of the guest device's secret; null if a signed-in person began it. Without effect once a person has claimed it. */
    guest_secret_hash: text('guest_secret_hash'),
    /** The same for later devices whose user knew the contact's phone. */
    device_hashes: text('device_hashes').array().notNull().default([]),
    studying_user_name: text('studying_user_name').notNull().default(''),
    studying_user_phone: jsonb('studying_user_phone').$type<StoredPhone>(),
    /** Contacts that have the guest's phone and are other people all the same. */
    told_apart: uuid('told_apart').array().notNull().default([]),
    contact_status_id: integer('contact_status_id').notNull().default(60),
    studying_review: boolean('studying_review').notNull().default(false),
    reviewed_by: uuid('reviewed_by').references(() => users._id),
    reviewed_at: at('reviewed_at'),
    /** When a requested release takes place; until then it can be undone, and only reviewers see it. */
    release_due_at: at('release_due_at'),
    pending_release: jsonb('pending_release').$type<PendingRelease>(),
    finished_at: at('finished_at'),
    /** When sending released the right answers to the student; what was sent counts from then on. */
    feedback_released_at: at('feedback_released_at'),
    /** When the student last opened the released review. */
    reply_seen_at: at('reply_seen_at'),
    reset_at: at('reset_at'),
    /** When the student deleted the answers: the studying is closed as after a review, and its content is gone. */
    answers_deleted_at: at('answers_deleted_at'),
    archived_at: archivedAt(),
    created_at: createdAt(),
    /** The last change other than an answer. */
    updated_at: updatedAt(),
  },
  (table) => [
    rowKey(table),
    refersTo(table, table.lesson_id, lessons),
    refersTo(table, table.revision_id, lessonRevisions),
    refersTo(table, table.link_id, lessonLinks),
    refersTo(table, table.studying_contact_id, contacts),
    index('studyings_newest').on(table.account_id, table.created_at),
    index('studyings_user').on(table.studying_user_id, table.lesson_id),
    index('studyings_contact').on(table.studying_contact_id),
    index('studyings_lesson').on(table.lesson_id),
    // The reviewers' lists, all and by review state: a page costs the same however many there are.
    index('studyings_order').on(table.account_id, isFinished(table), moment(table), table._id).where(isAlive(table)),
    index('studyings_queue')
      .on(table.account_id, table.studying_review, isFinished(table), moment(table), table._id)
      .where(isAlive(table)),
    index('studyings_releasing').on(table.account_id).where(sql`${table.release_due_at} is not null`),
    index('studyings_waiting_of_lesson')
      .on(table.lesson_id, table.finished_at, table._id)
      .where(sql`not ${table.studying_review} and ${table.finished_at} is not null and ${isAlive(table)}`),
    // Students in the order of their last lesson.
    index('studyings_private')
      .on(table.account_id, moment(table), table._id, table.studying_contact_id)
      .where(sql`${table.studying_contact_id} is not null and ${isAlive(table)}`),
    // Finished ones of guests by the phone that they gave (`guest_studyings_of`).
    index('studyings_guest_phone')
      .on(table.account_id, sql`phone_key(${table.studying_user_phone} ->> 'phone')`)
      .where(
        sql`${table.studying_contact_id} is null and ${table.studying_user_id} is null and ${table.finished_at} is not null
        and ${isAlive(table)}`,
      ),
    index('studyings_words').using('gin', sql`search_words(${table.studying_user_name}, null)`),
  ],
)

/** Shared by queries and indexes: PostgreSQL uses an index only for the identical expression. */
export function isFinished(table: { finished_at: AnyPgColumn }) {
  return sql<boolean>`(${table.finished_at} is not null)`
}

/** The time it was finished, otherwise begun. Not `coalesce`, which PostgreSQL does not look up in an index under row security. */
export function moment(table: { finished_at: AnyPgColumn; created_at: AnyPgColumn }) {
  return sql<string>`(case when ${table.finished_at} is null then ${table.created_at} else ${table.finished_at} end)`
}

function isAlive(table: { reset_at: AnyPgColumn; archived_at: AnyPgColumn }) {
  return sql`${table.reset_at} is null and ${table.archived_at} is null`
}

/**
 * The id that a second device of a person uses for a studying that another device began first: both were offline, or had
 * the lesson open before the first answer.
 */
export const studyingAliases = pgTable(
  'studying_aliases',
  {
    account_id: uuid('account_id').notNull(),
    alias_id: uuid('alias_id').notNull(),
    studying_id: uuid('studying_id').notNull(),
  },
  (table) => [keyOf(table, table.alias_id), refersTo(table, table.studying_id, studyings)],
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
    /** The random number that the author's device chose for itself. */
    device_id: integer('device_id'),
    /** The event of this answer: a later version by the same device takes its place within two minutes. */
    event_key: uuid('event_key'),
    /** When the first of the versions that became this event arrived. */
    begun_at: at('begun_at'),
  },
  (table) => [keyOf(table, table.studying_id, table.element_id), refersTo(table, table.studying_id, studyings)],
)

/** Every answer received, append-only. The device creates the idempotency key: a repeated send gets its receipt again. */
export const answerEvents = pgTable(
  'answer_events',
  {
    studying_id: uuid('studying_id').notNull(),
    idempotency_key: uuid('idempotency_key').notNull(),
    account_id: uuid('account_id').notNull(),
    element_id: text('element_id').notNull(),
    /** SQL null once a later version of the same text took its place (`save_answer`). */
    answer: jsonb('answer'),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    received_at: at('received_at').notNull(),
    /** The `seq` of another device's answer that this one replaced unseen. */
    concurrent_seq: bigint('concurrent_seq', { mode: 'number' }),
    /** It arrived once the right answers were released: it never becomes the answer. */
    is_late: boolean('is_late').notNull().default(false),
  },
  (table) => [keyOf(table, table.studying_id, table.idempotency_key), refersTo(table, table.studying_id, studyings)],
)

/** A reviewer's comment on one answer. The student sees the released text only. */
export const reviewComments = pgTable(
  'review_comments',
  {
    studying_id: uuid('studying_id').notNull(),
    element_id: text('element_id').notNull(),
    account_id: accountId(),
    draft: text('draft'),
    released: text('released'),
    version: integer('version').notNull().default(1),
    author_id: uuid('author_id').references(() => users._id),
    updated_at: at('updated_at').notNull().defaultNow(),
    released_at: at('released_at'),
  },
  (table) => [
    refersTo(table, table.studying_id, studyings),
    keyOf(table, table.studying_id, table.element_id),
    index('review_comments_released')
      .on(table.account_id, table.element_id, table.released_at)
      .where(sql`${table.released} is not null`),
  ],
)

/** A lesson that a signed-in student opened or finished. */
export const progress = pgTable(
  'progress',
  {
    _id: rowId(),
    account_id: accountId(),
    user_id: uuid('user_id')
      .notNull()
      .references(() => users._id),
    lesson_id: uuid('lesson_id').notNull(),
    touched_at: at('touched_at').notNull().defaultNow(),
    done_at: at('done_at'),
  },
  (table) => [
    rowKey(table),
    refersTo(table, table.lesson_id, lessons),
    uniqueIndex('progress_user_lesson').on(table.account_id, table.user_id, table.lesson_id),
  ],
)
