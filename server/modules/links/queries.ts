import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Query } from '#db/client.ts'
import { users } from '#db/schema/accounts.ts'
import { courses, lessonLinks, lessons } from '#db/schema/courses.ts'
import { studyings } from '#db/schema/studyings.ts'

export type LinkDoor = { link_id: string; account_id: string; lesson_id: string; contact_id: string | null }

/** Before an account is known: through the function that answers one question about one secret. */
export async function findLink(db: Query, tokenHash: string, now: Date): Promise<LinkDoor | undefined> {
  const rows = await db.execute<LinkDoor>(sql`select * from lesson_link_by_token(${tokenHash}, ${now.toISOString()})`)
  return rows[0]
}

/** Whether the account has this lesson, and students do too. */
export async function findLesson(tx: Query, accountId: string, lessonId: string) {
  const rows = await tx
    .select({ is_published: sql<boolean>`${lessons.published_revision_id} is not null` })
    .from(lessons)
    .where(and(eq(lessons.account_id, accountId), eq(lessons._id, lessonId), isNull(lessons.archived_at)))
  return rows[0]
}

const facts = {
  _id: lessonLinks._id,
  purpose: lessonLinks.purpose,
  contact_id: lessonLinks.contact_id,
  created_at: lessonLinks.created_at,
  expires_at: lessonLinks.expires_at,
  revoked_at: lessonLinks.revoked_at,
  is_public_page: sql<boolean>`${lessonLinks.public_token} is not null`,
}

/** A lesson's links, the newest first, behind one of them; with how often and when a studying began by each. */
export function listLinks(tx: Query, accountId: string, lessonId: string, before: string | undefined, limit: number) {
  const begun = tx
    .select({
      link_id: studyings.link_id,
      studyings_count: sql<number>`count(*)::int`.as('studyings_count'),
      last_used_at: sql<Date>`max(${studyings.created_at})`.as('last_used_at'),
    })
    .from(studyings)
    .where(
      and(
        eq(studyings.account_id, accountId),
        eq(studyings.lesson_id, lessonId),
        isNull(studyings.reset_at),
        isNull(studyings.archived_at),
      ),
    )
    .groupBy(studyings.link_id)
    .as('begun')
  return tx
    .select({
      ...facts,
      created_by_name: users.user_fullname,
      studyings_count: sql<number>`coalesce(${begun.studyings_count}, 0)`,
      last_used_at: sql<Date | null>`${begun.last_used_at}`.mapWith(lessonLinks.expires_at),
    })
    .from(lessonLinks)
    .leftJoin(users, eq(users._id, lessonLinks.created_by))
    .leftJoin(begun, eq(begun.link_id, lessonLinks._id))
    .where(
      and(
        eq(lessonLinks.account_id, accountId),
        eq(lessonLinks.lesson_id, lessonId),
        before === undefined
          ? undefined
          : sql`(${lessonLinks.created_at}, ${lessonLinks._id}) < (select l.created_at, l._id from lesson_links l
              where l._id = ${before} and l.account_id = ${accountId})`,
      ),
    )
    .orderBy(desc(lessonLinks.created_at), desc(lessonLinks._id))
    .limit(limit)
}
export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number]

/** How many links that authors made for a lesson work at this moment; a contact's own comes with a message and goes by itself. */
export async function countWorking(tx: Query, accountId: string, lessonId: string, now: Date): Promise<number> {
  return tx.$count(
    lessonLinks,
    and(
      eq(lessonLinks.account_id, accountId),
      eq(lessonLinks.lesson_id, lessonId),
      isNull(lessonLinks.contact_id),
      isNull(lessonLinks.revoked_at),
      or(isNull(lessonLinks.expires_at), gt(lessonLinks.expires_at, now)),
    ),
  )
}

export async function insertLink(
  tx: Query,
  accountId: string,
  link: Omit<typeof lessonLinks.$inferInsert, 'account_id'>,
): Promise<void> {
  await tx.insert(lessonLinks).values({ ...link, account_id: accountId })
}

/** Whether everybody may see this lesson: published, in a course that is there. */
export async function isLessonPublic(tx: Query, accountId: string, lessonId: string): Promise<boolean> {
  const rows = await tx
    .select({ _id: lessons._id })
    .from(lessons)
    .innerJoin(courses, eq(courses._id, lessons.course_id))
    .where(
      and(
        eq(lessons.account_id, accountId),
        eq(lessons._id, lessonId),
        isNotNull(lessons.published_revision_id),
        isNull(lessons.archived_at),
        isNull(courses.archived_at),
      ),
    )
  return rows.length > 0
}

/** The course page's link to a lesson, while nobody has closed it. */
export async function findPublicLink(tx: Query, accountId: string, lessonId: string) {
  const rows = await tx
    .select({ public_token: sql<string>`${lessonLinks.public_token}` })
    .from(lessonLinks)
    .where(
      and(
        eq(lessonLinks.account_id, accountId),
        eq(lessonLinks.lesson_id, lessonId),
        isNotNull(lessonLinks.public_token),
        isNull(lessonLinks.revoked_at),
      ),
    )
  return rows[0]
}

/** The token of a link, where that is everybody's to know: of the course page's own, while it works. */
export async function findPublicToken(tx: Query, accountId: string, linkId: string): Promise<string | undefined> {
  const rows = await tx
    .select({ public_token: lessonLinks.public_token })
    .from(lessonLinks)
    .where(and(eq(lessonLinks.account_id, accountId), eq(lessonLinks._id, linkId), isNull(lessonLinks.revoked_at)))
  return rows[0]?.public_token ?? undefined
}

/** Makes the course page's link, unless somebody was faster. */
export async function insertPublicLink(
  tx: Query,
  accountId: string,
  link: Omit<typeof lessonLinks.$inferInsert, 'account_id'>,
): Promise<void> {
  await tx
    .insert(lessonLinks)
    .values({ ...link, account_id: accountId })
    .onConflictDoNothing()
}

/** Changes a link that was not closed; resolves to whether there was one. The course page's own can be closed, no more. */
export async function updateLink(
  tx: Query,
  accountId: string,
  linkId: string,
  changes: Partial<Pick<LinkRow, 'purpose' | 'expires_at' | 'revoked_at'>>,
): Promise<boolean> {
  const rows = await tx
    .update(lessonLinks)
    .set(changes)
    .where(
      and(
        eq(lessonLinks.account_id, accountId),
        eq(lessonLinks._id, linkId),
        isNull(lessonLinks.revoked_at),
        changes.revoked_at ? undefined : isNull(lessonLinks.public_token),
      ),
    )
    .returning({ _id: lessonLinks._id })
  return rows.length > 0
}
