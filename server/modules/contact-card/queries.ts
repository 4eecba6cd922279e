import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { contacts } from '#db/schema/contacts.ts'
import { lessons } from '#db/schema/lessons.ts'
import { lessonLinks } from '#db/schema/links.ts'
import { lessonRevisions } from '#db/schema/revisions.ts'
import { studyings } from '#db/schema/studyings.ts'

/** The contact's lessons, including reset ones: the history shows past events. */
export function listLessonsTaken(tx: AccountQuery, contactId: string, limit: number) {
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
        eq(studyings.account_id, tx.accountId),
        eq(studyings.studying_contact_id, contactId),
        isNull(studyings.archived_at),
      ),
    )
    .orderBy(desc(studyings.created_at), desc(studyings._id))
    .limit(limit)
}
export type LessonTaken = Awaited<ReturnType<typeof listLessonsTaken>>[number]

interface NextLesson {
  contact_id: string
  lesson_id: string
  lesson_title: string
  lesson_place: number
}

/** The published lesson that follows the last finished one of each contact in its course, unless it was begun. */
export async function listNextLessons(
  tx: AccountQuery,
  contactIds: readonly string[],
): Promise<Map<string, Omit<NextLesson, 'contact_id'>>> {
  const goesOn = sql`s.account_id = ${tx.accountId} and s.reset_at is null and s.archived_at is null`
  const isOpen = sql`l.published_revision_id is not null and l.archived_at is null`
  const rows = await tx.execute<NextLesson & Record<string, unknown>>(sql`
    select last.contact_id, next._id as lesson_id, next.lesson_title, (
      select count(*)::int from lessons l where l.course_id = last.course_id and ${isOpen}
        and (l.lesson_order, l._id) <= (next.lesson_order, next._id)) as lesson_place
    from (
      select distinct on (s.studying_contact_id) s.studying_contact_id as contact_id, l.course_id, l.lesson_order, l._id
      from studyings s join lessons l on l._id = s.lesson_id
      where ${goesOn} and ${inArray(sql`s.studying_contact_id`, [...contactIds])} and s.finished_at is not null
      order by s.studying_contact_id, s.finished_at desc, s._id) last
    join courses c on c._id = last.course_id and c.archived_at is null
    cross join lateral (
      select l._id, l.lesson_title, l.lesson_order from lessons l
      where l.course_id = last.course_id and ${isOpen} and (l.lesson_order, l._id) > (last.lesson_order, last._id)
      order by l.lesson_order, l._id limit 1) next
    where not exists (
      select from studyings s where ${goesOn} and s.studying_contact_id = last.contact_id and s.lesson_id = next._id)`)
  return new Map(
    rows.map(({ contact_id, lesson_id, lesson_title, lesson_place }) => [
      contact_id,
      { lesson_id, lesson_title, lesson_place },
    ]),
  )
}

/** The lessons of a contact's own links, with what became of them. */
export function listSentLessons(tx: AccountQuery, contactId: string, linkIds: readonly string[]) {
  return (
    tx
      .select({
        link_id: lessonLinks._id,
        lesson_title: lessons.lesson_title,
        opened_at: lessonLinks.opened_at,
        began_at: studyings.created_at,
        finished_at: studyings.finished_at,
      })
      .from(lessonLinks)
      .innerJoin(lessons, eq(lessons._id, lessonLinks.lesson_id))
      .leftJoin(studyings, and(eq(studyings.link_id, lessonLinks._id), isNull(studyings.archived_at)))
      .where(
        and(
          eq(lessonLinks.account_id, tx.accountId),
          eq(lessonLinks.contact_id, contactId),
          inArray(lessonLinks._id, [...linkIds]),
        ),
      )
      // Of a lesson that was begun again, the last one.
      .orderBy(studyings.created_at)
  )
}
export type SentLesson = Awaited<ReturnType<typeof listSentLessons>>[number]

export async function findStatus(tx: AccountQuery, contactId: string): Promise<number | undefined> {
  const [row] = await tx
    .select({ contact_status_id: contacts.contact_status_id })
    .from(contacts)
    .where(and(eq(contacts.account_id, tx.accountId), eq(contacts._id, contactId)))
  return row?.contact_status_id
}

/** The missioner whose contact it is; null without one. */
export async function findOwner(tx: AccountQuery, contactId: string): Promise<string | null> {
  const [row] = await tx
    .select({ contact_owner_id: contacts.contact_owner_id })
    .from(contacts)
    .where(and(eq(contacts.account_id, tx.accountId), eq(contacts._id, contactId)))
  return row?.contact_owner_id ?? null
}
