import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { noteKinds } from '#domain/contact/contact-note.ts'
import { hasPhoneLength } from '#domain/phone/phone-length.ts'
import { createTestApp, type TestApp } from '../../lib/testing.ts'
import { hashToken, newToken } from '../../lib/tokens.ts'
import { findUserByLogin } from '../../modules/auth/queries.ts'
import { newContact } from '../../modules/contacts/changing/schema.ts'
import { requestBody } from '../../modules/requests/schema.ts'
import { readSchool } from '../read-school.ts'
import { needsDemo } from '../demo-school.ts'
import { seedDemo } from '../seed-demo.ts'
import { readHistoryWords } from './history-words.ts'
import { makeHistory } from './make-history.ts'
import { planHistory } from './seed-history.ts'

/** Mobile numbers that Ofcom reserves for drama, and American ones that are reserved for fiction. */
const fictional = /^(447700900\d{3}|1\d{3}55501\d{2})$/

const accountNames = { demo: 'Demo school', other: 'Other school' } as const

describe('the history of the demo school', () => {
  let testApp: TestApp
  let accountIds: Record<keyof typeof accountNames, string>

  beforeAll(async () => {
    testApp = await createTestApp()
    const start = performance.now()
    await seedDemo(testApp.deps, { history: true })
    console.log(`The demo school with its history took ${Math.round(performance.now() - start)} ms.`)
    const rows = await testApp.database.owner<{ _id: string; account_name: string }[]>`
      select _id, account_name from accounts`
    const find = (name: string) => rows.find(({ account_name }) => account_name === name)?._id ?? ''
    accountIds = { demo: find(accountNames.demo), other: find(accountNames.other) }
  })
  afterAll(() => testApp.close())

  /** The calls of a demo person. */
  async function as(login: string) {
    const user = await findUserByLogin(testApp.deps.db.unscoped, login)
    if (!user) throw new Error(`${login} is missing`)
    const token = newToken()
    await testApp.database.owner`insert into sessions (_id, account_id, user_id, token_hash, expires_at)
      values (${testApp.deps.newId()}, ${user.account_id}, ${user.user_id}, ${hashToken(token)}, now() + interval '1 day')`
    const { user_id, account_id } = user
    return testApp.as({ user_id, account_id, missioner_id: user_id, bearer: `Bearer ${token}` })
  }

  const planOf = (name: keyof typeof accountNames, now: Date) =>
    testApp.deps.db.readAccount(accountIds[name], async (tx) => {
      const words = await readHistoryWords('db/seed')
      const school = await readSchool(tx)
      return planHistory({ accountId: accountIds[name], now, name, school, words })
    })

  test.each(['demo', 'other'] as const)('%s has every state, over twelve months, in three languages', async (name) => {
    const [counts] = await testApp.database.owner`
      select
        (select count(*)::int from contacts where account_id = ${accountIds[name]}) as contacts,
        (select count(distinct contact_status_id)::int from contacts where account_id = ${accountIds[name]}) as statuses,
        (select count(distinct contact_locale)::int from contacts where account_id = ${accountIds[name]}) as locales,
        (select count(distinct date_trunc('month', created_at))::int from contacts where account_id = ${accountIds[name]}) as months,
        (select array_agg(distinct note_kind order by note_kind) from contact_notes where account_id = ${accountIds[name]}) as kinds,
        (select count(*)::int from study_requests where account_id = ${accountIds[name]} and contact_id is null and archived_at is null) as open_requests`
    // What is joined or undone names a batch that can be undone: people make those.
    const kinds = noteKinds.filter((kind) => kind !== 'join' && kind !== 'undo').toSorted()
    expect(counts).toMatchObject({ locales: 3, kinds })
    expect(counts?.months).toBeGreaterThanOrEqual(12)
    expect(counts?.statuses).toBeGreaterThanOrEqual(name === 'demo' ? 6 : 5)
    expect(counts?.contacts).toBeGreaterThan(90)
    expect(counts?.open_requests).toBeGreaterThan(0)
    const [states] = await testApp.database.owner<Record<string, number>[]>`
      select count(*) filter (where finished_at is null)::int as open,
        count(*) filter (where finished_at is not null and not studying_review)::int as waiting,
        count(*) filter (where studying_review)::int as reviewed,
        count(*) filter (where reset_at is not null)::int as reset,
        (select count(*)::int from review_comments where account_id = ${accountIds[name]} and released is not null) as released,
        (select count(*)::int from review_comments where account_id = ${accountIds[name]} and released is null) as drafts
      from studyings where account_id = ${accountIds[name]}`
    expect(Object.entries(states ?? {}).filter(([, count]) => count === 0)).toEqual([])
  })

  test('people take time: for the first call, for a lesson, for a church', async () => {
    const hours = 3_600
    const now = testApp.deps.now()
    const from = new Date(now.getTime() - 365 * 24 * hours * 1_000)
    const { statistics } = await as('manager@demo.local')
    const period = { from: from.toISOString(), to: now.toISOString(), time_zone: 'Europe/Kyiv' }
    const { funnel, median_call_seconds } = await statistics.people(period)
    expect(median_call_seconds).toBeGreaterThan(2 * hours)
    expect(median_call_seconds).toBeLessThan(7 * 24 * hours)
    const medianOf = (wanted: string) => funnel.find(({ step }) => step === wanted)?.median_seconds ?? 0
    expect(medianOf('student')).toBeGreaterThan(2 * hours)
    expect(medianOf('church')).toBeGreaterThan(14 * 24 * hours)
  })

  test('the same plan gives the same rows, another account gives others', async () => {
    const now = new Date('2026-03-04T10:00:00Z')
    const plan = await planOf('demo', now)
    const [first, second] = [makeHistory(plan), makeHistory(plan)]
    expect(second).toEqual(first)
    const other = makeHistory(await planOf('other', now))
    const ids = new Set(first.contacts.map(({ _id }) => _id))
    expect(other.contacts.filter(({ _id }) => ids.has(_id))).toEqual([])
  })

  test('nothing happens in the future, except what is planned', async () => {
    const now = new Date('2026-03-04T10:00:00Z')
    const { contacts, notes, requests, studyings, audit, events, broadcasts } = makeHistory(await planOf('demo', now))
    const moments = [
      ...contacts.flatMap(({ created_at, updated_at }) => [created_at, updated_at]),
      ...notes.map(({ note_date }) => note_date),
      ...[...requests, ...audit, ...events, ...broadcasts].map(({ created_at }) => created_at),
      ...studyings.flatMap((row) => [
        row.created_at,
        row.finished_at,
        row.reviewed_at,
        row.reset_at,
        row.reply_seen_at,
      ]),
    ]
    expect(moments.filter((moment) => moment && moment > now)).toEqual([])
    expect(
      studyings.filter(({ finished_at, created_at }) => finished_at && created_at && finished_at < created_at),
    ).toEqual([])
  })

  test('every contact and request is one that the product accepts, with a number that reaches no one', async () => {
    const { contacts, requests, studyings } = makeHistory(await planOf('demo', testApp.deps.now()))
    const accepted = newContact.pick({
      contact_fullname: true,
      contact_phones: true,
      contact_socials: true,
      contact_tags: true,
      contact_privacy: true,
      contact_age: true,
      contact_gender: true,
      contact_locale: true,
      contact_location: true,
      contact_next_step: true,
    })
    for (const contact of contacts) accepted.strip().parse(contact)
    for (const request of requests) {
      const given = Object.entries(request).filter(([, value]) => value !== null)
      requestBody.parse(Object.fromEntries(given))
    }
    const phones = [
      ...contacts.flatMap(({ contact_phones = [] }) => contact_phones.map(({ phone }) => phone)),
      ...requests.flatMap(({ phone }) => phone?.phone ?? []),
      ...studyings.flatMap(({ studying_user_phone }) => studying_user_phone?.phone ?? []),
    ]
    expect(phones.length).toBeGreaterThan(300)
    expect(phones.filter((phone) => !fictional.test(phone) || !hasPhoneLength(phone))).toEqual([])
  })

  test('the office has something to show on every page', async () => {
    const until = testApp.deps.now().toISOString()
    const manager = await as('manager@demo.local')
    const { pairs, count } = await manager.contacts.listDuplicates({})
    expect([pairs.length, count]).toEqual([5, 5])
    expect((await manager.requests.list({})).requests.length).toBeGreaterThanOrEqual(20)
    expect((await manager.audit.list({})).entries).toHaveLength(20)
    expect((await manager.webpush.listBroadcasts({})).broadcasts).toHaveLength(9)
    expect((await manager.contactCard.today({ from: until, until })).pool?.waiting).toBeGreaterThan(3)
    expect((await manager.contacts.listViews()).views).toHaveLength(3)
    const missioner = await as('missioner@demo.local')
    const { contacts, waiting } = await missioner.contactCard.queue({ until })
    // What else waits depends on the hour at which the demo begins.
    expect(contacts.map(({ reason }) => reason)).toContain('new')
    expect(waiting).toBeLessThan(50)
    const [first] = contacts
    expect((await missioner.contactCard.history({ _id: first?._id ?? '' })).history.length).toBeGreaterThan(0)
    expect((await missioner.studyings.students({})).students.length).toBeGreaterThan(5)
  })

  test('row security separates the two accounts', async () => {
    for (const [name, other] of [
      ['demo', 'other'],
      ['other', 'demo'],
    ] as const) {
      const seen = await testApp.deps.db.readAccount(accountIds[name], (tx) =>
        tx.execute<{ foreign: number; own: number }>(sql`
          select count(*) filter (where account_id = ${accountIds[other]})::int as foreign, count(*)::int as own from (
            select account_id from contacts union all select account_id from contact_notes
            union all select account_id from study_requests union all select account_id from studyings
            union all select account_id from answers union all select account_id from audit_log
            union all select account_id from events_log union all select account_id from broadcasts) as all_rows`),
      )
      expect(seen[0]?.foreign).toBe(0)
      expect(seen[0]?.own).toBeGreaterThan(500)
    }
  })

  test('is made once', async () => {
    const count = async () => (await testApp.database.owner`select count(*)::int as all from studyings`)[0]
    const before = await count()
    expect(await needsDemo(testApp.deps)).toBe(false)
    await seedDemo(testApp.deps, { history: true })
    expect(await count()).toEqual(before)
  })
})
