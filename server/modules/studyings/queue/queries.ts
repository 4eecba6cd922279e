import { and, asc, desc, eq, ne, not, type SQL, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { isFinished as isFinishedOf, moment as momentOf, studyings } from '#db/schema/studyings.ts'
import { follows, type Key, orderBy, placeOf, reversed, textOf } from '../../../lib/order-queries.ts'
import {
  after,
  type Cursor,
  countRows,
  matching,
  newestFirst,
  selectStudyings,
  statesOf,
  type StudyingFilter,
  type StudyingPage,
} from '../reviewing/queries.ts'
import { isOpen, isWaiting, type ReviewScope, visible } from '../scope-queries.ts'
import { isOldestFirst, keysOf, type ListOrder, queueKeys, withOrdered } from './order-queries.ts'

// The queue of a reviewer: who waits longest comes first.

const isFinished = isFinishedOf(studyings)
const moment = momentOf(studyings)
const key = sql`(${moment}, ${studyings._id})`
const keyOf = (place: Cursor) => sql`(${place.moment}::timestamptz, ${place._id}::uuid)`

/** Finished studyings, oldest first; then those in progress, newest first. */
const oldestFirst = [
  desc(isFinished),
  asc(sql`case when ${isFinished} then ${moment} end`),
  asc(sql`case when ${isFinished} then ${studyings._id} end`),
  desc(moment),
  desc(studyings._id),
]

/** Before all in progress. By “not finished” PostgreSQL would not find them in an index. */
const firstInProgress = { is_finished: false, moment: 'infinity', _id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }

/** A page of studyings in the order of the queue. Each part is one index scan that reads only the rows of the page. */
export function listOldestFirst(tx: AccountQuery, scope: ReviewScope, { filter, place, limit }: StudyingPage) {
  const part = (where: SQL | undefined, order: SQL[]) =>
    sql`(${tx
      .select({ _id: studyings._id })
      .from(studyings)
      .where(and(visible(tx.accountId, scope), matching(tx.accountId, filter), where))
      .orderBy(...order)
      .limit(limit)})`
  const isPast = place?.is_finished === false
  const parts = statesOf(filter).flatMap((state) => {
    const rest = part(and(state, after(isPast ? place : firstInProgress)), newestFirst)
    if (isPast) return [rest]
    const finished = and(state, isFinished, place && sql`${key} > ${keyOf(place)}`)
    return [part(finished, [asc(moment), asc(studyings._id)]), rest]
  })
  const ids = sql`(${sql.join(parts, sql` union all `)})`
  return selectStudyings(tx, and(eq(studyings.account_id, tx.accountId), sql`${studyings._id} in ${ids}`))
    .orderBy(...oldestFirst)
    .limit(limit)
}

interface SortedPage {
  filter: StudyingFilter
  sort: ListOrder['sort']
  /** The texts of the last row's place. */
  after?: readonly string[] | undefined
  limit: number
}

/** A page of studyings in the order of a column. Each row is compared once, but by the time of the beginning an index has the order. */
export function listSorted(tx: AccountQuery, scope: ReviewScope, { filter, sort, after: texts, limit }: SortedPage) {
  const keys = keysOf({ ...filter, sort })
  const isNext = texts && follows(keys, (at) => sql`${texts[at]}`)
  const ids = sql`(select ${studyings._id} from ${withOrdered(tx.accountId)}
    where ${and(listed(tx, scope, filter), isNext)} order by ${orderBy(keys)} limit ${limit})`
  // As an array they are found first. Beside their costs the planner does not see that it would read all rows again.
  return selectStudyings(
    tx,
    and(eq(studyings.account_id, tx.accountId), sql`${studyings._id} = any (array${ids})`),
    placeOf(keys),
  )
    .orderBy(orderBy(keys))
    .limit(limit)
}

const listed = (tx: AccountQuery, scope: ReviewScope, filter: StudyingFilter) =>
  and(
    visible(tx.accountId, scope),
    matching(tx.accountId, filter),
    filter.is_reviewed === undefined ? undefined : filter.is_reviewed ? not(isOpen) : isOpen,
  )

/** A list that a reviewer walks through; of those that wait only what is finished. */
export interface ReviewList {
  filter: StudyingFilter
  sort?: ListOrder['sort']
}

/** The reviewer's queue. */
export const wholeQueue: ReviewList = { filter: { is_reviewed: false } }

export interface QueuePlace {
  /** From 1; null for a studying that the list does not have. */
  place: number | null
  total: number
  previous_id: string | null
  /** After the last one, the first. */
  next_id: string | null
}

/** Where a studying is in a list, or would be, with its neighbours; counts stop at `most`. */
export async function findQueuePlace(
  tx: AccountQuery,
  scope: ReviewScope,
  studyingId: string,
  { filter, sort }: ReviewList,
  most: number,
): Promise<QueuePlace> {
  const order = { ...filter, sort }
  const isQueue = filter.is_reviewed === false
  const keys = isQueue && isOldestFirst(order) ? queueKeys : keysOf(order)
  const back = keys.map(reversed)
  const table = withOrdered(tx.accountId)
  const queue = and(listed(tx, scope, filter), isQueue ? isFinished : undefined)
  const isThis = and(eq(studyings.account_id, tx.accountId), eq(studyings._id, studyingId))
  const ownText = (at: number) => sql`(select ${textOf(keys[at]?.value ?? sql`null`)} from ${table} where ${isThis})`
  const neighbour = (where: SQL | undefined, by: readonly Key[]) => sql`(select ${studyings._id} from ${table}
    where ${and(queue, ne(studyings._id, studyingId), where)} order by ${orderBy(by)} limit 1)`
  const count = (where: SQL | undefined) => sql`(select count(*)::int from
    (select from ${table} where ${and(queue, where)} limit ${most}) counted)`
  const rows = await tx.execute<Omit<QueuePlace, 'place'> & { before: number; is_listed: boolean }>(sql`select
    ${count(follows(back, ownText))} as before,
    exists (select from ${table} where ${and(queue, isThis)}) as is_listed,
    ${count(undefined)} as total,
    ${neighbour(follows(back, ownText), back)} as previous_id,
    coalesce(${neighbour(follows(keys, ownText), keys)}, ${neighbour(undefined, keys)}) as next_id`)
  const [found] = rows
  if (!found) throw new Error('The queue could not be read')
  const { before, is_listed, ...rest } = found
  return { ...rest, place: is_listed ? Math.min(before + 1, most) : null }
}

/** How many studyings wait and how many are reviewed; `most` means that many or more. */
export async function countQueue(tx: AccountQuery, scope: ReviewScope, filter: StudyingFilter, most: number) {
  const count = (where: SQL | undefined) =>
    countRows(tx, and(visible(tx.accountId, scope), matching(tx.accountId, filter), where), most)
  const rows = await tx.execute<{ waiting: number; reviewed: number }>(
    sql`select ${count(isWaiting)} as waiting, ${count(sql`not ${isOpen}`)} as reviewed`,
  )
  return rows[0] ?? { waiting: 0, reviewed: 0 }
}
