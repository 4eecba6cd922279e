import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { contactDue, contactNotes, contacts } from '#db/schema/contacts.ts'
import { lessonRevisions } from '#db/schema/revisions.ts'
import { moment as studyingMoment, studyings } from '#db/schema/studyings.ts'
import { ContactStatus } from '#domain/contact/contact-status.ts'
import { needsUpdate, ownerIdsOf } from '../../contacts/scope-queries.ts'
import { ownContactIds } from '../proposals/queries.ts'

export interface QueueMoment {
  /** The end of the caller's day: what is promised for today is due. */
  until: Date
  /** Contacts of these statuses without a next step wait when nothing has happened with them since then. */
  idle_since: readonly (readonly [ContactStatus, Date])[]
}

const { NONE, NOTPROCESSED } = ContactStatus

/**
 * The contacts of a person that wait, in the order of the queue: due, replied, new, idle; in each the longest waiting first.
 * A next step keeps a contact away until its day, a recorded call or message ends what waited before it, and a contact whose
 * numbers are all wrong waits for none of these until it gets another one.
 */
export function listQueue(tx: AccountQuery, userId: string, moment: QueueMoment, limit: number) {
  const rank = rankOf(tx.accountId, moment)
  const waits = sql`case ${rank} when 0 then ${contacts.contact_next_at} when 1 then ${repliedAt(tx.accountId, moment.until)}
    when 2 then ${contacts.created_at} else ${contacts.updated_at} end`
  return tx
    .select({
      _id: contacts._id,
      contact_fullname: contacts.contact_fullname,
      contact_phones: contacts.contact_phones,
      contact_socials: contacts.contact_socials,
      contact_status_id: contacts.contact_status_id,
      contact_locale: contacts.contact_locale,
      contact_location: contacts.contact_location,
      contact_next_at: contacts.contact_next_at,
      contact_next_step: contacts.contact_next_step,
      created_at: contacts.created_at,
      // Nested, because columns of a select from one table lose its name otherwise.
      wrong_phones: sql<string[]>`${wrongPhones}`.as('wrong_phones'),
      rank: rank.mapWith(Number).as('rank'),
      replied_at: sql<Date | null>`${repliedAt(tx.accountId, moment.until)}`
        .mapWith(contacts.created_at)
        .as('replied_at'),
      waiting: sql<number>`(count(*) over ())::int`.as('waiting'),
    })
    .from(contacts)
    .leftJoin(guestsOf(tx.accountId, userId), isOfGuest)
    .where(isQueued(tx.accountId, userId, moment))
    .orderBy(rank, waits, contacts._id)
    .limit(limit)
}

/** How many contacts of a person wait; counting stops at the limit. */
export function countQueue(tx: AccountQuery, userId: string, moment: QueueMoment, limit: number): SQL {
  const queued = tx
    .select({ one: sql`1` })
    .from(contacts)
    .leftJoin(guestsOf(tx.accountId, userId), isOfGuest)
    .where(isQueued(tx.accountId, userId, moment))
    .limit(limit)
  return sql`(select count(*)::int from (${queued}) queued)`
}

/** What guests with the phones of a person's contacts finished; in one call for all of them. */
const guestsOf = (accountId: string, userId: string) => sql`(select contact_id, array_agg(finished_at) as finished
  from guest_studyings_of(${ownContactIds(accountId, userId)}) group by contact_id) guests`
const isOfGuest = sql`guests.contact_id = ${contacts._id}`

const isQueued = (accountId: string, userId: string, moment: QueueMoment) =>
  and(
    eq(contacts.account_id, accountId),
    isNull(contacts.archived_at),
    sql`${contacts.contact_owner_id} in (${ownerIdsOf(accountId, userId)})`,
    sql`${rankOf(accountId, moment)} is not null`,
    isReachable,
  )

/** When the contact was last called or written to. */
const lastTalk = sql`(select max(n.note_date) from ${contactNotes} n
  where n.contact_id = ${contacts._id} and n.note_kind in ('call', 'message'))`

/** Whether the last of these calls to a contact found a wrong number. */
const endsWrong = (isCounted: SQL) => sql`coalesce((select n.note_details ->> 'outcome' from ${contactNotes} n
  where n.contact_id = ${contacts._id} and n.note_kind = 'call' and ${isCounted}
  order by n.note_date desc limit 1) = 'wrong_number', false)`

/** The phones of a contact whose last call found a wrong number; one whose country code is mended has not been called. */
const wrongPhones = sql<string[]>`(select coalesce(jsonb_agg(p ->> 'phone'), '[]')
  from jsonb_array_elements(${contacts.contact_phones}) p
  where ${endsWrong(sql`n.note_details ->> 'phone' = p ->> 'phone'`)})`

