import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { studyings } from '#db/schema/studyings.ts'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { insertStudying } from '../../studyings/taking/queries.ts'
import { makeContact, makeLesson } from '../../studyings/testing.ts'

const DAY_MS = 86_400_000
const now = new Date('2026-11-20T09:00:00Z')
const day = { from: '2026-11-20T00:00:00Z', until: '2026-11-21T00:00:00Z' }
const ago = (days: number) => new Date(now.getTime() - days * DAY_MS)

describe('today', () => {
  let testApp: TestApp
  let account: string
  let missioner: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
  })
  beforeEach(async () => {
    testApp.clock.now = now
    account = await testApp.makeAccount()
    missioner = await testApp.makePerson(account, Role.MISSIONER)
  })
  afterAll(() => testApp.close())

  const owner = () => testApp.database.owner
  const todayOf = async (person: TestPerson) => (await testApp.as(person)).contactCard.today(day)
  const waitingOf = async (person: TestPerson) => (await testApp.as(person)).contactCard.waiting({ until: day.until })
  const contact = async (name: string, facts: { status: number; next?: Date; created?: Date }) => {
    const _id = await makeContact(testApp, missioner)
    const { status, next = null, created = ago(1) } = facts
    await owner()`update contacts set contact_fullname = ${name}, contact_status_id = ${status}, contact_next_at = ${next},
      created_at = ${created}, updated_at = ${created} where _id = ${_id}`
    return _id
  }

  test('a missioner sees who is overdue first, what is offered, and what may be taken from the pool', async () => {
    await contact('Due today', { status: 40, next: new Date('2026-11-20T18:00:00Z') })
    await contact('Overdue', { status: 40, next: ago(2) })
    await contact('New', { status: 10, created: ago(3) })
    const offered = await makeContact(testApp, await testApp.makePerson(account, Role.MISSIONER))
    await owner()`update contacts set contact_offered_to = ${missioner.missioner_id}, contact_offered_at = ${ago(1)}
      where _id = ${offered}`
    const pooled = await contact('In the pool', { status: 10 })
    await owner()`update contacts set contact_owner_id = null, contact_location = 'Lviv' where _id = ${pooled}`
    const today = await todayOf(missioner)
    expect(today.contacts).toMatchObject({ overdue: 1, due: 1, replied: 0, new: 1, idle: 0 })
    expect(today.contacts?.rows.map(({ contact_fullname, reason }) => [contact_fullname, reason])).toEqual([
      ['Overdue', 'due'],
      ['Due today', 'due'],
      ['New', 'new'],
    ])
    expect(today.offers).toMatchObject([{ _id: offered, contact_owner_name: 'Test Person' }])
    expect(today.pool).toEqual({
      waiting: 1,
      groups: [{ contact_locale: null, contact_location: 'Lviv', contacts: 1 }],
      capacity: 10,
      taken: 0,
    })
    expect([today.requests, today.drafts]).toEqual([null, null])
    expect(await waitingOf(missioner)).toEqual({ reviews: 0, contacts: 3, requests: null })
  })

  test('a teacher sees the oldest submission first, and drafts, but no contacts and no requests', async () => {
    const lesson = await makeLesson(testApp, account)
    const editor = await testApp.makePerson(account, Role.EDITOR)
    await owner()`update lessons set created_by = ${editor.user_id}, lesson_version = 2 where _id = ${lesson.lesson_id}`
    const add = (days: number, facts: Partial<typeof studyings.$inferInsert> = {}) =>
      testApp.deps.db.inAccount(account, (tx) =>
        insertStudying(tx, {
          _id: testApp.deps.newId(),
          lesson_id: lesson.lesson_id,
          revision_id: lesson.revision_id,
          studying_user_name: `After ${days} days`,
          finished_at: ago(days),
          ...facts,
        }),
      )
    await add(1)
    await add(4)
    await add(9, { studying_review: true, reviewed_at: ago(8) })
    await add(5, { finished_at: null })
    const today = await todayOf(editor)
    expect(today.reviews.count).toBe(2)
    expect(today.reviews.rows.map(({ name }) => name)).toEqual(['After 4 days', 'After 1 days'])
    expect(today.drafts).toMatchObject([{ _id: lesson.lesson_id, is_published: true }])
    expect(await waitingOf(editor)).toEqual({ reviews: 2, contacts: null, requests: null })
    expect([today.contacts, today.offers, today.pool, today.requests, today.failures]).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
  })

  test('a manager sees requests without a contact, the oldest first, and work that failed', async () => {
    const manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    for (const [name, days] of [
      ['Later', 1],
      ['Earlier', 3],
    ] as const)
      await owner()`insert into study_requests (_id, account_id, fullname, created_at)
        values (${testApp.deps.newId()}, ${account}, ${name}, ${ago(days)})`
    await owner()`insert into study_requests (_id, account_id, fullname, contact_id)
      values (${testApp.deps.newId()}, ${account}, 'A contact', ${await makeContact(testApp, missioner)})`
    await owner()`insert into contact_imports (_id, account_id, created_by, file_name, state, rejected_count, updated_at)
      values (${testApp.deps.newId()}, ${account}, ${manager.user_id}, 'camp.xlsx', 'done', 4, ${ago(1)})`
    await owner()`insert into broadcasts (_id, account_id, title, text, url, user_type, state, send_at, finished_at, failed)
      values (${testApp.deps.newId()}, ${account}, 'Camp', 'Text', '/', 'all', 'sent', ${ago(2)}, ${ago(2)}, 7)`
    const today = await todayOf(manager)
    expect(today.requests?.count).toBe(2)
    expect(await waitingOf(manager)).toEqual({ reviews: 0, contacts: 0, requests: 2 })
    expect(today.requests?.rows.map(({ fullname }) => fullname)).toEqual(['Earlier', 'Later'])
    expect(today.failures).toMatchObject([
      { kind: 'broadcast', title: 'Camp', count: 7 },
      { kind: 'import', title: 'camp.xlsx', count: 4 },
    ])
  })
  test('an administrator alone sees what is wrong with the server, and the jobs of all accounts that were given up', async () => {
    await owner()`select pgboss.create_queue('nightly', ${{ policy: 'standard' } as never}::jsonb)`
    for (const account_id of [account, testApp.deps.newId()])
      await owner()`insert into pgboss.job (name, state, completed_on, data)
        values ('nightly', 'failed', ${ago(0)}, ${owner().json({ account_id })})`
    const { server, failures } = await todayOf(await testApp.makePerson(account, Role.ADMIN))
    expect(server).toMatchObject({ is_backup_late: true, given_up: [{ queue: 'nightly', count: 2 }] })
    expect(failures).toEqual([])
    for (const role of [Role.MISSIONER, Role.EDITOR, Role.ACCOUNT_MANAGER])
      expect((await todayOf(await testApp.makePerson(account, role))).server, `role ${role}`).toBeNull()
    const ofManager = await todayOf(await testApp.makePerson(account, Role.ACCOUNT_MANAGER))
    expect(ofManager.failures).toMatchObject([{ kind: 'work', title: 'nightly', count: 1 }])
  })

  test('a manager sees the missioners who have most that is overdue first, and since when new people wait', async () => {
    const manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    const free = await testApp.makePerson(account, Role.MISSIONER)
    await contact('Overdue', { status: 40, next: ago(1) })
    await contact('New', { status: 10, created: ago(2) })
    const quiet = await makeContact(testApp, free)
    await owner()`update contacts set contact_status_id = 40, updated_at = ${ago(15)} where _id = ${quiet}`
    const numbers = {
      missioner_name: 'Test Person',
      overdue_count: 0,
      new_count: 0,
      quiet_count: 0,
      waiting_since: null,
    }
    expect((await todayOf(manager)).team).toEqual([
      {
        ...numbers,
        missioner_id: missioner.missioner_id,
        contacts_count: 2,
        overdue_count: 1,
        new_count: 1,
        waiting_since: ago(2),
      },
      { ...numbers, missioner_id: free.missioner_id, contacts_count: 1, quiet_count: 1 },
    ])
    expect((await todayOf(missioner)).team).toBeNull()
  })
})
