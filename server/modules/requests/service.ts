import { z } from 'zod'
import { decodeCursor, momentKey, pageLimit, takePage } from '../../lib/paging.ts'
import type { AccountContext } from '../../lib/request-context.ts'
import { listRequests } from './queries.ts'
import type { RequestList, requestPage } from './schema.ts'

const placeKey = z.tuple([momentKey, z.guid()])

/** The requests to study the Bible that the account received, the newest first. */
export async function listStudyRequests(
  { accountId, readAccount }: AccountContext,
  { cursor }: z.infer<typeof requestPage>,
): Promise<RequestList> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, placeKey)
  const rows = await readAccount((tx) => listRequests(tx, accountId, { after, limit: pageLimit() }))
  const { page, next } = takePage(rows, ({ place, _id }) => [place, _id])
  return { requests: page.map(({ place: _place, phone, ...row }) => ({ ...row, phone: phone?.phone ?? null })), next }
}
