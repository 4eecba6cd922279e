import { createECDH } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { recountContacts } from '#db/recount.ts'
import type { studyings } from '#db/schema/studyings.ts'
import { phoneCodeByCode } from '#domain/phone/phone-codes.ts'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { sendWeeklyDigest } from './weekly-digest.ts'
import { archive, insertNotes } from '../contacts/changing/queries.ts'
import { insertStudying } from '../studyings/taking/queries.ts'
import { makeContact, makeLesson, refusal, type TestLesson } from '../studyings/testing.ts'

const year = { from: '2026-01-01T00:00:00Z', to: '2027-01-01T00:00:00Z', time_zone: 'Europe/Kyiv' }
const on = (day: string) => new Date(`2026-${day}Z`)

describe('statistics', () => {
  let testApp: TestApp
  let account: string
  let manager: TestPerson
  let lesson: TestLesson

  beforeAll(async () => {
    testApp = await createTestApp()
  })
  beforeEach(async () => {
    account = await testApp.makeAccount()
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    lesson = await makeLesson(testApp, account)
  })
  afterAll(() => testApp.close())

  const add = async (facts: Partial<typeof studyings.$inferInsert>, { account_id, ...of } = lesson) =>
    testApp.deps.db.inAccount(account_id, (tx) =>
      insertStudying(tx, {
        _id: testApp.deps.newId(),
        lesson_id: of.lesson_id,
        revision_id: of.revision_id,
        created_at: on('03-10T08:00'),
        ...facts,
      }),
    )
  const reviewed = (at: string) => ({ studying_review: true, reviewed_by: manager.user_id, reviewed_at: on(at) })
  const overview = async (period = year, person = manager) => (await testApp.as(person)).statistics.overview(period)
  const courses = async (period = year) => (await (await testApp.as(manager)).statistics.courses(period)).courses

  test('count each step in its own month, in the time zone of the reader', async () => {
    // In Kyiv it is April already.
    await add({ created_at: on('03-31T22:30'), finished_at: on('04-02T10:00') })
    await add({ created_at: on('03-10T08:00'), finished_at: on('03-10T09:00'), ...reviewed('05-01T09:00') })
    await add({ created_at: on('03-11T08:00') })
    const { months, ...figures } = await overview()
    const counts = months.map(({ begun_count, finished_count, reviewed_count }) => [
      begun_count,
      finished_count,
      reviewed_count,
    ])
    expect(counts.slice(2, 5)).toEqual([
      [2, 1, 0],
      [1, 1, 0],
      [0, 0, 1],
    ])
    expect(months[3]).toMatchObject({ from: on('03-31T21:00'), to: on('04-30T21:00') })
    expect(figures).toMatchObject({ begun_count: 3, finished_count: 2, reviewed_count: 1 })
  })

  test.each(['Etc/Unknown', 'Mars/Olympus', '', '+03:00', 'XYZ-Zone', undefined])(
    'begin months where the account is for the time zone %j',
    async (time_zone) => {
      const { from, to } = year
      const { statistics } = await testApp.as(manager)
      const begin = async () => {
        const { months } = await statistics.people({ from, to, time_zone })
        expect((await statistics.overview({ from, to, time_zone })).months[6]?.from).toEqual(months[6]?.from)
        return months[6]?.from
      }
      await testApp.database.owner`update accounts set account_country_codes_defaults = '{}' where _id = ${account}`
      expect(await begin()).toEqual(on('07-01T00:00'))
      await testApp.database
        .owner`update accounts set account_country_codes_defaults = array[${phoneCodeByCode('380')?.id ?? 0}::int] where _id = ${account}`
      expect(await begin()).toEqual(on('06-30T21:00'))
    },
  )

  test('tell what waits now, whatever the period', async () => {
    await add({ created_at: on('01-01T08:00'), finished_at: on('01-02T08:00') })
    await add({ created_at: on('01-01T08:00'), finished_at: on('01-03T08:00') })
    const june = { ...year, from: '2026-06-01T00:00:00Z', to: '2026-07-01T00:00:00Z' }
    expect(await overview(june)).toMatchObject({
      begun_count: 0,
      finished_count: 0,
      reviewed_count: 0,
      median_review_seconds: null,
      waiting_count: 2,
      oldest_waiting_at: on('01-02T08:00'),
      reviewers: [],
    })
  })

  test('give the median time to a review, in all and by reviewer', async () => {
    for (const hour of ['10', '11', '20'])
      await add({ finished_at: on('03-10T09:00'), ...reviewed(`03-10T${hour}:00`) })
    const { median_review_seconds, reviewers } = await overview()
    expect(median_review_seconds).toBe(7_200)
    expect(reviewers).toEqual([
      { _id: manager.user_id, user_fullname: expect.any(String), reviewed_count: 3, median_review_seconds: 7_200 },
    ])
  })

  test('leave out what was reset, archived or belongs to another account', async () => {
    await add({ reset_at: on('04-01T08:00') })
    await add({ archived_at: on('04-01T08:00') })
    await add({}, await makeLesson(testApp, await testApp.makeAccount()))
    expect(await overview()).toMatchObject({ begun_count: 0, waiting_count: 0 })
    expect(await courses()).toEqual([])
  })

  test('show each course by lesson, the most used course first', async () => {
    const other = await makeLesson(testApp, account)
    await add({})
    await add({ finished_at: on('03-12T08:00') })
    await add({ created_at: on('03-12T08:00') }, other)
    // Begun before the period.
    await add({ created_at: new Date('2025-12-01'), finished_at: on('01-05T08:00') }, other)
    const found = await courses()
    expect(found.map(({ _id }) => _id)).toEqual([lesson.course_id, other.course_id])
    expect(found[0]?.lessons).toEqual([
      { _id: lesson.lesson_id, lesson_title: 'Lesson', begun_count: 2, completed_count: 1, stopped_count: 1 },
    ])
    expect(found[1]?.lessons).toMatchObject([{ begun_count: 1, completed_count: 0, stopped_count: 1 }])
  })

  test('name the lesson where most students stop: who went on did not stop', async () => {
    const { lesson_id: second } = await makeLesson(testApp, account)
    await testApp.database.owner`
      update lessons set course_id = ${lesson.course_id}, lesson_order = 2 where _id = ${second}`
    const goesOn = await makeContact(testApp, manager)
    await add({ studying_contact_id: goesOn })
    await add({ studying_contact_id: goesOn, finished_at: on('03-12T08:00') }, { ...lesson, lesson_id: second })
    for (let stops = 0; stops < 5; stops += 1) await add({ studying_contact_id: await makeContact(testApp, manager) })
    const [found] = await courses()
    expect(found?.stop_lesson_id).toBe(lesson.lesson_id)
    expect(found?.lessons.map(({ stopped_count }) => stopped_count)).toEqual([5, 0])
  })

  test('count what two stored at once with one contact', async () => {
    const { owner } = testApp.database
    const contact_id = await makeContact(testApp, manager)
    let second: Promise<unknown> | undefined
    await testApp.deps.db.inAccount(account, async (tx) => {
      const call = { _id: testApp.deps.newId(), contact_id, note_text: '', note_date: on('03-11T08:00') }
      await insertNotes(tx, [{ ...call, note_kind: 'call' }])
      await tx.execute(sql`select recount(${account}, array[${contact_id}]::uuid[], '{}')`)
      second = add({ studying_contact_id: contact_id })
      const waiting = () => owner`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
      await expect.poll(waiting).toHaveLength(1)
    })
    await second
    expect(await owner`select first_call_at, student_at from contact_facts where contact_id = ${contact_id}`).toEqual([
      { first_call_at: on('03-11T08:00'), student_at: on('03-10T08:00') },
    ])
  })

  // A hang is the failure: with the plan of the one contact, this takes minutes. Names would be written to the index of words.
  test('follow a change of many contacts after that of one on the same connection', async () => {
    const { owner } = testApp.database
    const account = await testApp.makeAccount()
    const made = await owner<{ _id: string }[]>`
      insert into contacts (_id, account_id, contact_fullname, contact_phones)
      select gen_random_uuid(), ${account}, '', '[]'::jsonb from generate_series(1, 20000) returning _id`
    const ids = made.map(({ _id }) => _id)
    const setStatus = (some: readonly string[], status: number) =>
      testApp.deps.db.inAccount(account, async (tx) => {
        await tx.execute(sql`update contacts set contact_status_id = ${status}, updated_at = now()
          where account_id = ${account} and _id = any (${sql.param(some)}::uuid[])`)
        recountContacts(tx, some)
      })
    for (let time = 0; time < 10; time += 1) await setStatus(ids.slice(0, 1), 20 + time)
    await setStatus(ids, 40)
    await testApp.deps.db.inAccount(account, (tx) => archive(tx, ids, new Date()))
    const counted = await owner`
      select status_id, is_counted, count(*)::int from contact_spans
      where account_id = ${account} and to_at = 'infinity' group by 1, 2`
    expect(counted).toEqual([{ status_id: 40, is_counted: false, count: 20_000 }])
  })

  test('hide groups under five from those who may not read contacts', async () => {
    for (let begun = 0; begun < 5; begun += 1) await add(begun === 0 ? { finished_at: on('03-12T08:00') } : {})
    const editor = await testApp.makePerson(account, Role.EDITOR)
    const seen = await (await testApp.as(editor)).statistics.courses(year)
    expect(seen.courses[0]).toMatchObject({
      begun_count: 5,
      stop_lesson_id: null,
      lessons: [{ begun_count: 5, completed_count: null, stopped_count: null }],
    })
    expect((await courses())[0]?.lessons).toMatchObject([{ completed_count: 1, stopped_count: 4 }])
  })

  test('tell managers on Mondays, unless the school wants no message or nothing happened', async () => {
    await (await testApp.as(manager)).webpush.subscribe({
      subscription: { endpoint: `https://push.test/${manager.user_id}`, keys: deviceKeys() },
      userType: 'missioner',
    })
    const notices = async () => {
      await sendWeeklyDigest(testApp.deps, account)
      return testApp.database.owner<{ notice: unknown }[]>`
        select data -> 'notice' as notice from pgboss.job where name = 'staff-notices' and data ->> 'account_id' = ${account}`
    }
    expect(await notices()).toEqual([])
    await add({
      finished_at: testApp.clock.now,
      studying_review: true,
      reviewed_at: new Date(testApp.clock.now.getTime() - 1_000),
    })
    expect(await notices()).toEqual([{ notice: { kind: 'week', new_count: 0, reviewed_count: 1 } }])
    await testApp.database.owner`
      update accounts set account_settings = ${testApp.database.owner.json({ weekly_digest: false })} where _id = ${account}`
    expect(await notices()).toHaveLength(1)
  })

  test.each([
    ['a period that ends before it begins', { ...year, to: '2025-01-01T00:00:00Z' }],
    ['a period longer than ten years', { ...year, from: '2010-01-01T00:00:00Z' }],
  ])('refuse %s', async (_name, period) => {
    expect(await refusal(overview(period))).toMatchObject({ statusCode: 400 })
  })

  test.each([Role.NONE, Role.MISSIONER, Role.EDITOR])('are closed to role %i', async (role) => {
    expect(await refusal(overview(year, await testApp.makePerson(account, role)))).toMatchObject({ statusCode: 403 })
  })
})

/** Those of a browser. */
function deviceKeys() {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  return { p256dh: browser.getPublicKey('base64url'), auth: 'A'.repeat(22) }
}
