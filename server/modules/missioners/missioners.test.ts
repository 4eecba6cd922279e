import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { missionerColumns } from '#domain/lists/list-sorts.ts'
import { Role } from '#domain/roles.ts'
import { sheetFile } from '../../files/sheets/testing.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { upload } from '../../files/testing-upload.ts'
import { makeContact, refusal } from '../studyings/testing.ts'
import type { FoundMissioner, ImportedMissioners, MissionerList } from './schema.ts'

describe('missioners', () => {
  let testApp: TestApp
  let account: string
  let manager: TestPerson
  let admin: TestPerson
  let missioner: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
  })
  beforeEach(async () => {
    account = await testApp.makeAccount()
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    admin = await testApp.makePerson(account, Role.ADMIN)
    missioner = await testApp.makePerson(account, Role.MISSIONER)
  })
  afterAll(() => testApp.close())

  const call = (method: 'GET' | 'POST' | 'PUT', path: string, person: TestPerson, payload?: object) =>
    testApp.app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: person.bearer },
      ...(payload ? { payload } : {}),
    })
  const names = async (person = manager) =>
    (await call('GET', '/missioners', person)).json<MissionerList>().missioners.map((row) => row.missioner_name)
  const create = async (missioner_name: string, more: object = {}) =>
    (await call('POST', '/missioners', manager, { missioner_name, ...more })).json<FoundMissioner>().missioner

  test('are created, read and changed over REST', async () => {
    const reply = await call('POST', '/missioners', manager, {
      missioner_name: ' Ганна ',
      missioner_phone: { code: '+380', phone: '(67) 123-45-67' },
      user_id: missioner.user_id,
      _id: 'ignored',
    })
    expect(reply.statusCode).toBe(201)
    const { missioner: made } = reply.json<FoundMissioner>()
    expect(made).toMatchObject({
      missioner_name: 'Ганна',
      missioner_phone: { code: '380', phone: '380671234567' },
      account_id: account,
      user_id: missioner.user_id,
    })
    expect((await call('GET', `/missioners/${made._id}`, missioner)).json()).toEqual({ missioner: made })
    expect(await names(missioner)).toContain('Ганна')
    for (const path of ['/missioners/x', `/missioners/${testApp.deps.newId()}`])
      expect((await call('GET', path, manager)).statusCode).toBe(404)
    for (const phone of ['12', '1234567890123456'])
      expect(
        (await call('POST', '/missioners', manager, { missioner_name: 'A', missioner_phone: { phone } })).statusCode,
      ).toBe(400)
  })

  test('an array is changed as a whole or not at all', async () => {
    const [first, second, third] = [await create('First'), await create('Second'), await create('Third')]
    const changes = [
      { ...first, missioner_name: 'One' },
      { _id: second._id, missioner_name: 'Two' },
    ]
    expect((await call('PUT', '/missioners', manager, changes)).json()).toEqual({ updated_rows: 2 })
    const foreign = await testApp.makePerson(await testApp.makeAccount(), Role.MISSIONER)
    for (const bad of [{ _id: foreign.missioner_id }, { _id: third._id, user_id: foreign.user_id }]) {
      const mixed = [{ _id: first._id, missioner_name: 'Lost' }, bad, { _id: second._id, missioner_name: 'Lost' }]
      expect((await call('PUT', '/missioners', manager, mixed)).statusCode).toBe(404)
    }
    expect((await names()).filter((name) => ['One', 'Two', 'Lost'].includes(name))).toEqual(['One', 'Two'])
  })

  test('a missioner reads the names of colleagues, not what they sign in with', async () => {
    const logins = async (person: TestPerson) =>
      (await (await testApp.as(person)).missioners.list({})).missioners.map(({ user_login }) => user_login)
    expect((await logins(manager)).some((login) => login !== null)).toBe(true)
    const missioner = await testApp.makePerson(manager.account_id, Role.MISSIONER)
    expect((await logins(missioner)).every((login) => login === null)).toBe(true)
  })

  test('an older version is a conflict that shows the present row', async () => {
    const { _id, version } = await create('Anna')
    const caller = await testApp.as(manager)
    await caller.missioners.update({ _id, version, missioner_name: 'Hanna' })
    expect(await refusal(caller.missioners.update({ _id, version, missioner_name: 'Late' }))).toMatchObject({
      statusCode: 409,
      details: { missioner: { missioner_name: 'Hanna', version: version + 1 } },
    })
  })

  test('are listed in pages with their contacts, removed and restored', async () => {
    await makeContact(testApp, missioner)
    for (let index = 10; index < 34; index += 1) await create(`Page ${index}`)
    const caller = await testApp.as(manager)
    const first = await caller.missioners.list({ search: 'page' })
    const second = await caller.missioners.list({ search: 'page', cursor: first.next ?? '' })
    expect([first.missioners.length, second.missioners.length, second.next]).toEqual([20, 4, null])
    for (const column of missionerColumns) {
      const one = await caller.missioners.list({ search: 'page', sort: `${column}-last` })
      const other = await caller.missioners.list({ search: 'page', sort: `${column}-last`, cursor: one.next ?? '' })
      const seen = [...one.missioners, ...other.missioners].map(({ _id }) => _id)
      expect([seen.length, new Set(seen).size], column).toEqual([24, 24])
    }
    expect((await caller.missioners.list({ sort: 'contacts-last' })).missioners[0]).toMatchObject({ contacts: 1 })
    const { missioner: found } = await caller.missioners.get({ _id: missioner.missioner_id })
    const named = (await caller.missioners.list({ search: found.missioner_name })).missioners
    expect(named.find(({ _id }) => _id === found._id)).toMatchObject({ contacts: 1, user_id: missioner.user_id })
    await create('Семён Ґалаґан')
    for (const search of ['семен', 'Галаган', 'Semen'])
      expect((await caller.missioners.list({ search })).missioners, search).toHaveLength(1)
    const [removed] = first.missioners
    await caller.missioners.remove({ _id: removed?._id ?? '' })
    expect(await names()).not.toContain('Page 10')
    await caller.missioners.restore({ _id: removed?._id ?? '' })
    expect(await names()).toContain('Page 10')
  })

  test('change the account with their user; contacts stay without an owner, and every sign-in ends', async () => {
    const contact = await makeContact(testApp, missioner)
    const target = await testApp.makeAccount('Target')
    const body = { account_id: target, missioner_id: missioner.missioner_id }
    expect((await call('POST', '/missioners/changeaccount', manager, body)).statusCode).toBe(403)
    for (const wrong of [
      { ...body, account_id: testApp.deps.newId() },
      { ...body, missioner_id: testApp.deps.newId() },
    ])
      expect((await call('POST', '/missioners/changeaccount', admin, wrong)).statusCode).toBe(404)
    const reply = await call('POST', '/missioners/changeaccount', admin, body)
    expect(reply.json<FoundMissioner>().missioner).toMatchObject({ account_id: target, user_id: missioner.user_id })
    expect((await call('GET', '/missioners', missioner)).statusCode).toBe(401)
    const { owner } = testApp.database
    expect(await owner`select account_id, contact_owner_id from contacts where _id = ${contact}`).toEqual([
      { account_id: account, contact_owner_id: null },
    ])
    expect(await owner`select account_id from users where _id = ${missioner.user_id}`).toEqual([{ account_id: target }])
    const acts = await owner`select account_id from audit_log where action = 'missioners.changeAccount'
      and account_id in (${account}, ${target})`
    expect(acts).toHaveLength(2)
  })

  test('are dropped as a whole and restored', async () => {
    await create('Anna')
    const before = await names()
    const reply = await call('GET', '/missioners/drop', admin)
    expect(reply.json()).toEqual({ success: true, deleted: before.length })
    expect(await names()).toEqual([])
    const caller = await testApp.as(admin)
    const { batches } = await caller.undo.list()
    await caller.undo.restore({ _id: batches[0]?._id ?? '' })
    expect(await names()).toEqual(before)
  })

  describe('the import of a sheet', () => {
    const send = (bytes: Uint8Array, person = manager) =>
      upload(testApp, '/data/missioners/import/xls', { name: 'people.xls', bytes }, person)

    test.each(['xlsx', 'biff8'] as const)(
      'stores the good rows of an %s file and reports the bad ones',
      async (kind) => {
        const rows = [
          ['ПІБ', 'Телефон', 'Місто'],
          ['Олена Коваль', 380671234567, 'Київ'],
          [],
          ['', '0671234567'],
          ['Петро', '12'],
          ['Без телефону'],
          ['Довге '.repeat(40)],
        ]
        const reply = await send(sheetFile(rows, kind))
        expect(reply.statusCode).toBe(200)
        const { results, ignored_columns } = reply.json<ImportedMissioners>()
        expect(results.map(({ row, error }) => [row, error])).toEqual([
          [2, null],
          [4, '“Name” is empty.'],
          [5, 'A phone number has more than 6 characters and at most 15 digits.'],
          [6, null],
          [7, '“Name” is longer than 200 characters.'],
        ])
        expect(ignored_columns).toEqual(['Місто'])
        const { missioners } = (await call('GET', '/missioners', manager)).json<MissionerList>()
        expect(missioners.find((row) => row._id === results[0]?._id)).toMatchObject({
          missioner_name: 'Олена Коваль',
          missioner_phone: { phone: '380671234567' },
        })
      },
    )

    test('refuses what is no sheet and a sheet without names, and needs a manager', async () => {
      const before = await names()
      expect((await send(new TextEncoder().encode('%PDF-x.7'))).statusCode).toBe(415)
      expect((await send(sheetFile([['City'], ['Kyiv']]))).statusCode).toBe(400)
      expect((await send(sheetFile([['Name'], ['Olena']]), missioner)).statusCode).toBe(403)
      expect(await names()).toEqual(before)
    })
  })
})
