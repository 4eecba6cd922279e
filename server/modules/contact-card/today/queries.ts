import { and, asc, eq, gt, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { contactImports } from '#db/schema/contact-imports.ts'
import { contactNotes, contacts } from '#db/schema/contacts.ts'
import { courses } from '#db/schema/courses.ts'
import { lessons } from '#db/schema/lessons.ts'
import { missioners } from '#db/schema/missioners.ts'
import { studyRequests } from '#db/schema/requests.ts'
import { lessonRevisions } from '#db/schema/revisions.ts'
import { studyings } from '#db/schema/studyings.ts'
import { broadcasts } from '#db/schema/webpush.ts'
import { isOffered, ownerIdsOf } from '../../contacts/scope-queries.ts'
import { isTransferEvent } from '../../contacts/transfers/scope-queries.ts'
import { isWaiting, type ReviewScope, visible } from '../../studyings/scope-queries.ts'
import { listProposals, ownContactIds } from '../proposals/queries.ts'
import { listQueue, type QueueMoment } from '../queue/queries.ts'
import { listTeam } from './team-queries.ts'

/** Rows that a list of the page shows, and where counting stops. */
const SHOWN = 5
const MAX_COUNT = 1_000
/** Entries of one act. */
const MOST_EVENTS = 500
const WEEK = sql`interval '7 days'`

export interface TodayOf {
  user_id: string
  reviews: ReviewScope
  moment: QueueMoment & { from: Date; now: Date }
  /** Which lists the role has. */
  has: { contacts: boolean; team: boolean; requests: boolean; drafts: boolean; broadcasts: boolean; work: boolean }
}

/** A list as JSON: moments are texts in it. */
const listOf = (query: SQL | { getSQL(): SQL }) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(listed)), '[]') from (${query}) listed)`
const orNull = (isWanted: boolean, part: SQL) => (isWanted ? part : sql`null::jsonb`)
const textOf = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

/** Everything that waits for a person, in one statement. */
export async function readToday(tx: AccountQuery, of: TodayOf): Promise<Record<string, unknown>> {
  const { user_id, moment, has } = of
  const rows = await tx.execute(sql`select
    ${reviews(tx, of.reviews)} as reviews,
    ${orNull(has.contacts, ownContacts(tx, user_id, moment))} as contacts,
    ${orNull(has.contacts, proposals(tx, user_id))} as proposals,
    ${orNull(has.contacts, offers(tx, user_id, moment.now))} as offers,
    ${orNull(has.contacts, transfers(tx, user_id, moment.now))} as transfers,
    ${orNull(has.contacts, pool(tx, user_id, moment.now))} as pool,
    ${orNull(has.team, listOf(listTeam(tx, moment)))} as team,
    ${orNull(has.requests, requests(tx))} as requests,
    ${orNull(has.drafts, drafts(tx, user_id))} as drafts,
    ${orNull(has.contacts, failures(tx, user_id, moment.now, has))} as failures`)
  const [row] = rows
  if (!row) throw new Error('A select without a table has one row.')
  return row
}

function reviews(tx: AccountQuery, scope: ReviewScope): SQL {
  const waits = and(visible(tx.accountId, scope), isWaiting)
  const counted = tx.select({ one: sql`1` }).from(studyings).where(waits).limit(MAX_COUNT)
  const first = tx
    .select({ _id: studyings._id })
    .from(studyings)
    .where(waits)
    .orderBy(asc(studyings.finished_at), asc(studyings._id))
    .limit(SHOWN + 1)
  const rows = tx
    .select({
      _id: studyings._id,
      name: sql<string>`coalesce(${contacts.contact_fullname}, ${studyings.studying_user_name})`.as('name'),
      lesson_title: lessonRevisions.lesson_title,
      lesson_order: lessons.lesson_order,
      finished_at: studyings.finished_at,
    })
    .from(studyings)
    .innerJoin(lessonRevisions, eq(lessonRevisions._id, studyings.revision_id))
    .innerJoin(lessons, eq(lessons._id, studyings.lesson_id))
    .leftJoin(contacts, eq(contacts._id, studyings.studying_contact_id))
    .where(and(eq(studyings.account_id, tx.accountId), sql`${studyings._id} in (${first})`))
    .orderBy(asc(studyings.finished_at), asc(studyings._id))
  return sql`jsonb_build_object('count', (select count(*) from (${counted}) counted), 'rows', ${listOf(rows)})`
}

/** The title of the lesson that a queued contact `q` finished last. */
const lessonOf = (accountId: string) => sql`
  select r.lesson_title from studyings s join lesson_revisions r on r._id = s.revision_id and r.account_id = ${accountId}
  where s.account_id = ${accountId} and s.studying_contact_id = q._id and q.rank = 1 and s.finished_at is not null
    and s.reset_at is null and s.archived_at is null
  order by s.finished_at desc, s._id limit 1`

function ownContacts(tx: AccountQuery, userId: string, moment: TodayOf['moment']): SQL {
  const isOverdue = sql`rank = 0 and contact_next_at < ${textOf(moment.from)}`
  const count = (condition: SQL) => sql`(select count(*) from queued where ${condition})`
  return sql`(with queued as materialized (${listQueue(tx, userId, moment, MAX_COUNT)})
    select jsonb_build_object('overdue', ${count(isOverdue)}, 'due', ${count(sql`rank = 0 and not (${isOverdue})`)},
      'replied', ${count(sql`rank = 1`)}, 'new', ${count(sql`rank = 2`)}, 'idle', ${count(sql`rank = 3`)},
      'rows', ${listOf(sql`select q.*, (${lessonOf(tx.accountId)}) as lesson_title from queued q limit ${SHOWN + 1}`)}))`
}

/** The submissions of guests with the phone of one of the person's contacts. */
function proposals(tx: AccountQuery, userId: string): SQL {
  return sql`(with proposed as materialized (${listProposals(tx, ownContactIds(tx.accountId, userId))})
    select jsonb_build_object('count', (select count(*) from proposed), 'rows', ${listOf(sql`
      select p.*, c.contact_fullname from proposed p join contacts c on c._id = p.contact_id and c.account_id = ${tx.accountId}
      order by p.finished_at, p.studying_id limit ${SHOWN}`)}))`
}

function offers(tx: AccountQuery, userId: string, now: Date): SQL {
  const since = new Date(now.getTime() - 7 * 86_400_000)
  return listOf(
    tx
      .select({
        _id: contacts._id,
        contact_fullname: contacts.contact_fullname,
        contact_status_id: contacts.contact_status_id,
        contact_owner_name: sql<string | null>`${missioners.missioner_name}`.as('contact_owner_name'),
        words: sql<string>`coalesce((select n.note_details ->> 'words' from contact_notes n
          where n.account_id = ${tx.accountId} and n.contact_id = ${contacts._id} and n.note_kind = 'transfer'
            and n.note_details ->> 'offer' = 'offered' and n.note_details ->> 'to_owner' = ${contacts.contact_offered_to}::text
          order by n.note_date desc, n._id desc limit 1), '')`.as('words'),
      })
      .from(contacts)
      .leftJoin(missioners, eq(missioners._id, contacts.contact_owner_id))
      .where(isOffered(tx.accountId, userId, since))
      .orderBy(contacts.contact_offered_at, contacts._id)
      .limit(100),
  )
}

/** Events of transfers of the last two weeks, the newest first; the contacts of one act are one row. */
function transfers(tx: AccountQuery, userId: string, now: Date): SQL {
  const { note_details, note_date, note_author, contact_id, _id } = contactNotes
  const owners = ownerIdsOf(tx.accountId, userId)
  const isFrom = sql`(${note_details} ->> 'from_owner')::uuid in (${owners})`
  const what = sql<string>`coalesce(${note_details} ->> 'offer', case when ${isFrom} then 'taken' else 'given' end)`
  const other = sql`case when ${isFrom} then ${note_details} ->> 'to_owner' else ${note_details} ->> 'from_owner' end`
  const events = tx
    .select({
      _id,
      what: what.as('what'),
      contact_id: sql`case when ${contacts.contact_owner_id} in (${owners}) then ${contact_id} end`.as('contact_id'),
      contact_fullname: sql`coalesce(${note_details} ->> 'contact_fullname', '')`.as('contact_fullname'),
      missioner_name: sql`(select m.missioner_name from missioners m
        where m.account_id = ${tx.accountId} and m._id = (${other})::uuid)`.as('missioner_name'),
      author_name: sql`(select u.user_fullname from users u where u._id = ${note_author})`.as('author_name'),
      words: sql`coalesce(${note_details} ->> 'words', '')`.as('words'),
      note_date,
    })
    .from(contactNotes)
    .innerJoin(
      contacts,
      and(eq(contacts._id, contact_id), eq(contacts.account_id, tx.accountId), isNull(contacts.archived_at)),
    )
    .where(and(isTransferEvent(tx.accountId, userId), sql`${note_date} > ${textOf(now)} - 2 * ${WEEK}`))
  return listOf(sql`select (array_agg(_id order by _id))[:${MOST_EVENTS}] as note_ids, what,
      min(contact_fullname) as contact_fullname, case when count(*) = 1 then min(contact_id::text) end as contact_id,
      missioner_name, author_name, words, note_date
    from (${events}) events group by what, missioner_name, author_name, words, note_date order by note_date desc limit 20`)
}

function pool(tx: AccountQuery, userId: string, now: Date): SQL {
  const waits = and(
    eq(contacts.account_id, tx.accountId),
    isNull(contacts.contact_owner_id),
    isNull(contacts.archived_at),
  )
  const number = sql<number>`count(*)::int`.as('contacts')
  const place = sql<string | null>`nullif(${contacts.contact_location}, '')`.as('contact_location')
  const groups = tx
    .select({ contact_locale: contacts.contact_locale, contact_location: place, contacts: number })
    .from(contacts)
    .where(waits)
    .groupBy(contacts.contact_locale, sql`2`)
    .orderBy(sql`3 desc, 1, 2`)
    .limit(SHOWN - 1)
  const taken = and(
    eq(contactNotes.account_id, tx.accountId),
    eq(contactNotes.note_author, userId),
    eq(contactNotes.note_kind, 'transfer'),
    sql`${contactNotes.note_date} >= ${textOf(now)} - ${WEEK}`,
    sql`${contactNotes.note_details} ->> 'from_pool' = 'true'`,
  )
  const capacity = tx
    .select({ capacity: missioners.missioner_capacity })
    .from(missioners)
    .where(and(eq(missioners.account_id, tx.accountId), eq(missioners.user_id, userId), isNull(missioners.archived_at)))
    .orderBy(missioners.created_at, missioners._id)
    .limit(1)
  return sql`jsonb_build_object('waiting', ${tx.$count(contacts, waits)}, 'groups', ${listOf(groups)},
    'capacity', (${capacity}), 'taken', ${tx.$count(contactNotes, taken)})`
}

/** The requests that are no contact yet. */
export const waitingRequests = (accountId: string) =>
  and(
    eq(studyRequests.account_id, accountId),
    isNull(studyRequests.archived_at),
    isNull(studyRequests.contact_id),
    eq(studyRequests.looks_automatic, false),
  )

function requests(tx: AccountQuery): SQL {
  const waits = waitingRequests(tx.accountId)
  const { _id, fullname, location, created_at } = studyRequests
  const rows = tx
    .select({ _id, fullname, location, created_at })
    .from(studyRequests)
    .where(waits)
    .orderBy(created_at, _id)
    .limit(SHOWN)
  return sql`jsonb_build_object('count', ${tx.$count(studyRequests, waits)}, 'rows', ${listOf(rows)})`
}

function drafts(tx: AccountQuery, userId: string): SQL {
  return listOf(
    tx
      .select({
        _id: lessons._id,
        course_id: lessons.course_id,
        course_title: courses.course_title,
        lesson_title: lessons.lesson_title,
        lesson_order: lessons.lesson_order,
        is_published: sql<boolean>`${lessons.published_version} is not null`.as('is_published'),
        updated_at: lessons.updated_at,
      })
      .from(lessons)
      .innerJoin(courses, and(eq(courses._id, lessons.course_id), eq(courses.account_id, tx.accountId)))
      .where(
        and(
          eq(lessons.account_id, tx.accountId),
          isNull(lessons.archived_at),
          isNull(courses.archived_at),
          eq(lessons.created_by, userId),
          or(isNull(lessons.published_version), lt(lessons.published_version, lessons.lesson_version)),
        ),
      )
      .orderBy(asc(lessons.updated_at), asc(lessons._id))
      .limit(20),
  )
}

/** Of the last week: the person's imports, and for managers messages to many and jobs that were given up. */
function failures(tx: AccountQuery, userId: string, now: Date, has: TodayOf['has']): SQL {
  const since = (column: unknown) => sql`${column} > ${textOf(now)} - ${WEEK}`
  const imports = tx
    .select({
      kind: sql<string>`'import'`.as('kind'),
      _id: contactImports._id,
      title: sql<string>`${contactImports.file_name}`.as('title'),
      count: sql<number>`${contactImports.rejected_count}`.as('count'),
      failed_at: sql<string>`${contactImports.updated_at}`.as('failed_at'),
    })
    .from(contactImports)
    .where(
      and(
        eq(contactImports.account_id, tx.accountId),
        eq(contactImports.created_by, userId),
        sql`${contactImports.state} in ('done', 'stopped')`,
        or(eq(contactImports.state, 'stopped'), gt(contactImports.rejected_count, 0)),
        since(contactImports.updated_at),
      ),
    )
  const sent = tx
    .select({
      kind: sql<string>`'broadcast'`.as('kind'),
      _id: broadcasts._id,
      title: broadcasts.title,
      count: broadcasts.failed,
      failed_at: broadcasts.finished_at,
    })
    .from(broadcasts)
    .where(and(eq(broadcasts.account_id, tx.accountId), gt(broadcasts.failed, 0), since(broadcasts.finished_at)))
  const work = sql`select 'work', min(j.id::text)::uuid, j.name, count(*)::int, min(j.completed_on) from pgboss.job j
    where j.state = 'failed' and j.data ->> 'account_id' = ${tx.accountId} and ${since(sql`j.completed_on`)} group by j.name`
  const all = sql.join(
    [imports, ...(has.broadcasts ? [sent] : []), ...(has.work ? [work] : [])].map((one) => sql`(${one})`),
    sql` union all `,
  )
  return listOf(sql`select * from (${all}) failed order by failed_at limit ${SHOWN}`)
}
