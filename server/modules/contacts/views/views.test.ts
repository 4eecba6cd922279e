import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { refusal } from '../../studyings/testing.ts'
import { maxViews } from './schema.ts'

describe('saved views', () => {
  let testApp: TestApp
  let missioner: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
  })
  beforeEach(async () => {
    missioner = await testApp.makePerson(await testApp.makeAccount(), Role.MISSIONER)
  })
  afterAll(() => testApp.close())

  test('belong to one person and are removed by that person only', async () => {
    const { contacts } = await testApp.as(missioner)
    const _id = testApp.deps.newId()
    const view = { _id, view_name: 'Kyiv', view_query: 'tag=kyiv&status=40' }
    await contacts.saveView(view)
    await contacts.saveView(view)
    expect(await contacts.listViews()).toMatchObject({ views: [{ ...view, is_shared: false, is_mine: true }] })
    const colleague = await testApp.as(await testApp.makePerson(missioner.account_id, Role.ADMIN))
    expect(await colleague.contacts.listViews()).toEqual({ views: [] })
    expect(await refusal(colleague.contacts.removeView({ _id }))).toMatchObject({ statusCode: 404 })
    await contacts.removeView({ _id })
    expect(await contacts.listViews()).toEqual({ views: [] })
  })

  test('that are shared are seen by everyone in the account; a manager ends that, and the list is the owner’s as before', async () => {
    const owner = await testApp.as(missioner)
    const as = async (role: Role, account_id = missioner.account_id) =>
      (await testApp.as(await testApp.makePerson(account_id, role))).contacts
    const [colleague, manager] = [await as(Role.MISSIONER), await as(Role.ACCOUNT_MANAGER)]
    const foreign = await as(Role.ADMIN, await testApp.makeAccount())
    const _id = testApp.deps.newId()
    await owner.contacts.saveView({ _id, view_name: 'Kyiv', view_query: 'place=Kyiv' })
    expect(await refusal(colleague.shareView({ _id, is_shared: true }))).toMatchObject({ statusCode: 404 })
    expect(await refusal(manager.shareView({ _id, is_shared: true }))).toMatchObject({ statusCode: 404 })
    await owner.contacts.shareView({ _id, is_shared: true })
    expect(await colleague.listViews()).toEqual({
      views: [{ _id, view_name: 'Kyiv', view_query: 'place=Kyiv', is_shared: true, is_mine: false, may_share: false }],
    })
    expect((await manager.listViews()).views).toMatchObject([{ _id, is_mine: false, may_share: true }])
    expect((await foreign.listViews()).views).toEqual([])
    for (const other of [colleague, foreign])
      expect(await refusal(other.shareView({ _id, is_shared: false }))).toMatchObject({ statusCode: 404 })
    for (const other of [colleague, foreign, manager])
      expect(await refusal(other.removeView({ _id }))).toMatchObject({ statusCode: 404 })
    await manager.shareView({ _id, is_shared: false })
    expect((await manager.listViews()).views).toEqual([])
    expect((await owner.contacts.listViews()).views).toMatchObject([{ _id, is_shared: false }])
  })

  test('have a name once among those of a person, and once among the shared ones', async () => {
    const { contacts } = await testApp.as(missioner)
    const colleague = (await testApp.as(await testApp.makePerson(missioner.account_id, Role.MISSIONER))).contacts
    const view = { view_name: 'Kyiv', view_query: '' }
    const _id = testApp.deps.newId()
    await contacts.saveView({ ...view, is_shared: true })
    await contacts.saveView({ ...view, _id })
    await colleague.saveView(view)
    for (const taken of [
      () => contacts.saveView({ ...view, view_name: 'kyiv' }),
      () => contacts.shareView({ _id, is_shared: true }),
      () => colleague.saveView({ ...view, is_shared: true }),
    ])
      expect(await refusal(taken())).toMatchObject({ statusCode: 409 })
    // At the same moment too.
    const outcomes = [contacts, colleague].map((one) =>
      refusal(one.saveView({ view_name: 'Lviv', view_query: '', is_shared: true })).then(
        ({ statusCode }) => String(statusCode),
        () => 'stored',
      ),
    )
    expect((await Promise.all(outcomes)).toSorted()).toEqual(['409', 'stored'])
  })

  test('show each reader what that reader may see', async () => {
    const owner = await testApp.makePerson(missioner.account_id, Role.ACCOUNT_MANAGER)
    const manager = (await testApp.as(owner)).contacts
    await manager.create({ contact_fullname: 'Hidden', contact_tags: ['kyiv'], contact_owner_id: owner.missioner_id })
    await manager.saveView({ view_name: 'Kyiv', view_query: 'tag=kyiv', is_shared: true })
    const { contacts } = await testApp.as(missioner)
    expect((await contacts.listViews()).views).toMatchObject([{ view_query: 'tag=kyiv' }])
    expect((await manager.list({ contact_tags: 'kyiv' })).contacts).toHaveLength(1)
    expect((await contacts.list({ contact_tags: 'kyiv' })).contacts).toEqual([])
  })

  test('are at most twenty', async () => {
    const { contacts } = await testApp.as(missioner)
    for (let count = 0; count < maxViews; count += 1)
      await contacts.saveView({ view_name: `View ${count}`, view_query: '' })
    expect(await refusal(contacts.saveView({ view_name: 'More', view_query: '' }))).toMatchObject({ statusCode: 400 })
  })
})
