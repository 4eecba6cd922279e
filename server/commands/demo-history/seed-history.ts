import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { AccountQuery } from '#db/query.ts'
import { auditLog } from '#db/schema/audit.ts'
import { contactViews } from '#db/schema/contact-views.ts'
import { contactNotes, contacts, distinctContacts, sources } from '#db/schema/contacts.ts'
import { eventsLog } from '#db/schema/events.ts'
import { missioners } from '#db/schema/missioners.ts'
import { studyRequests } from '#db/schema/requests.ts'
import { commentSnippets } from '#db/schema/snippets.ts'
import { answerEvents, answers, reviewComments, studyings } from '#db/schema/studyings.ts'
import { users } from '#db/schema/users.ts'
import { broadcasts } from '#db/schema/webpush.ts'
import { siteLocales } from '#domain/locale.ts'
import type { Deps } from '../../deps.ts'
import { type DemoPerson, demoPeople } from '../demo-people.ts'
import { readSchool, type School } from '../read-school.ts'
import type { Colleague, HistoryPlan, HistoryRows, Reviewer } from './history.ts'
import { readHistoryWords, type WordsByLocale } from './history-words.ts'
import { makeHistory } from './make-history.ts'

const tables: Readonly<Record<keyof HistoryRows, PgTable>> = {
  users,
  missioners,
  sources,
  contacts,
  notes: contactNotes,
  requests: studyRequests,
  studyings,
  answers,
  answerEvents,
  comments: reviewComments,
  distinct: distinctContacts,
  audit: auditLog,
  events: eventsLog,
  broadcasts,
  snippets: commentSnippets,
  views: contactViews,
}

type Sized = Pick<HistoryPlan, 'helpers' | 'locale' | 'contacts' | 'guests' | 'waiting' | 'open_requests'>

/** What the two accounts differ in. */
const sizes: Readonly<Record<keyof typeof demoPeople, Sized>> = {
  demo: {
    helpers: [
      { login: 'lesia@demo.local', name: 'Леся Гаївка', locale: 'ua' },
      { login: 'natalia@demo.local', name: 'Наталья Лесная', locale: 'ru' },
      { login: 'igor@demo.local', name: 'Игорь Полевой', locale: 'ru' },
      { login: 'peter@demo.local', name: 'Peter Field', locale: 'en' },
    ],
    locale: 'en',
    contacts: 270,
    guests: 140,
    waiting: 10,
    open_requests: 12,
  },
  other: {
    helpers: [
      { login: 'rita@other.local', name: 'Рита Садовая', locale: 'ru' },
      { login: 'joel@other.local', name: 'Joel Meadow', locale: 'en' },
    ],
    locale: 'ua',
    contacts: 90,
    guests: 40,
    waiting: 6,
    open_requests: 5,
  },
}

/** Adds twelve months of history to a demo account, in one transaction of a few statements. */
export async function seedHistory(deps: Deps, tx: AccountQuery, name: keyof typeof demoPeople): Promise<void> {
  const words = await readHistoryWords(join(deps.config.root, 'db', 'seed'))
  const school = await readSchool(tx)
  await insertHistory(tx, makeHistory(planHistory({ accountId: tx.accountId, now: deps.now(), name, school, words })))
  await tx.execute(sql`select finish_history(${tx.accountId})`)
}

interface Given {
  accountId: string
  now: Date
  name: keyof typeof demoPeople
  school: School
  words: WordsByLocale
}

export function planHistory({ accountId, now, name, school, words }: Given): HistoryPlan {
  const people = demoPeople[name]
  const find = <Found extends Reviewer>(
    isWanted: (person: DemoPerson) => boolean,
    read: (school: School, person: DemoPerson) => Found,
  ) => {
    const found = people.filter(isWanted).map((person) => read(school, person))
    const [first] = found
    if (!first) throw new Error(`The ${name} account has no such person.`)
    return [first, ...found.slice(1)] as const
  }
  const [manager] = find(({ login }) => login.startsWith('manager'), readColleague)
  const lessons = siteLocales.map((locale) => [locale, school.lessons.get(locale) ?? []])
  return {
    account_id: accountId,
    now,
    seed: `${name} school`,
    words,
    lessons: Object.fromEntries(lessons) as HistoryPlan['lessons'],
    manager,
    teacher: find(({ login }) => login.startsWith('teacher') || name === 'other', readReviewer)[0],
    missioners: find(({ login }) => login.startsWith('missioner'), readColleague),
    ...sizes[name],
  }
}

function readReviewer({ people }: School, { login, locale }: DemoPerson): Reviewer {
  const found = people.get(login)
  if (!found) throw new Error(`The account has no ${login}.`)
  return { user_id: found.user_id, name: found.name, locale }
}

function readColleague(school: School, person: DemoPerson): Colleague {
  const missioner_id = school.people.get(person.login)?.missioner_id
  if (!missioner_id) throw new Error(`${person.login} is no missioner.`)
  return { ...readReviewer(school, person), missioner_id }
}

/** One statement with one parameter for each table: thousands of rows with a parameter for each value take seconds. */
async function insertHistory(tx: AccountQuery, history: HistoryRows): Promise<void> {
  for (const name of Object.keys(tables) as (keyof HistoryRows)[]) {
    const rows: object[] = history[name]
    const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
    const table = tables[name]
    const listed = sql.join(
      columns.map((column) => sql.identifier(column)),
      sql`, `,
    )
    await tx.execute(sql`insert into ${table} (${listed})
      select ${listed} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`)
  }
}
