import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { decodePlace } from './place.ts'
import { listStudyings, type StudyingFilter } from './review-queries.ts'
import { makeLesson, type TestLesson } from './testing.ts'

const MANY = 100_000

interface Plan {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

describe('a school with 100,000 studyings', () => {
  let test: TestApp
  let account: string
  let lesson: TestLesson
  let manager: TestPerson

  beforeAll(async () => {
    test = await createTestApp()
    account = await test.makeAccount()
    lesson = await makeLesson(test, account)
    manager = await test.makePerson(account, Role.ACCOUNT_MANAGER)
    const { owner } = test.database
    // A year of them, one in a hundred still waiting and one in ten never finished; those that wait are the oldest.
    await owner`
      insert into studyings (_id, account_id, lesson_id, revision_id, studying_user_name, studying_review, created_at, finished_at)
      select gen_random_uuid(), ${account}, ${lesson.lesson_id}, ${lesson.revision_id}, 'Student ' || n,
        n % 10 <> 0 and n > ${MANY / 100}, moment, case when n % 10 <> 0 then moment end
      from (select n, timestamptz '2025-01-01' + n * interval '5 minutes' as moment from generate_series(1, ${MANY}) n) made`
    await owner.unsafe('analyze studyings')
  })
  afterAll(() => test.close())

  /** How PostgreSQL reads a page of the list, as the application asks for it. */
  async function explain(filter: StudyingFilter, cursor?: string): Promise<Plan[]> {
    const place = cursor === undefined ? undefined : decodePlace(cursor)
    const rows = await test.deps.db.inAccount(account, (tx) => {
      const page = listStudyings(tx, account, { own_contacts_of: null }, { filter, place, limit: 21 })
      return tx.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(sql`explain (analyze, format json) ${page}`)
    })
    const all = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)]
    return rows.flatMap((row) => all(row['QUERY PLAN'][0].Plan))
  }
  async function middle(filter: { reviewed?: boolean }): Promise<string> {
    const { studyings } = await test.as(manager)
    let next: string | null = null
    for (let page = 0; page < 3; page += 1) {
      next = (await studyings.list({ ...filter, ...(next === null ? {} : { cursor: next }) })).next
      if (next === null) throw new Error('There is no such page')
    }
    return next ?? ''
  }

  it.each<[string, StudyingFilter & { reviewed?: boolean }, string]>([
    ['of all', {}, 'studyings_order'],
    ['of those that wait', { reviewed: false }, 'studyings_queue'],
    ['of those that are reviewed', { reviewed: true }, 'studyings_queue'],
    ['of one lesson', { reviewed: false, lesson_id: randomUUID() }, 'studyings'],
  ])('reads a page %s from an index, and no more of it than it shows', async (_name, filter, index) => {
    const cursors = filter.lesson_id ? [undefined] : [undefined, await middle(filter)]
    for (const cursor of cursors) {
      const plans = await explain(filter, cursor)
      const read = plans.find((plan) => plan['Index Name']?.startsWith(index))
      const scans = plans.filter((plan) => plan['Relation Name'] === 'studyings').map((plan) => plan['Node Type'])
      expect(read, scans.join()).toBeDefined()
      expect(scans).not.toContain('Seq Scan')
      expect((read?.['Actual Rows'] ?? 0) + (read?.['Rows Removed by Filter'] ?? 0)).toBeLessThanOrEqual(21)
    }
  })

  it('counts up to a thousand and shows what comes next', async () => {
    const { studyings } = await test.as(manager)
    const { counts, studyings: rows } = await studyings.list({ reviewed: false })
    expect(counts).toEqual({ waiting: 900, reviewed: 1_000 })
    const { next_id } = await studyings.examine({ studying_id: rows[3]?._id ?? '' })
    expect(next_id).toBe(rows[4]?._id)
    expect(await studyings.lessons()).toMatchObject({ courses: [{ lessons: [{ waiting: 900 }] }] })
  })
})
