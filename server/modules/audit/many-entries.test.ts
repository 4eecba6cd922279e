import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { explain } from '#db/testing/explain.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { keysOfColumn } from '../../lib/order-queries.ts'
import { auditKeys, listActors, listEntries } from './queries.ts'

const MANY = 100_000

describe('an audit log with 100,000 entries', () => {
  let testApp: TestApp
  let account: string
  let manager: TestPerson
  let rare: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    rare = await testApp.makePerson(account, Role.EDITOR)
    const { owner } = testApp.database
    await owner`update users set user_fullname = 'Zacchaeus' where _id = ${rare.user_id}`
    // Sign-ins of a year; one entry in a thousand is another act, of a person who does little.
    await owner`
      insert into audit_log (_id, account_id, actor_id, action, created_at)
      select gen_random_uuid(), ${account}, case when n % 1000 = 0 then ${rare.user_id}::uuid else ${manager.user_id}::uuid end,
        case when n % 1000 = 0 then 'courses.export' else 'auth.login' end,
        timestamptz '2025-01-01' + n * interval '5 minutes'
      from generate_series(1, ${MANY}) n`
    await owner.unsafe('analyze audit_log; analyze users')
  })
  afterAll(() => testApp.close())

  const middle: [string, string] = ['2025-06-01T00:00:00Z', '00000000-0000-4000-8000-000000000000']

  test.each([
    ['the newest', {}],
    ['the oldest', { keys: auditKeys.time }],
    ['the middle', { after: middle }],
    ['one rare act', { action: 'courses.export' }],
    ['the end of one month', { from: '2025-02-01T00:00:00Z', to: '2025-03-01T00:00:00Z' }],
  ])('reads %s from an index, and little more than it shows', async (_name, filter) => {
    await expectFewRows(filter)
  })

  test('reads the acts of one person from an index, and little more than it shows', async () => {
    const actors = await testApp.deps.db.inAccount(account, (tx) => listActors(tx, 'zacch'))
    expect(actors).toEqual([rare.user_id])
    await expectFewRows({ actors })
  })

  async function expectFewRows(filter: Partial<Parameters<typeof listEntries>[1]>): Promise<void> {
    const plans = await explain(testApp.deps.db, account, (tx) =>
      listEntries(tx, { keys: keysOfColumn(auditKeys, 'time-last'), ...filter, limit: 21 }),
    )
    const scans = plans.filter(
      (plan) => plan['Relation Name'] === 'audit_log' || plan['Index Name']?.startsWith('audit_log'),
    )
    expect(scans.map((plan) => plan['Node Type'])).not.toContain('Seq Scan')
    const read = scans.map((plan) => plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0))
    expect(Math.max(...read)).toBeLessThanOrEqual(MANY / 1_000)
  }
})
