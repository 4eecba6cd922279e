import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { lessonRevisions } from '#db/schema/revisions.ts'
import { answers, studyings } from '#db/schema/studyings.ts'

const { _id, account_id, created_at } = studyings

/** The unfinished studyings of contacts whose last answer, or else their start, was between two moments. */
export function listSilent(tx: AccountQuery, { from, until }: { from: Date; until: Date }, limit: number) {
  const last = sql`greatest(${created_at}, (select max(a.received_at) from ${answers} a
    where a.studying_id = ${_id} and a.account_id = ${account_id}))`
  return tx
    .select({
      contact_id: sql<string>`${studyings.studying_contact_id}`,
      studying_id: _id,
      lesson_title: lessonRevisions.lesson_title,
      since: last.mapWith(created_at),
    })
    .from(studyings)
    .innerJoin(lessonRevisions, eq(lessonRevisions._id, studyings.revision_id))
    .where(
      and(
        eq(account_id, tx.accountId),
        isNotNull(studyings.studying_contact_id),
        isNull(studyings.finished_at),
        isNull(studyings.reset_at),
        isNull(studyings.archived_at),
        sql`${last} between ${from.toISOString()}::timestamptz and ${until.toISOString()}::timestamptz`,
      ),
    )
    .limit(limit)
}
