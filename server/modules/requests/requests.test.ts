import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { studyRequests } from '#db/schema/requests.ts'
import { Role } from '#domain/roles.ts'
import { PAGE_SIZE } from '../../lib/paging.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { refusal } from '../studyings/testing.ts'

describe('requests to study the Bible', () => {
  let testApp: TestApp
  let account: string
  let manager: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
  })
  beforeEach(async () => {
    account = await testApp.makeAccount()
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
  })
  afterAll(() => testApp.close())

  const add = (facts: Partial<typeof studyRequests.$inferInsert>, account_id = account) =>
    testApp.deps.db.inAccount(account_id, (tx) =>
      tx.insert(studyRequests).values({ _id: testApp.deps.newId(), account_id, fullname: 'Ганна', ...facts }),
    )
  const list = async (cursor?: string) => (await testApp.as(manager)).requests.list(cursor ? { cursor } : {})

  test('come newest first, without the archived ones and those of other accounts', async () => {
    await add({ fullname: 'Older', created_at: new Date('2026-01-01') })
    await add({ fullname: 'Newer', created_at: new Date('2026-02-01'), phone: { code: '380', phone: '380671234567' } })
    await add({ archived_at: new Date() })
    await add({}, await testApp.makeAccount())
    const { requests, next } = await list()
    expect(requests.map(({ fullname, phone }) => [fullname, phone])).toEqual([
      ['Newer', '380671234567'],
      ['Older', null],
    ])
    expect(next).toBeNull()
  })

  test('come page by page, each one once', async () => {
    const created_at = new Date('2026-03-01')
    for (let index = 0; index < PAGE_SIZE + 3; index += 1) await add({ created_at })
    const first = await list()
    const second = await list(first.next ?? '')
    expect([first.requests.length, second.requests.length, second.next]).toEqual([PAGE_SIZE, 3, null])
    expect(new Set([...first.requests, ...second.requests].map(({ _id }) => _id)).size).toBe(PAGE_SIZE + 3)
  })

  test('are closed to editors, missioners and students', async () => {
    for (const role of [Role.NONE, Role.MISSIONER, Role.EDITOR]) {
      const person = await testApp.makePerson(account, role)
      expect(await refusal((await testApp.as(person)).requests.list({}))).toMatchObject({ statusCode: 403 })
    }
  })
})
