import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { contactNotes } from '#db/schema/contacts.ts'
import { lessonRevisions } from '#db/schema/revisions.ts'
import { studyings } from '#db/schema/studyings.ts'
import { ownerIdsOf } from '../../contacts/scope-queries.ts'

/** The ids of a person's contacts, as an array. */
export const ownContactIds = (accountId: string, userId: string): SQL =>
  sql`array(select c._id from contacts c where c.account_id = ${accountId} and c.archived_at is null
    and c.contact_owner_id in (${ownerIdsOf(accountId, userId)}))`

export const idArray = (ids: readonly string[]): SQL => sql`${`{${ids.join(',')}}`}::uuid[]`

/** The finished submissions of guests who gave the phone of one of these contacts, the longest waiting first. */
export function listProposals(tx: AccountQuery, contactIds: SQL) {
  return tx
    .select({
      contact_id: sql<string>`guests.contact_id`.as('contact_id'),
      studying_id: sql<string>`${studyings._id}`.as('studying_id'),
      studying_user_name: studyings.studying_user_name,
      lesson_title: lessonRevisions.lesson_title,
      finished_at: sql<Date>`${studyings.finished_at}`.mapWith(studyings.created_at).as('finished_at'),
    })
    .from(studyings)
    .innerJoin(sql`guest_studyings_of(${contactIds}) guests`, sql`guests.studying_id = ${studyings._id}`)
    .innerJoin(lessonRevisions, eq(lessonRevisions._id, studyings.revision_id))
    .where(eq(studyings.account_id, tx.accountId))
    .orderBy(asc(studyings.finished_at), asc(studyings._id))
}

/** Whether the history of a contact says that submissions were joined by this batch. */
export async function hasJoined(tx: AccountQuery, contactId: string, undoId: string): Promise<boolean> {
  const found = await tx.$count(
    contactNotes,
    and(
      eq(contactNotes.account_id, tx.accountId),
      eq(contactNotes.contact_id, contactId),
      eq(contactNotes.note_kind, 'join'),
      sql`${contactNotes.note_details} ->> 'undo_id' = ${undoId}`,
    ),
  )
  return found > 0
}
