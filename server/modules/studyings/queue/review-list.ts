import type { AccountQuery } from '#db/query.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import { placeKey } from '../../../lib/order-queries.ts'
import { decodeCursor, pageLimit } from '../../../lib/paging.ts'
import { readStudyingCursor, studyingKeyOf } from '../cursor.ts'
import { listStudyings, type StudyingRecord } from '../reviewing/queries.ts'
import type { ReviewListInput } from '../schema.ts'
import type { ReviewScope } from '../scope-queries.ts'
import { isOldestFirst, keysOf } from './order-queries.ts'
import { listOldestFirst, listSorted, type ReviewList } from './queries.ts'

const DAY_MS = 86_400_000

/** The rows of a page, with what makes their cursor. Without a column the indexes of the queue have the order. */
export async function readReviewPage(
  tx: AccountQuery,
  scope: ReviewScope,
  { filter, sort }: ReviewList,
  cursor?: string,
) {
  const limit = pageLimit()
  if (sort === undefined || sort === 'when' || sort === 'when-last') {
    const listPage = isOldestFirst({ ...filter, sort }) ? listOldestFirst : listStudyings
    return {
      records: await listPage(tx, scope, { filter, place: readStudyingCursor(cursor), limit }),
      cursorOf: studyingKeyOf,
    }
  }
  const after = cursor === undefined ? undefined : decodeCursor(cursor, placeKey(keysOf({ ...filter, sort })))
  return {
    records: await listSorted(tx, scope, { filter, sort, after, limit }),
    cursorOf: ({ place }: StudyingRecord) => place ?? [],
  }
}

/** What a reviewer's list has, as they ask for it. */
export function readReviewList(
  { deps, viewer }: AccountContext,
  { sort, waiting_days, mine, reviewed, ...named }: ReviewListInput,
): ReviewList {
  return {
    filter: {
      ...named,
      is_reviewed: reviewed,
      finished_before: waiting_days === undefined ? undefined : new Date(deps.now().getTime() - waiting_days * DAY_MS),
      mine_of: mine ? viewer._id : undefined,
    },
    sort,
  }
}
