import { and, desc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { AccountQuery, Query } from '#db/query.ts'
import { courses } from '#db/schema/courses.ts'
import { lessons } from '#db/schema/lessons.ts'
import { isSingle, lessonLinks, lessonLinkTokens } from '#db/schema/links.ts'
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
export async function findLesson(tx: AccountQuery, lessonId: string) {
  const rows = await tx
    .select({ is_published: sql<boolean>`${lessons.published_revision_id} is not null` })
    .from(lessons)
    .where(and(eq(lessons.account_id, tx.accountId), eq(lessons._id, lessonId), isNull(lessons.archived_at)))
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
export function listLinks(tx: AccountQuery, lessonId: string, before: string | undefined, limit: number) {
  const begun = tx
    .select({
      link_id: studyings.link_id,
      studyings_count: sql<number>`count(*)::int`.as('studyings_count'),
      last_used_at: sql<Date>`max(${studyings.created_at})`.as('last_used_at'),
    })
    .from(studyings)
    .where(
      and(
        eq(studyings.account_id, tx.accountId),
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
        eq(lessonLinks.account_id, tx.accountId),
        eq(lessonLinks.lesson_id, lessonId),
        before === undefined
          ? undefined
          : sql`(${lessonLinks.created_at}, ${lessonLinks._id}) < (select l.created_at, l._id from lesson_links l
              where l._id = ${before} and l.account_id = ${tx.accountId})`,
      ),
    )
    .orderBy(desc(lessonLinks.created_at), desc(lessonLinks._id))
    .limit(limit)
}
export type LinkRow = Awaited<ReturnType<typeof listLinks>>[number]

/** The number of a lesson's active links by authors; links for one contact expire and do not count. */
export async function countActive(tx: AccountQuery, lessonId: string, now: Date): Promise<number> {
  return tx.$count(
    lessonLinks,
    and(
      eq(lessonLinks.account_id, tx.accountId),
      eq(lessonLinks.lesson_id, lessonId),
      isNull(lessonLinks.contact_id),
      isNull(lessonLinks.revoked_at),
      or(isNull(lessonLinks.expires_at), gt(lessonLinks.expires_at, now)),
    ),
  )
}

type NewLink = Omit<typeof lessonLinks.$inferInsert, 'account_id'>

/** Inserts a link and the account of its token; not a second lasting link or course page link of a lesson. */
export async function insertLink(tx: AccountQuery, link: NewLink): Promise<void> {
  const [stored] = await tx
    .insert(lessonLinks)
    .values({ ...link, account_id: tx.accountId })
    .onConflictDoNothing({
      target: [lessonLinks.account_id, lessonLinks.lesson_id, lessonLinks.kind],
      where: isSingle(lessonLinks),
    })
    .returning({ token_hash: lessonLinks.token_hash, account_id: lessonLinks.account_id })
  if (stored) await tx.insert(lessonLinkTokens).values(stored)
}

/** A link that this person created. */
export async function findCreatedBy(tx: AccountQuery, linkId: string, userId: string) {
  const rows = await tx
    .select({ _id: lessonLinks._id, token_sealed: lessonLinks.token_sealed, expires_at: lessonLinks.expires_at })
    .from(lessonLinks)
    .where(
      and(eq(lessonLinks.account_id, tx.accountId), eq(lessonLinks._id, linkId), eq(lessonLinks.created_by, userId)),
    )
  return rows[0]
}

/** Whether the lesson is public: published, in a course that is not archived. */
export async function isLessonPublic(tx: AccountQuery, lessonId: string): Promise<boolean> {
  const rows = await tx
    .select({ _id: lessons._id })
    .from(lessons)
    .innerJoin(courses, eq(courses._id, lessons.course_id))
    .where(
      and(
        eq(lessons.account_id, tx.accountId),
        eq(lessons._id, lessonId),
        isNotNull(lessons.published_revision_id),
        isNull(lessons.archived_at),
        isNull(courses.archived_at),
      ),
    )
  return rows.length > 0
}

/** The open link of a lesson of which there is at most one. */
export async function findSingleLink(tx: AccountQuery, lessonId: string, kind: SingleKind) {
  const rows = await tx
    .select({ _id: lessonLinks._id, token_sealed: lessonLinks.token_sealed })
    .from(lessonLinks)
    .where(
      and(
        eq(lessonLinks.account_id, tx.accountId),
        eq(lessonLinks.lesson_id, lessonId),
        eq(lessonLinks.kind, kind),
        isNull(lessonLinks.revoked_at),
      ),
    )
  return rows[0]
}

/** Of a link of the course page that is not closed: its encrypted token. Undefined for any other link. */
export async function findPublicToken(tx: AccountQuery, linkId: string) {
  const rows = await tx
    .select({ token_sealed: lessonLinks.token_sealed })
    .from(lessonLinks)
    .where(
      and(
        eq(lessonLinks.account_id, tx.accountId),
        eq(lessonLinks._id, linkId),
        eq(lessonLinks.kind, 'course_page'),
        isNull(lessonLinks.revoked_at),
      ),
    )
  return rows[0]?.token_sealed ?? undefined
}

/** The newest open link to a lesson for one contact that works until then. */
export async function findContactLink(
  tx: AccountQuery,
  { lesson_id, contact_id, works_until }: { lesson_id: string; contact_id: string; works_until: Date },
) {
  const rows = await tx
    .select({ _id: lessonLinks._id, token_sealed: lessonLinks.token_sealed })
    .from(lessonLinks)
    .where(
      and(
        eq(lessonLinks.account_id, tx.accountId),
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
export async function markOpened(tx: AccountQuery, linkId: string, now: Date): Promise<void> {
  await tx
    .update(lessonLinks)
    .set({ opened_at: now })
    .where(and(eq(lessonLinks.account_id, tx.accountId), eq(lessonLinks._id, linkId), isNull(lessonLinks.opened_at)))
}

/** Makes a link one of the further ones. */
export async function demoteLink(tx: AccountQuery, linkId: string): Promise<void> {
  await tx
    .update(lessonLinks)
    .set({ kind: 'further' })
    .where(and(eq(lessonLinks.account_id, tx.accountId), eq(lessonLinks._id, linkId)))
}

/** Updates a link that is not closed; resolves to whether there was one. A lasting or course page link can only be closed. */
export async function updateLink(
  tx: AccountQuery,
  linkId: string,
  changes: Partial<Pick<LinkRow, 'purpose' | 'expires_at' | 'revoked_at'>>,
): Promise<boolean> {
  const rows = await tx
    .update(lessonLinks)
    .set(changes)
    .where(
      and(
        eq(lessonLinks.account_id, tx.accountId),
        eq(lessonLinks._id, linkId),
        isNull(lessonLinks.revoked_at),
        changes.revoked_at ? undefined : eq(lessonLinks.kind, 'further'),
      ),
    )
    .returning({ _id: lessonLinks._id })
  return rows.length > 0
}
