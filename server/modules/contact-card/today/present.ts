import { readContactStatus } from '#domain/contact/contact-status.ts'
import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import { phoneToCall } from '#domain/phone/phone-to-call.ts'
import { formatPhone } from '../../../lib/phones/format-phone.ts'
import type { listNextLessons } from '../queries.ts'
import { queueReasons } from '../queue/schema.ts'
import type { Today } from './schema.ts'

type Stored<Row> = {
  [Key in keyof Row]: Row[Key] extends Date ? string : Row[Key] extends Date | null ? string | null : Row[Key]
}
type Part<Name extends 'reviews' | 'requests' | 'proposals'> = NonNullable<Today[Name]>
type WaitingContact = NonNullable<Today['contacts']>['rows'][number]

/** What `readToday` reads: the lists as JSON, with moments as texts. */
interface TodayRow {
  reviews: { count: number; rows: Stored<Part<'reviews'>['rows'][number]>[] }
  contacts:
    | (Omit<NonNullable<Today['contacts']>, 'rows'> & {
        rows: (Omit<Stored<WaitingContact>, 'reason' | 'since' | 'contact_phone' | 'shown_phone' | 'next_lesson'> & {
          rank: number
          created_at: string
          replied_at: string | null
          contact_phones: StoredPhone[]
          wrong_phones: string[]
        })[]
      })
    | null
  proposals: { count: number; rows: Stored<Part<'proposals'>['rows'][number]>[] } | null
  offers: Today['offers']
  transfers: Stored<NonNullable<Today['transfers']>[number]>[] | null
  pool: (Omit<NonNullable<Today['pool']>, 'capacity'> & { capacity: number | null }) | null
  team: Stored<NonNullable<Today['team']>[number]>[] | null
  requests: { count: number; rows: Stored<Part<'requests'>['rows'][number]>[] } | null
  drafts: Stored<NonNullable<Today['drafts']>[number]>[] | null
  failures: Stored<NonNullable<Today['failures']>[number]>[] | null
}

type NextLessons = Awaited<ReturnType<typeof listNextLessons>>

const date = (text: string) => new Date(text)

/** The contacts on the page that have finished a lesson. */
export function waitingIds(row: Record<string, unknown>): string[] {
  const { contacts } = row as unknown as TodayRow
  return contacts?.rows.flatMap(({ _id, lesson_title }) => (lesson_title === null ? [] : [_id])) ?? []
}

/** An explicit list of fields, with moments as dates. */
export function presentToday(row: Record<string, unknown>, nextLessons: NextLessons): Omit<Today, 'server'> {
  const { reviews, contacts, proposals, offers, transfers, pool, team, requests, drafts, failures } =
    row as unknown as TodayRow
  return {
    reviews: { ...reviews, rows: reviews.rows.map((one) => ({ ...one, finished_at: date(one.finished_at) })) },
    contacts: contacts && { ...contacts, rows: contacts.rows.map((one) => presentWaiting(one, nextLessons)) },
    proposals: proposals && {
      ...proposals,
      rows: proposals.rows.map((one) => ({ ...one, finished_at: date(one.finished_at) })),
    },
    offers: offers?.map((one) => ({ ...one, contact_status_id: readContactStatus(one.contact_status_id) })) ?? null,
    transfers: transfers?.map((one) => ({ ...one, note_date: date(one.note_date) })) ?? null,
    pool: pool?.capacity == null ? null : { ...pool, capacity: pool.capacity },
    team:
      team?.map((one) => ({ ...one, waiting_since: one.waiting_since === null ? null : date(one.waiting_since) })) ??
      null,
    requests: requests && {
      ...requests,
      rows: requests.rows.map((one) => ({ ...one, created_at: date(one.created_at) })),
    },
    drafts: drafts?.map((one) => ({ ...one, updated_at: date(one.updated_at) })) ?? null,
    failures: failures?.map((one) => ({ ...one, failed_at: date(one.failed_at) })) ?? null,
  }
}

function presentWaiting(
  row: NonNullable<TodayRow['contacts']>['rows'][number],
  nextLessons: NextLessons,
): WaitingContact {
  const next = row.contact_next_at === null ? null : date(row.contact_next_at)
  const phone = phoneToCall(row.contact_phones, row.wrong_phones)
  return {
    _id: row._id,
    contact_fullname: row.contact_fullname,
    contact_phone: phone && phone.phone,
    shown_phone: phone && formatPhone(phone),
    contact_status_id: readContactStatus(row.contact_status_id),
    contact_next_at: next,
    contact_next_step: row.contact_next_step,
    reason: queueReasons[row.rank] ?? 'idle',
    since: next ?? date(row.replied_at ?? row.created_at),
    lesson_title: row.lesson_title,
    next_lesson: nextLessons.get(row._id) ?? null,
  }
}
