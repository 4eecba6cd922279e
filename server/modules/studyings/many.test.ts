import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { studyingColumns, type StudyingSort } from '#domain/lists/list-sorts.ts'
import { Role } from '#domain/roles.ts'
import { explain, type Plan } from '#db/testing/explain.ts'
import { placeKey } from '../../lib/order-queries.ts'
import { decodeCursor } from '../../lib/paging.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { readStudyingCursor } from './cursor.ts'
import { keysOf } from './queue/order-queries.ts'
import { listOldestFirst, listSorted } from './queue/queries.ts'
import { listStudyings, type StudyingFilter } from './reviewing/queries.ts'
import { makeLesson, type TestLesson } from './testing.ts'

const MANY = 100_000

type Listed = Pick<StudyingFilter, 'lesson_id'> & { reviewed?: boolean; sort?: StudyingSort }

describe('a school with 100,000 studyings', () => {
  let testApp: TestApp
  let account: string
  let lesson: TestLesson
  let manager: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    lesson = await makeLesson(testApp, account)
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    const { owner } = testApp.database
    // One year of studyings: one in a hundred waits for a review, one in ten is unfinished; the waiting ones are the
    // oldest.
    await owner`
      insert into studyings (_id, account_id, lesson_id, revision_id, studying_user_name, studying_review, created_at, finished_at)
      select gen_random_uuid(), ${account}, ${lesson.lesson_id}, ${lesson.revision_id}, 'Student ' || n,
        n % 10 <> 0 and n > ${MANY / 100}, moment, case when n % 10 <> 0 then moment end
      from (select n, timestamptz '2025-01-01' + n * interval '5 minutes' as moment from generate_series(1, ${MANY}) n) made`
    await owner.unsafe('analyze studyings')
  })
  afterAll(() => testApp.close())

  /** The query plan of a page of the list. */
  function explainList({ reviewed, sort, ...rest }: Listed, cursor?: string): Promise<Plan[]> {
    const place = readStudyingCursor(cursor)
    const isOldestFirst = sort === undefined ? reviewed === false : sort === 'when'
    const list = isOldestFirst ? listOldestFirst : listStudyings
    const asked = { filter: { ...rest, is_reviewed: reviewed }, place, limit: 21 }
    return explain(testApp.deps.db, account, (tx) => list(tx, { own_contacts_of: null }, asked))
  }
  async function middle(filter: Omit<Listed, 'lesson_id'>): Promise<string> {
    const { studyings } = await testApp.as(manager)
    let next: string | null = null
    for (let page = 0; page < 3; page += 1) {
      next = (await studyings.list({ ...filter, ...(next === null ? {} : { cursor: next }) })).next
      if (next === null) throw new Error('There is no such page')
    }
    return next ?? ''
  }

  test.each<[string, Listed, string]>([
    ['of all', {}, 'studyings_order'],
    ['of those that wait', { reviewed: false }, 'studyings_queue'],
    ['of those that are reviewed', { reviewed: true }, 'studyings_queue'],
    ['of all, the oldest first', { sort: 'when' }, 'studyings_order'],
    ['of those that wait, the newest first', { reviewed: false, sort: 'when-last' }, 'studyings_queue'],
    ['of those that are reviewed, the oldest first', { reviewed: true, sort: 'when' }, 'studyings_queue'],
    ['of one lesson', { reviewed: false, lesson_id: randomUUID() }, 'studyings'],
  ])('reads a page %s from an index, and no more of it than it shows', async (_name, filter, index) => {
    const cursors = filter.lesson_id ? [undefined] : [undefined, await middle(filter)]
    for (const cursor of cursors) {
      const plans = await explainList(filter, cursor)
      const read = plans.find((plan) => plan['Index Name']?.startsWith(index))
      const scans = plans.filter((plan) => plan['Relation Name'] === 'studyings').map((plan) => plan['Node Type'])
      expect(read, scans.join()).toBeDefined()
      expect(scans).not.toContain('Seq Scan')
      expect((read?.['Actual Rows'] ?? 0) + (read?.['Rows Removed by Filter'] ?? 0)).toBeLessThanOrEqual(21)
    }
  })

  test.each(studyingColumns.flatMap((column) => (column === 'when' ? [] : [column, `${column}-last` as const])))(
    'reads each row once at most for a page by %s',
    async (sort) => {
      const { studyings } = await testApp.as(manager)
      const { next } = await studyings.list({ sort })
      const after = decodeCursor(next ?? '', placeKey(keysOf({ sort })))
      for (const place of [undefined, after]) {
        const plans: (Plan & { 'Actual Loops'?: number })[] = await explain(testApp.deps.db, account, (tx) =>
          listSorted(tx, { own_contacts_of: null }, { filter: {}, sort, after: place, limit: 21 }),
        )
        const read = plans
          .filter((plan) => plan['Relation Name'] === 'studyings')
          .map((plan) => (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * (plan['Actual Loops'] ?? 1))
        const rows = sort.startsWith('started') ? 100 : MANY + 100
        expect(read.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(rows)
      }
    },
  )

  test('counts up to a thousand and returns the next pages', async () => {
    const { studyings } = await testApp.as(manager)
    const { counts, studyings: rows } = await studyings.list({ reviewed: false })
    expect(counts).toEqual({ waiting: 900, reviewed: 1_000 })
    const { queue } = await studyings.examine({ studying_id: rows[3]?._id ?? '' })
    expect(queue).toEqual({ place: 4, total: 900, previous_id: rows[2]?._id, next_id: rows[4]?._id })
    expect(await studyings.lessons()).toMatchObject({ courses: [{ lessons: [{ waiting: 900 }] }] })
  })
})
