import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { refusal } from '../../studyings/testing.ts'

describe('changing all contacts of a filter', () => {
  let testApp: TestApp
  let account: string
  let manager: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
  })
  beforeEach(async () => {
    account = await testApp.makeAccount()
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
  })
  afterAll(() => testApp.close())

  type Caller = Awaited<ReturnType<TestApp['as']>>
  /** As an import leaves them: all of them the manager's, or without an owner. */
  const fill = async (count: number, owner: string | null = manager.missioner_id) => {
    await testApp.database.owner`
      insert into contacts (_id, account_id, contact_fullname, contact_owner_id)
      select gen_random_uuid(), ${account}, 'Contact ' || n, ${owner} from generate_series(1, ${count}) n`
    await analyze()
  }
  /** As autovacuum does within seconds in an install; without statistics PostgreSQL compares each contact with each row of the undo. */
  const analyze = () => testApp.database.owner.unsafe('analyze contacts; analyze undo_rows')
  /** Calls for one part after the other, as the office does. */
  const handOut = async (caller: Caller, owners: (string | null)[], filter: object = {}) => {
    const undo_id = testApp.deps.newId()
    const sums = { calls: 0, rows: 0, updated: 0 }
    for (let after: { after?: string } | undefined = {}; after; ) {
      const input = { filter, undo_id, owners, done: sums.rows, ...after }
      const { rows, updated, next }: { rows: number; updated: number; next: string | null } =
        await caller.contacts.transferMatching(input)
      sums.calls += 1
      sums.rows += rows
      sums.updated += updated
      after = next === null ? undefined : { after: next }
    }
    return { undo_id, ...sums }
  }
  const owned = async () => {
    const rows = await testApp.database.owner<{ owner: string | null; count: number }[]>`
      select contact_owner_id as owner, count(*)::int as count from contacts
      where account_id = ${account} and archived_at is null group by 1`
    return new Map(rows.map(({ owner, count }) => [owner, count]))
  }

  test('a manager’s first day: invites three missioners, sets the school up and hands out 12,001, without an administrator', async () => {
    const caller = await testApp.as(manager)
    const invite = (name: string) =>
      caller.users.create({
        user_login: `${name}.${account}@school.test`,
        user_fullname: name,
        account_role: Role.MISSIONER,
        account_locale: 'ua',
      })
    for (const name of ['Anna', 'Borys', 'Clara']) expect((await invite(name)).sign_in_token).toMatch(/^[\w-]{20,}$/)
    const changed = await caller.accounts.updateOwn({
      _id: account,
      version: 1,
      account_name: 'First day',
      account_extra_props: { site_locales: ['ua', 'en'] },
    })
    const { settings } = await caller.accounts.settings({ _id: account })
    await caller.accounts.changeSettings({
      _id: account,
      version: changed.account.version,
      settings: { ...settings, messengers: { wa: '+380671234567' } },
    })

    await fill(12_001)
    const { missioners } = await caller.contacts.choices()
    const receivers = missioners.filter(({ is_me, takes_contacts }) => takes_contacts && !is_me).map(({ _id }) => _id)
    expect(receivers).toHaveLength(3)
    expect(await handOut(caller, receivers)).toMatchObject({ calls: 25, rows: 12_001, updated: 12_001 })
    expect([...(await owned()).entries()].toSorted(([, a], [, b]) => b - a)).toEqual([
      [receivers[0], 4_001],
      [expect.any(String), 4_000],
      [expect.any(String), 4_000],
    ])
    await analyze()
    const { batches } = await caller.undo.list()
    expect(batches).toMatchObject([{ kind: 'contacts.update', count: 12_001 }])
    expect(await caller.undo.restore({ _id: batches[0]?._id ?? '' })).toMatchObject({ restored: 12_001, left: 0 })
    expect(await owned()).toEqual(new Map([[manager.missioner_id, 12_001]]))
  }, 240_000)

  test('reaches each contact once, even if the change takes it out of the filter', async () => {
    await fill(1_201, null)
    await fill(3)
    const caller = await testApp.as(manager)
    const colleague = await testApp.makePerson(account, Role.MISSIONER)
    const { undo_id, ...sums } = await handOut(caller, [colleague.missioner_id], { contact_owner_id: 'none' })
    expect(sums).toEqual({ calls: 3, rows: 1_201, updated: 1_201 })
    expect(await owned()).toEqual(
      new Map([
        [colleague.missioner_id, 1_201],
        [manager.missioner_id, 3],
      ]),
    )
    await handOut(caller, [null], { contact_owner_id: colleague.missioner_id })
    expect((await owned()).get(null)).toBe(1_201)
    expect(await caller.undo.restore({ _id: undo_id })).toMatchObject({ restored: 0, left: 1_201 })
  })

  test('a person with two missioner records has one share', async () => {
    await fill(1_000, null)
    const caller = await testApp.as(manager)
    const [one, two] = [
      await testApp.makePerson(account, Role.MISSIONER),
      await testApp.makePerson(account, Role.MISSIONER),
    ]
    const { missioner: second } = await caller.missioners.create({ missioner_name: 'Again', user_id: one.user_id })
    await handOut(caller, [second._id, one.missioner_id, two.missioner_id])
    expect(await owned()).toEqual(
      new Map([
        [second._id, 500],
        [two.missioner_id, 500],
      ]),
    )
  })

  test('a part that is sent again changes nothing more, and a batch of another person takes nothing', async () => {
    await fill(2)
    const caller = await testApp.as(manager)
    const [one, two] = [
      await testApp.makePerson(account, Role.MISSIONER),
      await testApp.makePerson(account, Role.MISSIONER),
    ]
    const undo_id = testApp.deps.newId()
    const part = { filter: {}, undo_id, owners: [one.missioner_id, two.missioner_id], done: 0 }
    expect(await caller.contacts.transferMatching(part)).toEqual({ rows: 2, updated: 2, next: null })
    expect(await caller.contacts.transferMatching(part)).toEqual({ rows: 2, updated: 0, next: null })
    const tags = { filter: {}, undo_id: testApp.deps.newId(), changes: { add_tags: ['youth'] } }
    expect(await caller.contacts.updateMatching(tags)).toEqual({ rows: 2, updated: 2, next: null })
    const other = await testApp.as(await testApp.makePerson(account, Role.ACCOUNT_MANAGER))
    const foreign = other.contacts.transferMatching({ ...part, owners: [null] })
    expect(await refusal(foreign)).toMatchObject({ statusCode: 404 })
    expect((await caller.undo.list()).batches.map(({ count }) => count)).toEqual([2, 2])
    expect(await caller.undo.restore({ _id: tags.undo_id })).toMatchObject({ restored: 2, left: 0 })
    const late = caller.contacts.updateMatching({ ...tags, changes: { add_tags: ['late'] } })
    expect(await refusal(late)).toMatchObject({ statusCode: 404 })
  })

  test('adds no tag to a contact that has as many as it can have, and changes the others', async () => {
    const caller = await testApp.as(manager)
    await fill(3)
    const full = Array.from({ length: 20 }, (_, index) => `tag ${index}`)
    const { owner } = testApp.database
    await owner`update contacts set contact_tags = ${full} where _id = (
      select _id from contacts where account_id = ${account} order by _id limit 1)`
    const part = { filter: {}, undo_id: testApp.deps.newId(), changes: { add_tags: ['youth'] } }
    expect(await caller.contacts.updateMatching(part)).toMatchObject({ rows: 3, updated: 2 })
    const rows = await owner<{ tags: string[] }[]>`
      select contact_tags as tags from contacts where account_id = ${account} order by _id`
    expect(rows.map(({ tags }) => tags.length)).toEqual([20, 1, 1])
  })

  test('is a manager’s, and for people who may see contacts', async () => {
    await fill(1)
    const missioner = await testApp.makePerson(account, Role.MISSIONER)
    const editor = await testApp.makePerson(account, Role.EDITOR)
    const foreign = await testApp.makePerson(await testApp.makeAccount(), Role.MISSIONER)
    const part = (owner: TestPerson) => ({
      filter: {},
      undo_id: testApp.deps.newId(),
      owners: [owner.missioner_id],
      done: 0,
    })
    const [caller, own] = [await testApp.as(manager), await testApp.as(missioner)]
    expect(await refusal(own.contacts.transferMatching(part(missioner)))).toMatchObject({ statusCode: 403 })
    expect(await refusal(caller.contacts.transferMatching(part(editor)))).toMatchObject({ statusCode: 400 })
    expect(await refusal(caller.contacts.transferMatching(part(foreign)))).toMatchObject({ statusCode: 404 })
    expect(await owned()).toEqual(new Map([[manager.missioner_id, 1]]))
  })
})