/** The same of one contact. */
export async function listWrongPhones(tx: AccountQuery, contactId: string): Promise<string[]> {
  const [row] = await tx
    .select({ wrong_phones: sql<string[]>`${wrongPhones}`.as('wrong_phones') })
    .from(contacts)
    .where(and(eq(contacts.account_id, tx.accountId), eq(contacts._id, contactId)))
  return row?.wrong_phones ?? []
}

/** How long a reviewed lesson waits for the next one to be sent. */
const NEXT_LESSON_DAYS = 30

/** The published lesson after that of the studying `s` in its course, unless the contact has begun it. */
const nextLessonOf = (accountId: string) => sql`(select from lessons done
    join courses c on c._id = done.course_id and c.archived_at is null
    cross join lateral (select l._id from lessons l
      where l.account_id = ${accountId} and l.course_id = done.course_id and l.published_revision_id is not null
        and l.archived_at is null and (l.lesson_order, l._id) > (done.lesson_order, done._id)
      order by l.lesson_order, l._id limit 1) next
    where done.account_id = ${accountId} and done._id = s.lesson_id and not exists (
      select from studyings begun where begun.account_id = ${accountId} and begun.lesson_id = next._id
        and begun.studying_contact_id = s.studying_contact_id and begun.reset_at is null and begun.archived_at is null))`

/**
 * When the first lesson was finished that waits since the last talk: the contact's, or one of a guest with the same phone. After
 * its review a lesson waits for the next one.
 */
const repliedAt = (accountId: string, until: Date) => sql`(select min(f.finished_at) from (
    select s.finished_at from ${studyings} s where s.account_id = ${accountId} and s.studying_contact_id = ${contacts._id}
      and s.finished_at is not null and s.reset_at is null and s.archived_at is null
      and (not s.studying_review
        or s.reviewed_at > ${until.toISOString()}::timestamptz - make_interval(days => ${NEXT_LESSON_DAYS})
          and exists ${nextLessonOf(accountId)})
    union all select unnest(guests.finished)) f
  where f.finished_at > coalesce(${lastTalk}, '-infinity'))`

const isReachable = sql`(case jsonb_array_length(${contacts.contact_phones}) when 0 then not ${endsWrong(sql`true`)}
  else jsonb_array_length(${contacts.contact_phones}) > jsonb_array_length(${wrongPhones}) end)`

function rankOf(accountId: string, { until, idle_since }: QueueMoment): SQL<number> {
  const hasNoStep = isNull(contacts.contact_next_at)
  const isDue = sql`${contactDue(contacts)} <= ${until.toISOString()}::timestamptz`
  const isNew = and(hasNoStep, inArray(contacts.contact_status_id, [NONE, NOTPROCESSED]), sql`${lastTalk} is null`)
  const isIdle = and(hasNoStep, needsUpdate(idle_since))
  const hasReplied = and(hasNoStep, sql`${repliedAt(accountId, until)} is not null`)
  return sql<number>`case when ${isDue} then 0 when ${hasReplied} then 1 when ${isNew} then 2 when ${isIdle} then 3 end`
}

/** What was written last about each of these contacts. */
export function listLastNotes(tx: AccountQuery, contactIds: readonly string[]) {
  return tx
    .selectDistinctOn([contactNotes.contact_id], {
      contact_id: contactNotes.contact_id,
      note_text: contactNotes.note_text,
      note_date: contactNotes.note_date,
    })
    .from(contactNotes)
    .where(
      and(
        eq(contactNotes.account_id, tx.accountId),
        inArray(contactNotes.contact_id, [...contactIds]),
        inArray(contactNotes.note_kind, ['note', 'call']),
      ),
    )
    .orderBy(contactNotes.contact_id, desc(contactNotes.note_date), desc(contactNotes._id))
}

/** The lesson that each of these contacts finished last, or began if that is later. */
export function listLastLessons(tx: AccountQuery, contactIds: readonly string[]) {
  return tx
    .selectDistinctOn([studyings.studying_contact_id], {
      contact_id: studyings.studying_contact_id,
      lesson_title: lessonRevisions.lesson_title,
      finished_at: studyings.finished_at,
      is_reviewed: studyings.studying_review,
      created_at: studyings.created_at,
    })
    .from(studyings)
    .innerJoin(lessonRevisions, eq(lessonRevisions._id, studyings.revision_id))
    .where(
      and(
        eq(studyings.account_id, tx.accountId),
        inArray(studyings.studying_contact_id, [...contactIds]),
        isNull(studyings.reset_at),
        isNull(studyings.archived_at),
      ),
    )
    .orderBy(studyings.studying_contact_id, desc(studyingMoment(studyings)), desc(studyings._id))
}
