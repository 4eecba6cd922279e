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
    expect(await contacts.listViews()).toEqual({ views: [view] })
    const colleague = await testApp.as(await testApp.makePerson(missioner.account_id, Role.ADMIN))
    expect(await colleague.contacts.listViews()).toEqual({ views: [] })
    expect(await refusal(colleague.contacts.removeView({ _id }))).toMatchObject({ statusCode: 404 })
    await contacts.removeView({ _id })
    expect(await contacts.listViews()).toEqual({ views: [] })
  })

  test('are at most twenty', async () => {
    const { contacts } = await testApp.as(missioner)
    for (let count = 0; count < maxViews; count += 1)
      await contacts.saveView({ view_name: `View ${count}`, view_query: '' })
    expect(await refusal(contacts.saveView({ view_name: 'More', view_query: '' }))).toMatchObject({ statusCode: 400 })
  })
})
