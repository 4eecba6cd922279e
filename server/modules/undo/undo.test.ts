import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { cleanAccounts } from '../../commands/daily-work.ts'
import { sheetFile } from '../../files/sheets/testing.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { upload } from '../../files/testing-upload.ts'
import { makeContact, refusal } from '../studyings/testing.ts'

const DAY = 86_400_000

describe('what was done to missioners at once', () => {
  let testApp: TestApp
  let account: string
  let manager: TestPerson
  let missioner: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
  })
  beforeEach(async () => {
    testApp.clock.now = new Date('2026-05-01T12:00:00Z')
    account = await testApp.makeAccount()
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    missioner = await testApp.makePerson(account, Role.MISSIONER)
    await testApp.database.owner`update sessions set expires_at = '2099-01-01' where account_id = ${account}`
  })
  afterAll(() => testApp.close())

  const present = async () => {
    const { missioners } = await (await testApp.as(manager)).missioners.list({})
    return missioners.map(({ _id, missioner_name, missioner_phone, user_id }) => ({
      _id,
      missioner_name,
      missioner_phone,
      user_id,
    }))
  }
  const change = async (changes: object[]) => {
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 1_000)
    const reply = await testApp.app.inject({
      method: 'PUT',
      url: '/api/missioners',
      headers: { authorization: manager.bearer },
      payload: changes,
    })
    expect(reply.statusCode).toBe(200)
  }
  const importNames = (...names: string[]) =>
    upload(
      testApp,
      '/data/missioners/import/xls',
      { name: 'people.xls', bytes: sheetFile([['Name'], ...names.map((name) => [name])]) },
      manager,
    )
  const newestBatch = async () => {
    const { batches } = await (await testApp.as(manager)).undo.list()
    return batches[0]
  }
  const undo = async () => (await testApp.as(manager)).undo.restore({ _id: (await newestBatch())?._id ?? '' })
  const at = async (days: number) => {
    testApp.clock.now = new Date(Date.parse('2026-05-01T12:00:00Z') + days * DAY)
    await testApp.database.owner`update sessions set last_seen_at = ${testApp.clock.now} where account_id = ${account}`
  }

  test('an import is undone by archiving whom it created', async () => {
    const before = await present()
    await importNames('Olena', 'Petro')
    expect(await newestBatch()).toMatchObject({ kind: 'missioners.import', count: 2, file_name: 'people.xls' })
    expect(await undo()).toEqual({ success: true, restored: 2, left: 0 })
    expect(await present()).toEqual(before)
    const admin = await testApp.as(await testApp.makePerson(account, Role.ADMIN))
    const { entries } = await admin.audit.list({ action: 'missioners.import' })
    expect(entries.map(({ facts }) => facts)).toContainEqual({ created: 2, refused: 0, file_name: 'people.xls' })
  })

  test('imported missioners who were changed, archived and restored, or have contacts now stay', async () => {
    await importNames('Busy', 'Changed', 'Restored', 'Unused')
    const listed = await present()
    const idOf = (name: string) => listed.find(({ missioner_name }) => missioner_name === name)?._id ?? ''
    await makeContact(testApp, { ...missioner, missioner_id: idOf('Busy') })
    const caller = await testApp.as(manager)
    await caller.missioners.update({ _id: idOf('Changed'), version: 1, missioner_name: 'Renamed' })
    await caller.missioners.remove({ _id: idOf('Restored') })
    await caller.missioners.restore({ _id: idOf('Restored') })
    expect((await caller.missioners.get({ _id: idOf('Restored') })).missioner.version).toBe(3)
    expect(await undo()).toEqual({ success: true, restored: 1, left: 3 })
    const names = (await present()).map(({ missioner_name }) => missioner_name)
    expect(names).toEqual(expect.arrayContaining(['Busy', 'Renamed', 'Restored']))
    expect(names).not.toContain('Unused')
  })

  test('an import without a good row leaves nothing to undo', async () => {
    await importNames('a'.repeat(201))
    expect(await newestBatch()).toBeUndefined()
  })

  test('a change of several gives back their fields, but not of those changed since', async () => {
    const phone = { code: '380', phone: '380671234567' }
    await change([{ _id: missioner.missioner_id, missioner_phone: phone }])
    const before = await present()
    await change([
      { _id: missioner.missioner_id, missioner_name: 'One', missioner_phone: null, user_id: null },
      { _id: manager.missioner_id, missioner_name: 'Two' },
    ])
    expect(await newestBatch()).toMatchObject({ kind: 'missioners.update', count: 2 })
    expect(await undo()).toEqual({ success: true, restored: 2, left: 0 })
    expect(await present()).toEqual(before)

    await change([
      { _id: missioner.missioner_id, missioner_name: 'One' },
      { _id: manager.missioner_id, missioner_name: 'Two' },
    ])
    const caller = await testApp.as(manager)
    const { version } = (await caller.missioners.get({ _id: manager.missioner_id })).missioner
    await caller.missioners.update({ _id: manager.missioner_id, version, missioner_name: 'Later' })
    expect(await undo()).toEqual({ success: true, restored: 1, left: 1 })
    expect((await present()).find(({ _id }) => _id === manager.missioner_id)).toMatchObject({ missioner_name: 'Later' })
  })

  test('is undone step by step, the last first, as far as nothing else was changed in between', async () => {
    const before = await present()
    await importNames('Olena')
    const _id = (await present()).find(({ missioner_name }) => missioner_name === 'Olena')?._id ?? ''
    await change([{ _id, missioner_name: 'One' }])
    await change([{ _id, missioner_name: 'Two' }])
    for (let steps = 0; steps < 3; steps++) expect(await undo()).toEqual({ success: true, restored: 1, left: 0 })
    expect(await present()).toEqual(before)

    await importNames('Petro')
    const petro = (await present()).find(({ missioner_name }) => missioner_name === 'Petro')?._id ?? ''
    const caller = await testApp.as(manager)
    await caller.missioners.update({ _id: petro, version: 1, missioner_name: 'By hand' })
    await change([{ _id: petro, missioner_name: 'Three' }])
    expect(await undo()).toEqual({ success: true, restored: 1, left: 0 })
    expect(await undo()).toEqual({ success: true, restored: 0, left: 1 })
    expect((await present()).find((one) => one._id === petro)).toMatchObject({ missioner_name: 'By hand' })
  })

  test('does not give a missioner the user of another account back', async () => {
    await change([{ _id: missioner.missioner_id, user_id: null }])
    const elsewhere = await testApp.makeAccount()
    await testApp.database.owner`update users set account_id = ${elsewhere} where _id = ${missioner.user_id}`
    expect(await undo()).toEqual({ success: true, restored: 0, left: 1 })
    expect((await present()).find(({ _id }) => _id === missioner.missioner_id)).toMatchObject({ user_id: null })
  })

  test('is undone by managers for thirty days, and then deleted by the nightly cleaning', async () => {
    await importNames('Olena')
    const _id = (await newestBatch())?._id ?? ''
    const theirs = await testApp.as(missioner)
    expect(await refusal(theirs.undo.list())).toMatchObject({ statusCode: 403 })
    expect(await refusal(theirs.undo.restore({ _id }))).toMatchObject({ statusCode: 403 })
    const { owner } = testApp.database
    const stored = () => owner`select from undo_rows where batch_id = ${_id}`

    await at(30)
    await cleanAccounts(testApp.deps)
    expect([(await newestBatch())?._id, await stored()]).toEqual([_id, [{}]])
    await at(30 + 1 / DAY)
    expect(await newestBatch()).toBeUndefined()
    expect(await refusal((await testApp.as(manager)).undo.restore({ _id }))).toMatchObject({ statusCode: 404 })
    await cleanAccounts(testApp.deps)
    expect(await owner`select from undo_batches where account_id = ${account}`).toHaveLength(0)
    expect(await stored()).toHaveLength(0)
  })

  test('restored collections are deleted after thirty days; the others still hide their courses', async () => {
    const admin = await testApp.makePerson(account, Role.ADMIN)
    const caller = await testApp.as(admin)
    const drop = async () => {
      await caller.courses.create({ course_title: 'Course' })
      await testApp.app.inject({ url: '/api/courses/drop', headers: { authorization: admin.bearer } })
      return (await caller.undo.list()).batches[0]?._id ?? ''
    }
    await caller.undo.restore({ _id: await drop() })
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 1_000)
    const dropped = await drop()
    await at(31)
    await cleanAccounts(testApp.deps)
    const left = await testApp.database.owner`select _id from undo_batches where account_id = ${account}`
    expect(left).toEqual([{ _id: dropped }])
    expect((await (await testApp.as(manager)).courses.listArchived()).courses).toEqual([])
  })
})
