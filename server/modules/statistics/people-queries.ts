import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { AccountQuery } from '#db/query.ts'
import { contactDue, contacts, sources } from '#db/schema/contacts.ts'
import { missioners } from '#db/schema/missioners.ts'
import { studyRequests } from '#db/schema/requests.ts'
import { contactFacts, contactSpans } from '#db/schema/statistics.ts'
import { ContactStatus } from '#domain/contact/contact-status.ts'
import { callWait, isComer, isNewContact, isRequestOf, isSpanAt, steps } from '../../lib/figure-queries.ts'
import type { RequestFigure } from '../../lib/figures.ts'
import { eachMonth, monthRows } from './calendar-queries.ts'

// Requests and contacts in numbers.

const count = sql<number>`count(*)::int`
const countWhere = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`
const median = (seconds: AnyPgColumn, condition: SQL | undefined) =>
  sql<number | null>`percentile_cont(0.5) within group (order by ${seconds}) filter (where ${condition})`
const textOf = (moment: Date) => sql`${moment.toISOString()}::timestamptz`

/** Contacts that came in a period, by its months and their sources: `month` counts from 0 in the bounds of the months. */
export function listNewContacts(tx: AccountQuery, period: RequestFigure, bounds: readonly Date[]) {
  const counted = tx
    .select({ source_id: contactFacts.source_id, count: count.as('count') })
    .from(contactFacts)
    .where(isNewContact(tx.accountId, { locale: period.locale, ...eachMonth }))
    .groupBy(contactFacts.source_id)
    .as('counted')
  return tx
    .select({
      month: sql<number>`month`,
      source_id: counted.source_id,
      source_name: sources.source_name,
      count: counted.count,
    })
    .from(monthRows(bounds, period.to))
    .crossJoinLateral(counted)
    .leftJoin(sources, and(eq(sources._id, counted.source_id), eq(sources.account_id, tx.accountId)))
    .orderBy(sql`month`, sources.source_name)
}

export async function countNewContacts(tx: AccountQuery, period: RequestFigure): Promise<number> {
  return tx.$count(contactFacts, isNewContact(tx.accountId, period))
}

export async function countRequests(tx: AccountQuery, period: RequestFigure): Promise<number> {
  return tx.$count(studyRequests, isRequestOf(tx.accountId, period))
}

/** How many reached each step before the end of the period, by how they came, and half of them within how long. */
export async function readFunnel(tx: AccountQuery, period: RequestFigure) {
  const { student, reviewed, church } = steps
  const reached = (step: typeof student) => lt(step, period.to)
  const by = (step: SQL | undefined, hasRequest: boolean) =>
    countWhere(and(step, sql`${contactFacts.has_request} = ${hasRequest}`))
  const [row] = await tx
    .select({
      came_request: by(sql`true`, true),
      came_other: by(sql`true`, false),
      student_request: by(reached(student), true),
      student_other: by(reached(student), false),
      reviewed_request: by(reached(reviewed), true),
      reviewed_other: by(reached(reviewed), false),
      church_request: by(reached(church), true),
      church_other: by(reached(church), false),
      came_median: median(contactFacts.request_seconds, sql`${contactFacts.has_request}`),
      student_median: median(contactFacts.student_seconds, reached(student)),
      reviewed_median: median(contactFacts.reviewed_seconds, reached(reviewed)),
      church_median: median(contactFacts.church_seconds, reached(church)),
    })
    .from(contactFacts)
    .where(isComer(tx.accountId, period))
  if (!row) throw new Error('An aggregate has one row.')
  return row
}

/** The new contacts of a period by how long they waited for the first call, as an index of `waits`. */
export function listCallWaits(tx: AccountQuery, period: RequestFigure) {
  return tx
    .select({ wait: callWait(period.to).as('wait'), count })
    .from(contactFacts)
    .where(isNewContact(tx.accountId, period))
    .groupBy(sql`1`)
}

/** Half of the new contacts of a period who were called before its end waited no longer than these seconds. */
export async function readCallMedian(tx: AccountQuery, period: RequestFigure): Promise<number | null> {
  const { call_seconds, first_call_at } = contactFacts
  const [row] = await tx
    .select({ seconds: median(call_seconds, lt(first_call_at, period.to)) })
    .from(contactFacts)
    .where(isNewContact(tx.accountId, period))
  return row?.seconds ?? null
}

/** The contacts by status and owner as they were at the end of a period. */
export function listStates(tx: AccountQuery, period: Pick<RequestFigure, 'to' | 'locale'>) {
  return tx
    .select({ status_id: contactSpans.status_id, owner_id: contactSpans.owner_id, count })
    .from(contactSpans)
    .where(isSpanAt(tx.accountId, period))
    .groupBy(contactSpans.status_id, contactSpans.owner_id)
}

/** The contacts whose next step is over now, by owner. */
export function listOverdue(tx: AccountQuery, before: Date, locale: string | undefined) {
  return tx
    .select({ owner_id: contacts.contact_owner_id, count })
    .from(contacts)
    .where(
      and(
        eq(contacts.account_id, tx.accountId),
        sql`${contacts.archived_at} is null`,
        sql`${contactDue(contacts)} < ${textOf(before)}`,
        locale === undefined ? undefined : eq(contacts.contact_locale, locale),
      ),
    )
    .groupBy(contacts.contact_owner_id)
}

/** The contacts that wait for the first call now. */
export async function readUncalled(tx: AccountQuery, locale: string | undefined) {
  const [row] = await tx
    .select({ count, oldest_at: sql<Date | null>`min(${contactSpans.from_at})`.mapWith(contactSpans.from_at) })
    .from(contactSpans)
    .where(
      and(
        eq(contactSpans.account_id, tx.accountId),
        sql`${contactSpans.is_counted} and ${contactSpans.to_at} = 'infinity'`,
        eq(contactSpans.status_id, ContactStatus.NOTPROCESSED),
        locale === undefined ? undefined : eq(contactSpans.locale, locale),
      ),
    )
  return row ?? { count: 0, oldest_at: null }
}

/** The names of missioners, archived ones too. */
export function listMissionerNames(tx: AccountQuery) {
  return tx
    .select({ _id: missioners._id, missioner_name: missioners.missioner_name })
    .from(missioners)
    .where(eq(missioners.account_id, tx.accountId))
}
