import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Query } from '#db/client.ts'
import { courses } from '#db/schema/courses.ts'
import { lessons } from '#db/schema/lessons.ts'
import { lessonLinks } from '#db/schema/links.ts'
import { studyings } from '#db/schema/studyings.ts'
import { users } from '#db/schema/users.ts'

/** Kinds of links of which a lesson has one. */
export type SingleKind = 'lasting' | 'course_page'

export type LessonEntry = { link_id: string; account_id: string; lesson_id: string; contact_id: string | null }

/** Without an account context: uses the database function that looks up one secret. */
export async function findLink(db: Query, tokenHash: string, now: Date): Promise<LessonEntry | undefined> {
  const rows = await db.execute<LessonEntry>(
    sql`select * from lesson_link_by_token(${tokenHash}, ${now.toISOString()})`,
  )
  return rows[0]
}

/** Whether the account has this lesson, and whether it is published. */
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
  kind: lessonLinks.kind,
  token_sealed: lessonLinks.token_sealed,
}

/** A lesson's links, newest first, after a cursor; with the number and time of the studyings that started from each. */
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

/** The number of a lesson's active links by authors; links for one contact expire and do not count. */
export async function countActive(tx: Query, accountId: string, lessonId: string, now: Date): Promise<number> {
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

/** A link that this person created. */
export async function findCreatedBy(tx: Query, accountId: string, linkId: string, userId: string) {
  const rows = await tx
    .select({ _id: lessonLinks._id, token_sealed: lessonLinks.token_sealed, expires_at: lessonLinks.expires_at })
    .from(lessonLinks)
    .where(and(eq(lessonLinks.account_id, accountId), eq(lessonLinks._id, linkId), eq(lessonLinks.created_by, userId)))
  return rows[0]
}

/** Whether the lesson is public: published, in a course that is not archived. */
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

/** The open link of a lesson of which there is at most one. */
export async function findSingleLink(tx: Query, accountId: string, lessonId: string, kind: SingleKind) {
  const rows = await tx
    .select({ _id: lessonLinks._id, token_sealed: lessonLinks.token_sealed })
    .from(lessonLinks)
    .where(
      and(
        eq(lessonLinks.account_id, accountId),
        eq(lessonLinks.lesson_id, lessonId),
        eq(lessonLinks.kind, kind),
        isNull(lessonLinks.revoked_at),
      ),
    )
  return rows[0]
}

/** Of a link of the course page that is not closed: its encrypted token. Undefined for any other link. */
export async function findPublicToken(tx: Query, accountId: string, linkId: string) {
  const rows = await tx
    .select({ token_sealed: lessonLinks.token_sealed })
    .from(lessonLinks)
    .where(
      and(
        eq(lessonLinks.account_id, accountId),
        eq(lessonLinks._id, linkId),
        eq(lessonLinks.kind, 'course_page'),
        isNull(lessonLinks.revoked_at),
      ),
    )
  return rows[0]?.token_sealed ?? undefined
}

/** The newest open link to a lesson for one contact that works until then. */
export async function findContactLink(
  tx: Query,
  accountId: string,
  { lesson_id, contact_id, works_until }: { lesson_id: string; contact_id: string; works_until: Date },
) {
  const rows = await tx
    .select({ _id: lessonLinks._id, token_sealed: lessonLinks.token_sealed })
    .from(lessonLinks)
    .where(
      and(
        eq(lessonLinks.account_id, accountId),
        eq(lessonLinks.contact_id, contact_id),
        eq(lessonLinks.lesson_id, lesson_id),
        isNull(lessonLinks.revoked_at),
        gt(lessonLinks.expires_at, works_until),
      ),
    )
    .orderBy(desc(lessonLinks.created_at), desc(lessonLinks._id))
    .limit(1)
  return rows[0]
}

/** Notes that the page of a link for one contact runs in a browser, the first time. */
export async function markOpened(tx: Query, accountId: string, linkId: string, now: Date): Promise<void> {
  await tx
    .update(lessonLinks)
    .set({ opened_at: now })
    .where(and(eq(lessonLinks.account_id, accountId), eq(lessonLinks._id, linkId), isNull(lessonLinks.opened_at)))
}

/** Inserts a lasting link or a course page link unless one exists already. */
export async function insertSingleLink(
  tx: Query,
  accountId: string,
  link: Omit<typeof lessonLinks.$inferInsert, 'account_id' | 'kind'> & { kind: SingleKind },
): Promise<void> {
  await tx
    .insert(lessonLinks)
    .values({ ...link, account_id: accountId })
    .onConflictDoNothing()
}

/** Makes a link one of the further ones. */
export async function demoteLink(tx: Query, accountId: string, linkId: string): Promise<void> {
  await tx
    .update(lessonLinks)
    .set({ kind: 'further' })
    .where(and(eq(lessonLinks.account_id, accountId), eq(lessonLinks._id, linkId)))
}

/** Updates a link that is not closed; resolves to whether there was one. A lasting or course page link can only be closed. */
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
        changes.revoked_at ? undefined : eq(lessonLinks.kind, 'further'),
      ),
    )
    .returning({ _id: lessonLinks._id })
  return rows.length > 0
}
