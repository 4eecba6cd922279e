import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { Query } from '#db/client.ts'
import { studyRequests } from '#db/schema/requests.ts'

/** The requests of an account, the newest first, after the given one. */
export function listRequests(
  tx: Query,
  accountId: string,
  { after, limit }: { after?: readonly [string, string] | undefined; limit: number },
) {
  const { _id, created_at } = studyRequests
  return tx
    .select({
      _id,
      fullname: studyRequests.fullname,
      phone: studyRequests.phone,
      email: studyRequests.email,
      location: studyRequests.location,
      message: studyRequests.message,
      created_at,
      /** In microseconds, which a `Date` does not have. */
      place: sql<string>`${created_at}::text`,
    })
    .from(studyRequests)
    .where(
      and(
        eq(studyRequests.account_id, accountId),
        isNull(studyRequests.archived_at),
        after && sql`(${created_at}, ${_id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(created_at), desc(_id))
    .limit(limit)
}
