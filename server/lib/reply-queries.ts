import { sql } from 'drizzle-orm'
import { reviewComments, studyings } from '#db/schema/studyings.ts'

/** Whether a studying was reviewed, or commented again, after its student last opened it. */
export function isReplyNew() {
  return sql<boolean>`(${studyings.studying_review} and (${studyings.reply_seen_at} is null or exists (
    select 1 from ${reviewComments} where ${reviewComments.studying_id} = ${studyings._id}
    and ${reviewComments.account_id} = ${studyings.account_id} and ${reviewComments.released_at} > ${studyings.reply_seen_at})))`
}
