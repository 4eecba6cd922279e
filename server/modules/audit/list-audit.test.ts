import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { auditColumns, type auditSorts } from '#domain/lists/list-sorts.ts'
import { Role } from '#domain/roles.ts'
import { PAGE_SIZE } from '../../lib/paging.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { makeContact, makeLesson, refusal } from '../studyings/testing.ts'
import type { AuditEntry } from './schema.ts'

describe('the audit log', () => {
  let testApp: TestApp
  let account: string
  let admin: TestPerson
  let manager: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
  })
  beforeEach(async () => {
    account = await testApp.makeAccount()
    admin = await testApp.makePerson(account, Role.ADMIN)
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
  })
  afterAll(() => testApp.close())

  /** The order of two acts of one moment is not known. */
  const pass = () => {
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 1_000)
  }
  const list = async (filter: object = {}, person = manager) => (await testApp.as(person)).audit.list(filter)
  const signIn = async (login: string, password: string) =>
    testApp.app.inject({ method: 'POST', url: '/api/auth/login/credentials', payload: { login, password } })

  test('names who changed whose role, and the roles', async () => {
    const as = await testApp.as(admin)
    const { user } = await as.users.create({
      user_login: `ivan-${account}@people.test`,
      user_fullname: 'Іван',
      account_role: Role.MISSIONER,
      account_locale: 'ua',
    })
    pass()
    await as.users.update({ _id: user._id, version: user.version, account_role: Role.EDITOR })
    const { entries } = await list({ group: 'people' })
    expect(entries).toMatchObject([
      { action: 'users.role', target_name: 'Іван', facts: { before: Role.MISSIONER, after: Role.EDITOR } },
      { action: 'users.create', target_name: 'Іван' },
    ])
    expect(entries[0]?.actor_name).not.toBeNull()
  })

  test('has sign-ins and failed ones of staff, not those of students', async () => {
    const login = (name: string) => `${name}-${account}@people.test`
    await testApp.makePerson(account, Role.EDITOR, { login: login('staff'), password: 'Right-pass-1' })
    await testApp.makePerson(account, Role.NONE, { login: login('student'), password: 'Right-pass-1' })
    await signIn(login('staff'), 'Wrong-pass-1')
    pass()
    await signIn(login('staff'), 'Right-pass-1')
    await signIn(login('student'), 'Right-pass-1')
    await signIn(login('unknown'), 'Right-pass-1')
    const { entries } = await list({ group: 'sign-in' })
    expect(entries.map(({ action }) => action)).toEqual(['auth.login', 'auth.loginFailed'])
  })

  test('has a refusal once an hour for each operation', async () => {
    const ask = async (path: string) => {
      const url = `/trpc/${path}`
      expect((await testApp.app.inject({ url, headers: { authorization: manager.bearer } })).statusCode).toBe(403)
    }
    for (const path of ['accounts.list', 'accounts.list', 'accounts.listArchived']) await ask(path)
    const operations = async () =>
      (await list({ group: 'refused' })).entries.map(({ facts }) => String(facts.operation)).toSorted()
    await expect.poll(operations).toEqual(['accounts.list', 'accounts.listArchived'])
  })

  test('has the opening of a contact’s card once an hour', async () => {
    const contact_id = await makeContact(testApp, manager)
    const as = await testApp.as(manager)
    for (const _time of [1, 2]) await as.contactCard.history({ _id: contact_id })
    expect((await list({ group: 'people' })).entries).toMatchObject([
      { action: 'contacts.view', target_name: 'Contact' },
    ])
  })

  test('shows what an administrator of another account did, without the name', async () => {
    const visitor = await testApp.makePerson(await testApp.makeAccount('Other'), Role.ADMIN)
    await (await testApp.as(visitor, { 'tenant-account': account })).courses.create({ course_title: 'From outside' })
    expect((await list()).entries).toMatchObject([{ action: 'courses.create', actor_name: null, target_name: null }])
  })

  test('comes page by page and is searched by who acted', async () => {
    const as = await testApp.as(admin)
    const contact_ids = []
    for (let index = 0; index < PAGE_SIZE + 2; index += 1) contact_ids.push(await makeContact(testApp, manager))
    for (const _id of contact_ids) await as.contactCard.history({ _id })
    const first = await list()
    const second = await list({ cursor: first.next })
    expect([first.entries.length, second.entries.length, second.next]).toEqual([PAGE_SIZE, 2, null])
    const oldest = await list({ sort: 'time' })
    const rest = await list({ sort: 'time', cursor: oldest.next })
    expect([...oldest.entries, ...rest.entries]).toEqual([...first.entries, ...second.entries].toReversed())
    expect((await list({ actor: 'no such name' })).entries).toEqual([])
    const name = first.entries[0]?.actor_name ?? ''
    expect((await list({ actor: name.slice(0, 3).toUpperCase() })).entries).toHaveLength(PAGE_SIZE)
    await testApp.database.owner`update users set user_fullname = 'Дем’ян Пётр' where _id = ${admin.user_id}`
    expect((await list({ actor: "дем'ян петр" })).entries).toHaveLength(PAGE_SIZE)
  })

  test('is sorted by every column over all pages, and what lacks one comes last', async () => {
    await testApp.database.owner`update users set user_fullname = 'Anna' where _id = ${admin.user_id}`
    const as = await testApp.as(admin)
    for (let index = 0; index < PAGE_SIZE + 2; index += 1) {
      const contact_id = await makeContact(testApp, manager)
      await testApp.database
        .owner`update contacts set contact_fullname = ${`Name ${(index * 7) % 23}`} where _id = ${contact_id}`
      await as.contactCard.history({ _id: contact_id })
      await testApp.database.owner`insert into audit_log (_id, account_id, actor_id, action, details, created_at)
        values (${testApp.deps.newId()}, ${account}, ${index % 2 ? manager.user_id : null}, 'contacts.bulk',
          ${testApp.database.owner.json({ count: (index * 5) % 23 })}, now())`
    }
    const valueOf: Record<(typeof auditColumns)[number], (entry: AuditEntry) => string | number | null> = {
      act: ({ action }) => action,
      actor: ({ actor_name }) => actor_name,
      target: ({ target_name }) => target_name,
      facts: ({ facts }) => (facts['count'] === undefined ? null : Number(facts['count'])),
      time: ({ created_at }) => created_at.getTime(),
    }
    const read = async (sort: (typeof auditSorts)[number]) => {
      const entries: AuditEntry[] = []
      let cursor: string | null | undefined
      do {
        const page = await list({ sort, ...(cursor && { cursor }) })
        entries.push(...page.entries)
        cursor = page.next
      } while (cursor)
      return entries
    }
    for (const column of auditColumns) {
      const values = (await read(column)).map(valueOf[column])
      const back = (await read(`${column}-last`)).map(valueOf[column])
      const known = values.filter((value) => value !== null)
      expect(values.length, column).toBeGreaterThan(2 * PAGE_SIZE)
      expect(new Set(known).size, column).toBeGreaterThan(1)
      expect(values.slice(0, known.length), column).toEqual(known.toSorted(byValue))
      expect(back.slice(0, known.length), column).toEqual(known.toReversed())
    }
  })

  test('is narrowed to one act and to days', async () => {
    const as = await testApp.as(manager)
    const contact_id = await makeContact(testApp, manager)
    await as.contactCard.history({ _id: contact_id })
    const first = testApp.clock.now
    pass()
    const lesson = await makeLesson(testApp, account)
    const link = await (await testApp.as(admin)).links.create({ lesson_id: lesson.lesson_id })
    const then = testApp.clock.now
    pass()
    await (await testApp.as(admin)).links.revoke({ _id: link._id })
    const acts = async (filter: object) => (await list(filter)).entries.map(({ action }) => action)
    expect(await acts({ group: 'data' })).toEqual(['links.revoke', 'links.create'])
    expect(await acts({ action: 'links.create' })).toEqual(['links.create'])
    expect(await acts({ from: then.toISOString() })).toEqual(['links.revoke', 'links.create'])
    expect(await acts({ to: then.toISOString() })).toEqual(['contacts.view'])
    expect(await acts({ from: first.toISOString(), to: then.toISOString() })).toEqual(['contacts.view'])
    expect(await refusal(list({ from: 'yesterday' }))).toMatchObject({ statusCode: 400 })
  })

  test('is closed to missioners, editors and students, and to other accounts', async () => {
    for (const role of [Role.NONE, Role.MISSIONER, Role.EDITOR])
      expect(await refusal(list({}, await testApp.makePerson(account, role)))).toMatchObject({ statusCode: 403 })
    const foreign = await testApp.makePerson(await testApp.makeAccount(), Role.ACCOUNT_MANAGER)
    await (await testApp.as(manager)).courses.create({ course_title: 'Own' })
    expect((await list({}, foreign)).entries).toEqual([])
  })
})

/** Smaller ones first. */
function byValue(one: string | number, other: string | number): number {
  return one < other ? -1 : Number(one > other)
}
