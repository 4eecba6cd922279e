import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Query } from '#db/client.ts'
import { contacts } from '#db/schema/contacts.ts'
import { lessonRevisions } from '#db/schema/revisions.ts'
import { studyings } from '#db/schema/studyings.ts'

/** The contact's lessons, including reset ones: the history shows past events. */
export function listLessonsTaken(tx: Query, accountId: string, contactId: string, limit: number) {
  return tx
    .select({
      _id: studyings._id,
      lesson_title: lessonRevisions.lesson_title,
      created_at: studyings.created_at,
      finished_at: studyings.finished_at,
      reviewed_at: studyings.reviewed_at,
      reset_at: studyings.reset_at,
    })
    .from(studyings)
    .innerJoin(lessonRevisions, eq(lessonRevisions._id, studyings.revision_id))
    .where(
      and(
        eq(studyings.account_id, accountId),
        eq(studyings.studying_contact_id, contactId),
        isNull(studyings.archived_at),
      ),
    )
    .orderBy(desc(studyings.created_at), desc(studyings._id))
    .limit(limit)
}
export type LessonTaken = Awaited<ReturnType<typeof listLessonsTaken>>[number]

export async function findStatus(tx: Query, accountId: string, contactId: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ contact_status_id: contacts.contact_status_id })
    .from(contacts)
    .where(and(eq(contacts.account_id, accountId), eq(contacts._id, contactId)))
  return row?.contact_status_id
}

/** The missioner whose contact it is; null without one. */
export async function findOwner(tx: Query, accountId: string, contactId: string): Promise<string | null> {
  const [row] = await tx
    .select({ contact_owner_id: contacts.contact_owner_id })
    .from(contacts)
    .where(and(eq(contacts.account_id, accountId), eq(contacts._id, contactId)))
  return row?.contact_owner_id ?? null
}
