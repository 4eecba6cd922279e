import { and, eq, gt, sql } from 'drizzle-orm'
import { batchPerTick } from '#db/batch-loader.ts'
import type { AccountQuery, Query } from '#db/query.ts'
import { answerEvents, answers } from '#db/schema/studyings.ts'

// Storing and reading the answers of a studying.

/** The immutable data of a studying: its student and its revision. */
export interface CachedStudying {
  _id: string
  account_id: string
  lesson_id: string
  revision_id: string
  link_id: string | null
  studying_user_id: string | null
  studying_contact_id: string | null
  guest_secret_hash: string | null
  device_hashes: readonly string[]
}

/** An answer to save, with the cached data of its studying. */
export interface AnswerWrite {
  accountId: string
  known: CachedStudying
  event: Pick<typeof answerEvents.$inferInsert, 'element_id' | 'answer' | 'seq' | 'received_at'> & { op_id: string }
  /** The device of a text, and the version that its author saw. */
  author: { device?: number | undefined; known_seq?: number | undefined }
}

interface SavedRow extends Record<string, unknown> {
  place: number
  is_new: boolean
  is_newest: boolean
  newest_seq: string
  is_late: boolean
}

/** What became of an answer. */
export interface SavedAnswer {
  isNew: boolean
  /** Whether it is the current answer. */
  isNewest: boolean
  newest_seq: number
  /** It came after the right answers, so it counts for nothing. */
  isLate: boolean
}

/**
 * Appends each event and updates the current answer if the event is newer, in one statement that needs no transaction
 * (`Database.autocommit`). Returns undefined and writes nothing if the studying differs from its cached data (`known`) or
 * is closed. `isNew` is false for a repeated `op_id`. With a device, the event marks an overwritten text of another device
 * that its author never saw. Once the right answers are released no answer changes: its event alone is stored, as late.
 */
export async function saveEvents(db: Query, saves: readonly AnswerWrite[]): Promise<(SavedAnswer | undefined)[]> {
  const rows = await db.execute<SavedRow>(sql`
    select s.place, saved.* from (
      select * from jsonb_to_recordset(${JSON.stringify(saves.map(describeSave))}::jsonb) as s(
        place integer, account uuid, studying uuid, revision uuid, taken_by uuid, taken_for uuid, guest_hash text, op uuid,
        element text, answer text, seq bigint, received timestamptz, known bigint, device integer)
      -- Two statements that write to the same studyings do so in the same order.
      order by studying, place
    ) s cross join lateral save_answer(s.account, s.studying, s.revision, s.taken_by, s.taken_for, s.guest_hash, s.op,
      s.element, s.answer::jsonb, s.seq, s.received, s.known, s.device) saved`)
  const saved = new Map(rows.map((row) => [row.place, row]))
  return saves.map((_, place) => {
    const row = saved.get(place)
    return (
      row && { isNew: row.is_new, isNewest: row.is_newest, newest_seq: Number(row.newest_seq), isLate: row.is_late }
    )
  })
}

/** The saves of one tick in one statement, without a transaction. */
export const saveInBatch = batchPerTick(({ autocommit }, saves: readonly AnswerWrite[]) =>
  saveEvents(autocommit, saves),
)

/** The first answer of a guest, with the studying that it begins. */
export interface FirstAnswer extends AnswerWrite {
  /** Counts what begins from one address; undefined without limits. */
  limit: { bucket: string; hits: number } | undefined
}

/**
 * Begins the studying of each first answer and stores the answer, as `saveEvents`. False, and nothing is written, where
 * `save_first_answer` finds an obstacle: the caller goes step by step and learns which.
 */
async function saveFirstAnswers(db: Query, saves: readonly FirstAnswer[]): Promise<boolean[]> {
  const sent = saves.map((save, place) => {
    const { lesson_id, link_id } = save.known
    const { bucket, hits } = save.limit ?? {}
    return { ...describeSave(save, place), lesson: lesson_id, link: link_id, bucket, hits }
  })
  const rows = await db.execute<{ place: number; is_saved: boolean }>(sql`
    select s.place, save_first_answer(s.account, s.studying, s.lesson, s.revision, s.link, s.taken_for, s.guest_hash, s.bucket,
      s.hits, s.op, s.element, s.answer::jsonb, s.seq, s.received, s.device) as is_saved from (
      select * from jsonb_to_recordset(${JSON.stringify(sent)}::jsonb) as s(
        place integer, account uuid, studying uuid, lesson uuid, revision uuid, link uuid, taken_for uuid, guest_hash text,
        bucket text, hits integer, op uuid, element text, answer text, seq bigint, received timestamptz, device integer)
      -- Two statements that count the same addresses do so in the same order.
      order by bucket, studying, place
    ) s`)
  const saved = new Map(rows.map((row) => [row.place, row.is_saved]))
  return saves.map((_, place) => saved.get(place) === true)
}

