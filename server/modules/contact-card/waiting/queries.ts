import { and, type SQL, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { studyRequests } from '#db/schema/requests.ts'
import { studyings } from '#db/schema/studyings.ts'
import { isWaiting, type ReviewScope, visible } from '../../studyings/scope-queries.ts'
import { countQueue, type QueueMoment } from '../queue/queries.ts'
import { waitingRequests } from '../today/queries.ts'
import type { WaitingCounts } from './schema.ts'

/** Counting stops here: what is shown is “99+”. */
const MAX_COUNT = 100

export interface WaitingOf {
  user_id: string
  reviews: ReviewScope
  /** Undefined for a role without contacts. */
  moment: QueueMoment | undefined
  hasRequests: boolean
}

/** The numbers beside the places of the navigation, in one statement: an open page asks for them every half minute. */
export async function readWaiting(tx: AccountQuery, of: WaitingOf): Promise<WaitingCounts> {
  const reviews = tx
    .select({ one: sql`1` })
    .from(studyings)
    .where(and(visible(tx.accountId, of.reviews), isWaiting))
  const requests = tx.select({ one: sql`1` }).from(studyRequests).where(waitingRequests(tx.accountId))
  const none = sql`null::int`
  const rows = await tx.execute(sql`select ${counted(reviews.limit(MAX_COUNT))} as reviews,
    ${of.moment ? countQueue(tx, of.user_id, of.moment, MAX_COUNT) : none} as contacts,
    ${of.hasRequests ? counted(requests.limit(MAX_COUNT)) : none} as requests`)
  const [row] = rows as unknown as WaitingCounts[]
  if (!row) throw new Error('A select without a table has one row.')
  const { contacts, requests: open, reviews: waiting } = row
  return { reviews: waiting, contacts, requests: open }
}

const counted = (query: { getSQL(): SQL }) => sql`(select count(*)::int from (${query}) counted)`
