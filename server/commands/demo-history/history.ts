import type { auditLog } from '#db/schema/audit.ts'
import type { contactViews } from '#db/schema/contact-views.ts'
import type { contactNotes, contacts, distinctContacts, sources } from '#db/schema/contacts.ts'
import type { eventsLog } from '#db/schema/events.ts'
import type { missioners } from '#db/schema/missioners.ts'
import type { studyRequests } from '#db/schema/requests.ts'
import type { commentSnippets } from '#db/schema/snippets.ts'
import type { answerEvents, answers, reviewComments, studyings } from '#db/schema/studyings.ts'
import type { users } from '#db/schema/users.ts'
import type { broadcasts } from '#db/schema/webpush.ts'
import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import type { SiteLocale } from '#domain/locale.ts'
import type { DemoLesson } from '../read-school.ts'
import type { SourceKey, WordsByLocale } from './history-words.ts'
import { makeRandom, type Random } from './random.ts'

export const HOUR_MS = 3_600_000
export const DAY_MS = 24 * HOUR_MS
export const YEAR_DAYS = 365

/** A member of staff who reviews answers. */
export interface Reviewer {
  user_id: string
  name: string
  locale: SiteLocale
}

/** A member of staff who looks after contacts. */
export interface Colleague extends Reviewer {
  missioner_id: string
}

/** What the history of an account is made of. */
export interface HistoryPlan {
  account_id: string
  now: Date
  seed: string
  words: WordsByLocale
  lessons: Readonly<Record<SiteLocale, readonly DemoLesson[]>>
  manager: Colleague
  teacher: Reviewer
  /** People without a sign-in link who are added to the missioners. */
  helpers: readonly { login: string; name: string; locale: SiteLocale }[]
  missioners: readonly Colleague[]
  /** The language of the school's own lists. */
  locale: SiteLocale
  contacts: number
  guests: number
  /** Lessons of guests that wait for a review. */
  waiting: number
  open_requests: number
}

/** The rows of each table, in the order in which they are inserted. */
export interface HistoryRows {
  users: (typeof users.$inferInsert)[]
  missioners: (typeof missioners.$inferInsert)[]
  sources: (typeof sources.$inferInsert)[]
  contacts: (typeof contacts.$inferInsert)[]
  notes: (typeof contactNotes.$inferInsert)[]
  requests: (typeof studyRequests.$inferInsert)[]
  studyings: (typeof studyings.$inferInsert)[]
  answers: (typeof answers.$inferInsert)[]
  answerEvents: (typeof answerEvents.$inferInsert)[]
  comments: (typeof reviewComments.$inferInsert)[]
  distinct: (typeof distinctContacts.$inferInsert)[]
  audit: (typeof auditLog.$inferInsert)[]
  events: (typeof eventsLog.$inferInsert)[]
  broadcasts: (typeof broadcasts.$inferInsert)[]
  snippets: (typeof commentSnippets.$inferInsert)[]
  views: (typeof contactViews.$inferInsert)[]
}

/** A history while it is being made. */
export interface History {
  plan: HistoryPlan
  random: Random
  nextPhone(): StoredPhone
  /** Who looks after contacts of a language. */
  owners: readonly Colleague[]
  sourceIds: Readonly<Record<SourceKey, string>>
  rows: HistoryRows
}

/** The choices of one person, so that they do not depend on what happens with others. */
export function withOwnRandom(history: History, name: string): History {
  return { ...history, random: makeRandom(`${name} ${history.plan.seed}`) }
}

/** How many days ago the one of `count` came: the first one a year ago, the others more and more often. */
export function daysOf(index: number, count: number, random: Random): number {
  return YEAR_DAYS * (1 - Math.sqrt((index + random.between(0.05, 1)) / count))
}

/** A moment so many days ago, by day in Eastern Europe, and in the past. */
export function momentAgo({ plan, random }: Pick<History, 'plan' | 'random'>, days: number): Date {
  const moment = atDaytime(random, new Date(plan.now.getTime() - days * DAY_MS))
  return moment < plan.now ? moment : new Date(plan.now.getTime() - random.between(0.2, 3) * HOUR_MS)
}

const FIRST_HOUR = 6
const LAST_HOUR = 18

/** Moves a moment at night into the day. */
export function atDaytime(random: Random, moment: Date): Date {
  const hour = moment.getUTCHours()
  if (hour >= FIRST_HOUR && hour < LAST_HOUR) return moment
  const moved = new Date(moment)
  moved.setUTCHours(random.whole(FIRST_HOUR, LAST_HOUR - 1), random.whole(0, 59))
  if (hour >= LAST_HOUR) moved.setUTCDate(moved.getUTCDate() + 1)
  return moved
}

export function recordAudit(
  { plan, random, rows }: History,
  act: { actor_id: string; action: string; created_at: Date; details?: object },
): void {
  rows.audit.push({ _id: random.uuid(), account_id: plan.account_id, details: {}, ...act })
}