/** The first answers of one tick in one statement, without a transaction. */
export const saveFirstInBatch = batchPerTick(({ autocommit }, saves: readonly FirstAnswer[]) =>
  saveFirstAnswers(autocommit, saves),
)

/** JSON would read the answer `null` as no answer, so answers are sent as text. */
function describeSave({ accountId, known, event, author }: AnswerWrite, place: number) {
  return {
    place,
    account: accountId,
    studying: known._id,
    revision: known.revision_id,
    taken_by: known.studying_user_id,
    taken_for: known.studying_contact_id,
    guest_hash: known.guest_secret_hash,
    op: event.op_id,
    element: event.element_id,
    answer: JSON.stringify(event.answer),
    seq: event.seq,
    received: event.received_at,
    known: author.known_seq,
    device: author.device,
  }
}

/** Imported answers of a studying that has none yet. */
export async function insertAnswers(
  tx: AccountQuery,
  events: readonly Omit<typeof answerEvents.$inferInsert, 'account_id'>[],
) {
  if (events.length === 0) return
  const rows = events.map((event) => ({ ...event, account_id: tx.accountId }))
  await tx.insert(answerEvents).values(rows)
  await tx.insert(answers).values(rows)
}

/** The bytes that the answers and events of a studying take up, compressed as they are stored. */
export async function sumStoredBytes(tx: AccountQuery, studyingId: string): Promise<number> {
  const [row] = await tx.execute<{ bytes: string }>(sql`
    select (select coalesce(sum(pg_column_size(${answerEvents.answer})), 0) from ${answerEvents}
        where ${answerEvents.account_id} = ${tx.accountId} and ${answerEvents.studying_id} = ${studyingId})
      + (select coalesce(sum(pg_column_size(${answers.answer})), 0) from ${answers}
        where ${answers.account_id} = ${tx.accountId} and ${answers.studying_id} = ${studyingId}) as bytes`)
  return Number(row?.bytes)
}

/** How many saves of a studying arrived since a moment. */
export async function countEvents(tx: AccountQuery, studyingId: string, since: Date): Promise<number> {
  return tx.$count(
    answerEvents,
    and(
      eq(answerEvents.account_id, tx.accountId),
      eq(answerEvents.studying_id, studyingId),
      gt(answerEvents.received_at, since),
    ),
  )
}

/** The receipt of an earlier save; `superseded` once a newer answer is current. */
export async function findReceipt(tx: AccountQuery, studyingId: string, opId: string) {
  const rows = await tx
    .select({
      op_id: answerEvents.idempotency_key,
      element_id: answerEvents.element_id,
      answer: answerEvents.answer,
      /** A later version of the text replaced it; its key alone is stored. */
      is_folded: sql<boolean>`${answerEvents.answer} is null`,
      seq: answerEvents.seq,
      received_at: answerEvents.received_at,
      is_late: answerEvents.is_late,
      newest_seq: sql<number>`coalesce(${answers.seq}, ${answerEvents.seq})`.mapWith(Number),
      superseded: sql<boolean>`(${answers.seq}, ${answers.received_at}) is distinct from (${answerEvents.seq}, ${answerEvents.received_at})`,
    })
    .from(answerEvents)
    .leftJoin(
      answers,
      and(eq(answers.studying_id, answerEvents.studying_id), eq(answers.element_id, answerEvents.element_id)),
    )
    .where(
      and(
        eq(answerEvents.account_id, tx.accountId),
        eq(answerEvents.studying_id, studyingId),
        eq(answerEvents.idempotency_key, opId),
      ),
    )
  return rows[0]
}

export async function listAnswers(tx: AccountQuery, studyingId: string) {
  const { element_id, answer, seq } = answers
  return tx
    .select({ element_id, answer, seq, received_at: moment(answers.received_at) })
    .from(answers)
    .where(and(eq(answers.account_id, tx.accountId), eq(answers.studying_id, studyingId)))
}

/** A time in milliseconds, for long lists: parsing a text would dominate the cost. */
function moment(column: typeof answers.received_at) {
  return sql`(date_part('epoch', ${column}) * 1000)`.mapWith((milliseconds) => new Date(Number(milliseconds)))
}
