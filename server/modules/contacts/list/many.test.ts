import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { explain, type Plan } from '#db/testing/explain.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { makeLesson } from '../../studyings/testing.ts'
import { listContacts } from './queries.ts'

const MANY = 50_000

describe('an account with 50,000 contacts', () => {
  let testApp: TestApp
  let account: string
  let manager: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    const missioner = await testApp.makePerson(account, Role.MISSIONER)
    const lesson = await makeLesson(testApp, account)
    const { owner } = testApp.database
    await owner`
      insert into contacts (_id, account_id, contact_fullname, contact_status_id, contact_owner_id, contact_privacy, created_at)
      select gen_random_uuid(), ${account}, 'Person ' || n, 10,
        ${missioner.missioner_id}, 20,
        timestamptz '2025-01-01' + n * interval '5 minutes' from generate_series(1, ${MANY}) n`
    // Three lessons each, but none of each fourth contact; a third of them is unfinished.
    await owner`
      insert into studyings (_id, account_id, lesson_id, revision_id, studying_contact_id, created_at, finished_at)
      select gen_random_uuid(), ${account}, ${lesson.lesson_id}, ${lesson.revision_id}, _id, begun,
        case when n % 3 > 0 then begun + interval '1 hour' end
      from (select _id, n, timestamptz '2025-01-01' + (n * 7919 % ${MANY} + ${MANY} * part) * interval '3 minutes' as begun
        from (select _id, row_number() over (order by _id) as n from contacts where account_id = ${account}) c,
          generate_series(0, 2) part where n % 4 > 0) made`
    for (const table of ['contacts', 'studyings']) await owner.unsafe(`analyze ${table}`)
  })
  afterAll(() => testApp.close())

  /** How many rows of a table the order of the last lesson reads for a page. */
  async function readRows(table: string, sort: 'lesson' | 'lesson-last', after?: readonly string[]): Promise<number> {
    const audience = { own_of: null, privacies: [], viewer_id: manager.user_id }
    const plans: (Plan & { 'Actual Loops'?: number })[] = await explain(testApp.deps.db, account, (tx) =>
      listContacts(tx, audience, { filter: {}, sort, after, limit: 21 }),
    )
    const scans = plans.filter((plan) => plan['Relation Name'] === table)
    return Math.max(
      ...scans.map(
        (plan) => (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * (plan['Actual Loops'] ?? 1),
      ),
    )
  }

  test('a page in the order of the last lesson reads little more than it shows, wherever it is', async () => {
    const caller = await testApp.as(manager)
    const first = await caller.contacts.list({ sort: 'lesson-last' })
    const middle = JSON.parse(Buffer.from(first.next ?? '', 'base64url').toString()) as string[]
    // After the last contact with a lesson come those without, the newest first.
    const unknown = ['true', 'infinity', '2025-03-01 00:00:00+00', first.contacts[0]?._id ?? '']
    for (const after of [undefined, middle, unknown])
      for (const table of ['contacts', 'studyings'])
        expect(await readRows(table, 'lesson-last', after)).toBeLessThan(500)
  })

  test('the first page of the longest ago reads each lesson once, the next ones little more than they show', async () => {
    const caller = await testApp.as(manager)
    const first = await caller.contacts.list({ sort: 'lesson' })
    const middle = JSON.parse(Buffer.from(first.next ?? '', 'base64url').toString()) as string[]
    const read = async (after?: string[]) => [
      await readRows('contacts', 'lesson', after),
      await readRows('studyings', 'lesson', after),
    ]
    const [contacts, lessons] = await read()
    expect(contacts).toBeLessThan(500)
    expect(lessons).toBeLessThanOrEqual((MANY * 9) / 4)
    for (const rows of await read(middle)) expect(rows).toBeLessThan(500)
  })
})
