import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../lib/testing.ts'
import { findUserByLogin } from '../modules/auth/queries.ts'
import { hashToken, newToken } from '../lib/tokens.ts'
import { seedDemo } from './seed-demo.ts'

describe('the demo school', () => {
  let testApp: TestApp

  beforeAll(async () => {
    testApp = await createTestApp()
    await seedDemo(testApp.deps, { history: false })
  })
  afterAll(() => testApp.close())

  /** The reviewer's calls of a demo person. */
  async function as(login: string) {
    const user = await findUserByLogin(testApp.deps.db.unscoped, login)
    if (!user) throw new Error(`${login} is missing`)
    const token = newToken()
    await testApp.database.owner`insert into sessions (_id, account_id, user_id, token_hash, expires_at)
      values (${testApp.deps.newId()}, ${user.account_id}, ${user.user_id}, ${hashToken(token)}, now() + interval '1 day')`
    const { user_id, account_id } = user
    const person = { user_id, account_id, missioner_id: user_id, bearer: `Bearer ${token}` }
    return (await testApp.as(person)).studyings
  }

  test('has forty submissions in all states and languages, from guests, contacts and signed-in students', async () => {
    const teacher = await as('teacher@demo.local')
    expect((await teacher.list({})).counts).toEqual({ waiting: 19, reviewed: 14 })
    const rows = await testApp.database.owner<Record<string, number>[]>`
      select count(*)::int as all, count(studying_contact_id)::int as of_contacts,
        count(studying_user_id)::int as signed_in, count(distinct course_locale)::int as locales,
        count(*) filter (where finished_at is null)::int as started,
        count(*) filter (where s.created_at > now() - interval '30 days' and s.created_at < now())::int as recent
      from studyings s join lessons l on l._id = s.lesson_id join courses c on c._id = l.course_id`
    expect(rows).toEqual([{ all: 40, of_contacts: 6, signed_in: 2, locales: 3, started: 7, recent: 40 }])
  })

  test('shows answers with marks, drafts of reviews in progress, and comments that students have', async () => {
    const teacher = await as('teacher@demo.local')
    const { studyings } = await teacher.list({ reviewed: false, search: 'Сергей Ким' })
    const waiting = await teacher.examine({ studying_id: studyings[0]?._id ?? '' })
    expect(waiting.studying).toMatchObject({ answered: 3, questions: 3 })
    expect(Object.values(waiting.comments).filter(({ draft }) => draft?.startsWith('Сергей'))).toEqual([
      { draft: 'Сергей, попробуйте один стих на неделю.', released: null, version: 1 },
    ])
    const { studyings: done } = await teacher.list({ reviewed: true, search: 'Grace' })
    const reviewed = await teacher.examine({ studying_id: done[0]?._id ?? '' })
    expect(Object.values(reviewed.comments).map(({ released }) => released)).toContain(
      'Well said. Which of the two does the father choose?',
    )
  })

  test('has a name in each language', async () => {
    const rows = await testApp.database.owner<{ names: Record<string, string> }[]>`
      select account_extra_props -> 'site_names' as names from accounts order by is_default desc`
    expect(rows.map(({ names }) => new Set(Object.values(names)).size)).toEqual([3, 3])
    expect(rows[0]?.names).toEqual({ en: 'Demo school', ru: 'Демонстрационная школа', ua: 'Демонстраційна школа' })
  })

  test('has missioners of those alone who may see contacts', async () => {
    const rows = await testApp.database.owner<{ user_login: string }[]>`
      select user_login from missioners join users on users._id = missioners.user_id
      where account_role not in (1, 3, 4)`
    expect(rows).toEqual([])
  })

  test('is not filled a second time', async () => {
    await seedDemo(testApp.deps, { history: false })
    expect(await testApp.database.owner`select count(*)::int as all from studyings`).toEqual([{ all: 40 }])
  })
})
