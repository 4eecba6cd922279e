import type { z } from 'zod'
import type { SiteLocale } from '#domain/locale.ts'
import { holdsRight, type Right } from '#domain/rights.ts'
import { managedUpTo } from '#domain/roles.ts'
import { Unavailable } from '../../lib/errors.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import { search as searchContacts } from '../contacts/service.ts'
import { lookUp } from '../scripture/service.ts'
import { listStudentsPage } from '../studyings/service.ts'
import { presentRows } from './present.ts'
import { findRows, type FoundKind } from './queries.ts'
import type { everythingInput, FoundEverything } from './schema.ts'

/** Of each kind; the list of a kind shows more. */
const MOST_OF_KIND = 8
const SHORTEST = 2

/** The right that shows a kind. */
const rightOf: Readonly<Record<FoundKind, Right>> = {
  request: 'requests.read',
  missioner: 'missioners.write',
  user: 'users.read',
  course: 'courses.write',
  lesson: 'lessons.write',
}

const nothing: FoundEverything = {
  contacts: [],
  students: [],
  requests: [],
  missioners: [],
  users: [],
  courses: [],
  lessons: [],
  passage: null,
}

/** Everything that the caller may see and that has these words, in any script: people, requests, courses, lessons, verses. */
export async function searchEverything(
  context: AccountContext,
  { search }: z.infer<typeof everythingInput>,
): Promise<FoundEverything> {
  if (search.length < SHORTEST) return nothing
  const { viewer, readAccount } = context
  const holds = (right: Right) => holdsRight(viewer.account_role, right)
  const kinds = (Object.keys(rightOf) as FoundKind[]).filter((kind) => holds(rightOf[kind]))
  const [rows, people, passage] = await Promise.all([
    readAccount((tx) =>
      findRows(tx, { search, kinds, users_up_to: managedUpTo(viewer.account_role), limit: MOST_OF_KIND }),
    ),
    findPeople(context, search),
    findPassage(context, search),
  ])
  return { ...nothing, ...presentRows(rows), ...people, passage }
}

/** Contacts; students for those who see no contacts. */
async function findPeople(
  context: AccountContext,
  search: string,
): Promise<Partial<Pick<FoundEverything, 'contacts' | 'students'>>> {
  const named = <Row extends { _id: string; contact_fullname: string }>(rows: readonly Row[]) =>
    rows.slice(0, MOST_OF_KIND).map(({ _id, contact_fullname }) => ({ _id, contact_fullname }))
  if (holdsRight(context.viewer.account_role, 'contacts.read'))
    return { contacts: named((await searchContacts(context, { search })).contacts) }
  if (holdsRight(context.viewer.account_role, 'studyings.review'))
    return { students: named((await listStudentsPage(context, { search })).students) }
  return {}
}

/** The verses of a reference, in the language in which it is written. */
async function findPassage(context: AccountContext, search: string): Promise<FoundEverything['passage']> {
  if (!/\p{L}/u.test(search) || !/\d/.test(search) || !holdsRight(context.viewer.account_role, 'scripture.read'))
    return null
  for (const locale of localesOf(search, context.locale)) {
    const { passage } = await lookUp(context, { reference: search, locale, translation: '' }).catch(withoutWorkers)
    if (!passage) continue
    const text = passage.verses.map(({ verse_text }) => verse_text).join(' ')
    return { passage_osis: passage.passage_osis, translation_name: passage.translation_name, text }
  }
  return null
}

/** References are read in worker threads: while these are busy, everything else is found all the same. */
function withoutWorkers(error: unknown): { passage: null } {
  if (error instanceof Unavailable) return { passage: null }
  throw error
}

/** The languages that a reference may be in, the reader's own first. */
function localesOf(search: string, locale: SiteLocale): readonly SiteLocale[] {
  if (/[a-z]/i.test(search)) return ['en']
  return locale === 'ru' ? ['ru', 'ua'] : ['ua', 'ru']
}
