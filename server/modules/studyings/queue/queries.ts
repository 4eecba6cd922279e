import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm'
import type { Query } from '#db/client.ts'
import { isFinished as isFinishedOf, moment as momentOf, studyings } from '#db/schema/studyings.ts'
import { type Cursor, countRows, matching, selectStudyings, type StudyingFilter } from '../reviewing/queries.ts'
import { isOpen, isWaiting, type ReviewScope, visible } from '../scope-queries.ts'

// The queue of a reviewer: who waits longest comes first.

const isFinished = isFinishedOf(studyings)
const moment = momentOf(studyings)
const key = sql`(${moment}, ${studyings._id})`
const keyOf = (place: Cursor) => sql`(${place.moment}::timestamptz, ${place._id}::uuid)`

/** Studyings that wait, oldest first; then those in progress, newest first. */
const queueOrder = [
  desc(isFinished),
  asc(sql`case when ${isFinished} then ${moment} end`),
  asc(sql`case when ${isFinished} then ${studyings._id} end`),
  desc(moment),
  desc(studyings._id),
]

interface Page {
  filter: StudyingFilter
  place?: Cursor | undefined
  limit: number
}

/** A page of the studyings that are not reviewed. Each part is one index scan that reads only the rows of the page. */
export function listQueue(tx: Query, accountId: string, scope: ReviewScope, { filter, place, limit }: Page) {
  const part = (where: SQL | undefined, order: SQL[]) =>
    tx
      .select({ _id: studyings._id })
      .from(studyings)
      .where(and(visible(accountId, scope), matching(accountId, filter), isOpen, where))
      .orderBy(...order)
      .limit(limit)
  const waiting = part(and(isFinished, place && sql`${key} > ${keyOf(place)}`), [asc(moment), asc(studyings._id)])
  const isPast = place?.is_finished === false
  const started = part(and(sql`not ${isFinished}`, isPast ? sql`${key} < ${keyOf(place)}` : undefined), [
    desc(moment),
    desc(studyings._id),
  ])
  const ids = isPast ? sql`(${started})` : sql`((${waiting}) union all (${started}))`
  return selectStudyings(tx, and(eq(studyings.account_id, accountId), sql`${studyings._id} in ${ids}`))
    .orderBy(...queueOrder)
    .limit(limit)
}

export interface QueuePlace {
  /** From 1; null for a studying that does not wait. */
  place: number | null
  total: number
  previous_id: string | null
  /** After the last one, the first. */
  next_id: string | null
}

/** Where a studying is in the reviewer's queue, with its neighbours; counts stop at `most`. */
export async function findQueuePlace(
  tx: Query,
  accountId: string,
  scope: ReviewScope,
  studying: Cursor & { is_waiting: boolean },
  most: number,
): Promise<QueuePlace> {
  const queue = and(visible(accountId, scope), isOpen, isFinished)
  const neighbour = (where: SQL | undefined, order: SQL[]) =>
    tx
      .select({ _id: studyings._id })
      .from(studyings)
      .where(and(queue, ne(studyings._id, studying._id), where))
      .orderBy(...order)
      .limit(1)
  const side = (operator: SQL) => (studying.is_finished ? sql`${key} ${operator} ${keyOf(studying)}` : sql`false`)
  const oldestFirst = [asc(moment), asc(studyings._id)]
  const rows = await tx.execute<Omit<QueuePlace, 'place'> & { place: number }>(sql`select
    ${countRows(tx, and(queue, side(sql`<=`)), most)} as place,
    ${countRows(tx, queue, most)} as total,
    (${neighbour(side(sql`<`), [desc(moment), desc(studyings._id)])}) as previous_id,
    coalesce((${neighbour(side(sql`>`), oldestFirst)}), (${neighbour(undefined, oldestFirst)})) as next_id`)
  const [found] = rows
  if (!found) throw new Error('The queue could not be read')
  return { ...found, place: studying.is_waiting ? found.place : null }
}

/** How many studyings wait and how many are reviewed; `most` means that many or more. */
export async function countQueue(
  tx: Query,
  accountId: string,
  scope: ReviewScope,
  filter: StudyingFilter,
  most: number,
) {
  const count = (where: SQL | undefined) =>
    countRows(tx, and(visible(accountId, scope), matching(accountId, filter), where), most)
  const rows = await tx.execute<{ waiting: number; reviewed: number }>(
    sql`select ${count(isWaiting)} as waiting, ${count(sql`not ${isOpen}`)} as reviewed`,
  )
  return rows[0] ?? { waiting: 0, reviewed: 0 }
}
