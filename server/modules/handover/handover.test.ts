import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { makeContact, refusal } from '../studyings/testing.ts'

describe('a handover', () => {
  let testApp: TestApp
  let account: string
  let manager: TestPerson
  let giver: TestPerson
  let receiver: TestPerson
  let contacts: string[]

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
  })
  beforeEach(async () => {
    account = await testApp.makeAccount()
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    giver = await testApp.makePerson(account, Role.MISSIONER)
    receiver = await testApp.makePerson(account, Role.MISSIONER)
    contacts = []
    for (let count = 0; count < 3; count += 1) contacts.push(await makeContact(testApp, giver))
  })
  afterAll(() => testApp.close())

  const handOver = async (more: object = {}, person = manager) =>
    (await testApp.as(person)).handover.run({
      from_missioner_id: giver.missioner_id,
      to_missioner_id: receiver.missioner_id,
      archives_giver: false,
      ...more,
    })
  const owners = async () => {
    const rows = await testApp.database.owner<{ _id: string; contact_owner_id: string }[]>`
      select _id, contact_owner_id from contacts where account_id = ${account}`
    const ownerOf = new Map(rows.map(({ _id, contact_owner_id }) => [_id, contact_owner_id]))
    return contacts.map((id) => ownerOf.get(id))
  }
  /** All rows without what each change counts up. */
  const rows = async () => {
    const { owner } = testApp.database
    const select = (table: string) =>
      owner`select to_jsonb(t) - 'version' - 'updated_at' as row from ${owner(table)} t where account_id = ${account} order by _id`
    return [await select('contacts'), await select('missioners')]
  }
  const actsOf = (action: string) =>
    testApp.database.owner`select details from audit_log where account_id = ${account} and action = ${action}`

  test('gives every contact to another missioner, and its undo gives them back exactly', async () => {
    const other = await makeContact(testApp, receiver)
    const caller = await testApp.as(manager)
    expect(await caller.handover.preview({ from_missioner_id: giver.missioner_id })).toEqual({ contacts: 3 })
    const before = await rows()
    const { contacts: count, undo_id } = await handOver({ archives_giver: true })
    expect(count).toBe(3)
    expect(await owners()).toEqual(Array(3).fill(receiver.missioner_id))
    expect(await refusal(caller.missioners.get({ _id: giver.missioner_id }))).toMatchObject({ statusCode: 404 })
    expect(await actsOf('handover.run')).toHaveLength(1)

    const { batches } = await caller.undo.list()
    expect(batches).toEqual([
      {
        _id: undo_id,
        kind: 'handover.run',
        count: 3,
        created_at: testApp.clock.now,
        actor_name: 'Test Person',
        file_name: null,
      },
    ])
    expect(await caller.undo.restore({ _id: undo_id ?? '' })).toEqual({ success: true, restored: 4, left: 0 })
    expect(await rows()).toEqual(before)
    const [row] = await testApp.database.owner`select contact_owner_id from contacts where _id = ${other}`
    expect(row).toEqual({ contact_owner_id: receiver.missioner_id })
    expect(await actsOf('undo.restore')).toEqual([{ details: { operation: 'handover.run', restored: 4, left: 0 } }])
    expect(await caller.undo.list()).toEqual({ batches: [] })
    expect(await refusal(caller.undo.restore({ _id: undo_id ?? '' }))).toMatchObject({ statusCode: 404 })
  })

  test('lets the receiver read the contacts at once, and the giver no longer', async () => {
    await handOver()
    const own = async (person: TestPerson) =>
      (await (await testApp.as(person)).contacts.search({})).contacts.filter(({ is_mine }) => is_mine).length
    expect([await own(giver), await own(receiver)]).toEqual([0, 3])
  })

  test('leaves contacts that were changed since as they are', async () => {
    const { undo_id } = await handOver()
    const caller = await testApp.as(manager)
    await caller.contacts.setStatus({ _id: contacts[1] ?? '', contact_status_id: 50 })
    expect(await caller.undo.restore({ _id: undo_id ?? '' })).toEqual({ success: true, restored: 2, left: 1 })
    expect(await owners()).toEqual([giver.missioner_id, receiver.missioner_id, giver.missioner_id])
  })

  test('goes to no one who may not see contacts', async () => {
    const editor = await testApp.makePerson(account, Role.EDITOR)
    expect(await refusal(handOver({ to_missioner_id: editor.missioner_id }))).toMatchObject({ statusCode: 400 })
    expect(await owners()).toEqual(Array(3).fill(giver.missioner_id))
    const { missioners } = await (await testApp.as(manager)).missioners.list({})
    expect(missioners.filter(({ takes_contacts }) => !takes_contacts).map(({ _id }) => _id)).toEqual([
      editor.missioner_id,
    ])
  })

  test('gives nothing back to a giver who is in another account now', async () => {
    const admin = await testApp.makePerson(account, Role.ADMIN)
    const { undo_id } = await handOver()
    const target = await testApp.makeAccount('Target')
    const moved = await testApp.app.inject({
      method: 'POST',
      url: '/api/missioners/changeaccount',
      headers: { authorization: admin.bearer },
      payload: { account_id: target, missioner_id: giver.missioner_id },
    })
    expect(moved.statusCode).toBe(200)
    expect(await (await testApp.as(admin)).undo.restore({ _id: undo_id ?? '' })).toMatchObject({ restored: 0, left: 3 })
    expect(await owners()).toEqual(Array(3).fill(receiver.missioner_id))
  })

  test('skips a contact that was deleted, and keeps nothing about it', async () => {
    const { undo_id } = await handOver()
    const { owner } = testApp.database
    await owner`delete from contacts where _id = ${contacts[0] ?? ''}`
    expect(await owner`select from undo_rows where row_id = ${contacts[0] ?? ''}`).toHaveLength(0)
    const caller = await testApp.as(manager)
    expect((await caller.undo.list()).batches[0]?.count).toBe(2)
    expect(await caller.undo.restore({ _id: undo_id ?? '' })).toEqual({ success: true, restored: 2, left: 1 })
  })

  test('refuses missioners of another account, unknown and archived ones, and the giver as the receiver', async () => {
    const foreign = await testApp.makePerson(await testApp.makeAccount(), Role.MISSIONER)
    const gone = await testApp.makePerson(account, Role.MISSIONER)
    const caller = await testApp.as(manager)
    await caller.missioners.remove({ _id: gone.missioner_id })
    for (const id of [foreign.missioner_id, gone.missioner_id, testApp.deps.newId(), 'x']) {
      expect(await refusal(caller.handover.preview({ from_missioner_id: id }))).toMatchObject({ statusCode: 404 })
      expect(await refusal(handOver({ from_missioner_id: id }))).toMatchObject({ statusCode: 404 })
      expect(await refusal(handOver({ to_missioner_id: id }))).toMatchObject({ statusCode: 404 })
    }
    expect(await refusal(handOver({ to_missioner_id: giver.missioner_id }))).toMatchObject({ statusCode: 400 })
    expect(await refusal(handOver({}, receiver))).toMatchObject({ statusCode: 403 })
    const { undo_id } = await handOver()
    const outsider = await testApp.makePerson(foreign.account_id, Role.ACCOUNT_MANAGER)
    const theirs = await testApp.as(outsider)
    expect(await theirs.undo.list()).toEqual({ batches: [] })
    expect(await refusal(theirs.undo.restore({ _id: undo_id ?? '' }))).toMatchObject({ statusCode: 404 })
    expect(await owners()).toEqual(Array(3).fill(receiver.missioner_id))
  })

  test('without contacts changes nothing and leaves nothing to undo', async () => {
    const from_missioner_id = receiver.missioner_id
    expect(await handOver({ from_missioner_id, to_missioner_id: giver.missioner_id })).toEqual({
      contacts: 0,
      undo_id: null,
    })
    expect((await (await testApp.as(manager)).undo.list()).batches).toEqual([])
  })
})
