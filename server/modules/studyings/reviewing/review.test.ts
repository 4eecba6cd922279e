import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { studyingColumns } from '#domain/lists/list-sorts.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import {
  makeContact,
  makeDevice,
  makeLesson,
  makeLink,
  post,
  refusal,
  type TestLesson,
  textQuestions,
  releaseReview,
} from '../testing.ts'

describe('reviewing', () => {
  let testApp: TestApp
  let account: string
  let lesson: TestLesson
  let link: string
  let editor: TestPerson
  let missioner: TestPerson
  let otherMissioner: TestPerson
  let manager: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    lesson = await makeLesson(testApp, account, undefined, 'after_review')
    link = await makeLink(testApp, lesson)
    editor = await testApp.makePerson(account, Role.EDITOR)
    missioner = await testApp.makePerson(account, Role.MISSIONER)
    otherMissioner = await testApp.makePerson(account, Role.MISSIONER)
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
  })
  afterAll(() => testApp.close())

  /** A finished studying; each one second after the previous one. */
  async function finished(name: string, token = link, of = lesson) {
    const device = makeDevice(testApp, of, token)
    await device.send('one', 1)
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 1_000)
    await device.finish({ studying_user_name: name, studying_user_phone: { code: '380', phone: '380671234567' } })
    return device
  }
  const reviewer = async (person = editor) => (await testApp.as(person)).studyings

  test('shows a studying with key, marks and a masked phone', async () => {
    const device = await finished('Ivan')
    await device.send('many', [0, 1])
    const examination = await (await reviewer()).examine({ studying_id: device.studying_id })
    expect(examination.studying).toMatchObject({
      studying_user_name: 'Ivan',
      studying_user_phone_masked: '••••••••••67',
      answered: 2,
      questions: 3,
      is_private: false,
      contact_status_id: 60,
    })
    expect(examination.elements[1]).toMatchObject({ id: 'one', type: 7, view: { true_answers: 1 } })
    expect(examination.answers).toMatchObject({ one: { answer: 1 }, many: { answer: [0, 1] } })
    expect(examination.grades).toEqual({
      one: { kind: 'scored', earned: 1, total: 1 },
      many: { kind: 'scored', earned: 0, total: 2 },
      words: { kind: 'unanswered' },
    })
    expect(JSON.stringify(examination)).not.toContain('380671')
  })

  test('saves concurrent comments on different answers, and refuses the later one on the same answer with the current version', async () => {
    const { studying_id } = await finished('Two reviewers')
    const [first, second] = [await reviewer(editor), await reviewer(manager)]
    const saved = await Promise.all([
      first.saveComment({ studying_id, element_id: 'one', comment: ' Well done ', version: 0 }),
      second.saveComment({ studying_id, element_id: 'many', comment: 'Look again', version: 0 }),
    ])
    expect(saved).toEqual([
      { version: 1, comment: 'Well done' },
      { version: 1, comment: 'Look again' },
    ])
    const stale = second.saveComment({ studying_id, element_id: 'one', comment: 'Mine', version: 0 })
    expect(await refusal(stale)).toMatchObject({ statusCode: 409, details: { version: 1, comment: 'Well done' } })
    expect(await second.saveComment({ studying_id, element_id: 'one', comment: 'Both of us', version: 1 })).toEqual({
      version: 2,
      comment: 'Both of us',
    })
    const { comments } = await first.examine({ studying_id })
    expect(comments).toEqual({
      one: { draft: 'Both of us', released: null, version: 2 },
      many: { draft: 'Look again', released: null, version: 1 },
    })
  })

  test('accepts exactly one of many saves with the same base version', async () => {
    const { studying_id } = await finished('Race')
    const calls = await reviewer()
    const results = await Promise.allSettled(
      Array.from({ length: 8 }, (_, index) =>
        calls.saveComment({ studying_id, element_id: 'one', comment: `Text ${index}`, version: 0 }),
      ),
    )
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await calls.examine({ studying_id })).comments.one?.version).toBe(1)
  })

  test('saves all of 200 concurrent comments on the answers of one studying', async () => {
    const long = await makeLesson(testApp, account, textQuestions(200))
    const device = makeDevice(testApp, long, await makeLink(testApp, long))
    await device.send('q0', 'An answer')
    const { studying_id } = device
    const [first, second] = [await reviewer(editor), await reviewer(manager)]
    await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        (index % 2 ? first : second).saveComment({
          studying_id,
          element_id: `q${index}`,
          comment: `Comment ${index}`,
          version: 0,
        }),
      ),
    )
    const { comments } = await first.examine({ studying_id })
    expect(Object.keys(comments)).toHaveLength(200)
    for (let index = 0; index < 200; index += 1) expect(comments[`q${index}`]?.draft).toBe(`Comment ${index}`)
  })

  test('returns the stored version for a repeated save of the same text', async () => {
    const { studying_id } = await finished('Lost reply')
    const calls = await reviewer()
    const save = { studying_id, element_id: 'one', comment: 'Said once', version: 0 }
    expect(await calls.saveComment(save)).toEqual(await calls.saveComment(save))
  })

  test('accepts 2000 characters, refuses 2001, and stores an empty comment as none', async () => {
    const { studying_id } = await finished('Long')
    const calls = await reviewer()
    const save = async (comment: string | null, version: number) =>
      calls.saveComment({ studying_id, element_id: 'one', comment, version })
    expect(await save('x'.repeat(2_000), 0)).toMatchObject({ version: 1 })
    expect((await refusal(save('x'.repeat(2_001), 1))).statusCode).toBe(400)
    expect(await save(' \n ', 1)).toEqual({ version: 2, comment: null })
    expect(
      (await refusal(calls.saveComment({ studying_id, element_id: 'nowhere', comment: 'x', version: 0 }))).statusCode,
    ).toBe(404)
  })

  test('releases every draft at once and closes the answers', async () => {
    const device = await finished('Reviewed')
    const { studying_id } = device
    const calls = await reviewer()
    await calls.saveComment({ studying_id, element_id: 'one', comment: 'Good', version: 0 })
    expect((await device.open()).studying).toMatchObject({ studying_review: false, comments: {}, grades: null })

    const saved = device.save('words', 'Just in time')
    const receipt = await (await testApp.as()).studyings.saveAnswer(saved)
    await releaseReview(testApp, editor, studying_id)
    const { reviewed_at } = (await calls.examine({ studying_id })).studying
    expect((await device.open()).studying).toMatchObject({
      studying_review: true,
      comments: { one: 'Good' },
      grades: {
        one: { kind: 'scored', earned: 1, total: 1 },
        many: { kind: 'unanswered' },
        words: { kind: 'needs-review' },
      },
    })
    expect((await refusal(device.send('one', 0))).statusCode).toBe(409)
    expect(await (await testApp.as()).studyings.saveAnswer(saved)).toEqual(receipt)
    expect((await device.open()).studying?.answers.one?.answer).toBe(1)

    await calls.saveComment({ studying_id, element_id: 'one', comment: 'Second thoughts', version: 1 })
    expect((await device.open()).studying?.comments).toEqual({ one: 'Good' })
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 60_000)
    await releaseReview(testApp, editor, studying_id)
    expect((await calls.examine({ studying_id })).studying.reviewed_at).toEqual(reviewed_at)
    expect((await device.open()).studying?.comments).toEqual({ one: 'Second thoughts' })
  })

  test('saves no answer during a review', async () => {
    const device = await finished('Last second')
    const late = await testApp.database.owner.begin(async (tx) => {
      await tx`update studyings set studying_review = true where _id = ${device.studying_id}`
      const saving = refusal(device.send('one', 0))
      const waits = () => tx`select 1 from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`
      for (let tries = 0; tries < 5_000 && (await waits()).length === 0; tries += 1);
      return { saving }
    })
    expect((await late.saving).statusCode).toBe(409)
    expect((await device.open()).studying?.answers.one?.answer).toBe(1)
  })

  test('reveals no marks in a lesson that never shows them', async () => {
    const silent = await makeLesson(testApp, account)
    const device = await finished('Silent', await makeLink(testApp, silent), silent)
    await releaseReview(testApp, editor, device.studying_id)
    expect((await device.open()).studying).toMatchObject({ studying_review: true, grades: null })
  })

  test('shows a missioner public studyings and those of own contacts, and reports others as unknown', async () => {
    const contact = await makeContact(testApp, missioner)
    const device = await finished('Private person', await makeLink(testApp, lesson, contact))
    const { studying_id } = device
    expect((await (await reviewer(missioner)).examine({ studying_id })).studying).toMatchObject({
      is_private: true,
      contact_status_id: 40,
    })
    for (const person of [editor, manager])
      expect((await (await reviewer(person)).examine({ studying_id })).queue.total).toBeGreaterThan(0)

    const listed = async (person: TestPerson) =>
      (await (await reviewer(person)).list({ kind: 'private' })).studyings.map(({ _id }) => _id)
    expect(await listed(missioner)).toEqual([studying_id])
    expect(await listed(otherMissioner)).toEqual([])
    expect((await (await reviewer(otherMissioner)).list({ kind: 'private' })).counts).toEqual({
      waiting: 0,
      reviewed: 0,
    })
    expect((await (await reviewer(otherMissioner)).list({})).studyings.length).toBeGreaterThan(0)

    const foreignAccount = await testApp.makePerson(await testApp.makeAccount('Other'), Role.ACCOUNT_MANAGER)
    for (const person of [otherMissioner, foreignAccount]) {
      const paths = {
        review: { comments: [] },
        undoReview: {},
        saveComment: { element_id: 'one', comment: 'x', version: 0 },
      }
      for (const [path, input] of Object.entries(paths)) {
        const refused = await post(testApp, path, { studying_id, ...input }, person)
        expect(refused.status).toBe(404)
        expect(refused).toEqual(await post(testApp, path, { studying_id: testApp.deps.newId(), ...input }, person))
      }
      expect((await refusal((await reviewer(person)).examine({ studying_id }))).statusCode).toBe(404)
    }
    expect((await device.open()).studying).toMatchObject({ studying_review: false })
  })

  test('orders a list by each column, page by page, and walks through it in its order', async () => {
    const own = await testApp.makeAccount('Ordered')
    const [first, second] = [await makeLesson(testApp, own), await makeLesson(testApp, own)]
    await testApp.database.owner`update courses set course_title = 'Another' where _id = ${second.course_id}`
    await testApp.database.owner`update lessons set lesson_order = 2 where _id = ${second.lesson_id}`
    const calls = await reviewer(await testApp.makePerson(own, Role.ACCOUNT_MANAGER))
    const links = [await makeLink(testApp, first), await makeLink(testApp, second)]
    const ids: string[] = []
    for (let index = 0; index < 24; index += 1) {
      const isSecond = index % 2
      const name = index === 5 ? '' : `Student ${String((index * 7) % 24).padStart(2, '0')}`
      const device = await finished(name, links[isSecond] ?? '', isSecond ? second : first)
      if (index % 4 === 0) await device.send('words', 'From the heart')
      ids.push(device.studying_id)
    }
    await calls.review({ studying_id: ids[3] ?? '', comments: [] })
    await calls.saveComment({ studying_id: ids[4] ?? '', element_id: 'words', comment: 'Amen', version: 0 })
    await testApp.database.owner`delete from answers where studying_id = ${ids[6] ?? ''} and element_id = 'one'`

    const pages = async (filter: Parameters<typeof calls.list>[0]) => {
      const seen: Awaited<ReturnType<typeof calls.list>>['studyings'] = []
      let cursor: string | undefined
      do {
        const page = await calls.list({ ...filter, ...(cursor === undefined ? {} : { cursor }) })
        seen.push(...page.studyings)
        cursor = page.next ?? undefined
      } while (cursor !== undefined)
      return seen
    }
    for (const column of studyingColumns) {
      const rows = await pages({ sort: column })
      const back = await pages({ sort: `${column}-last` })
      expect(new Set(rows.map(({ _id }) => _id)), column).toEqual(new Set(ids))
      expect(new Set(back.map(({ _id }) => _id)), column).toEqual(new Set(ids))
    }
    const names = (await pages({ sort: 'student' })).map(({ studying_user_name }) => studying_user_name)
    expect(names).toEqual([...names.slice(0, -1).toSorted(), ''])
    const namesBack = (await pages({ sort: 'student-last' })).map(({ studying_user_name }) => studying_user_name)
    expect(namesBack).toEqual([...names.slice(0, -1).toReversed(), ''])
    const byCourse = (await pages({ sort: 'course' })).map(({ course_title }) => course_title)
    expect(byCourse).toEqual([...Array<string>(12).fill('Another'), ...Array<string>(12).fill('Course')])
    expect((await pages({ sort: 'lesson-last' })).map(({ lesson_order }) => lesson_order)).toEqual(
      [2, 1].flatMap((order) => Array<number>(12).fill(order)),
    )
    const byAnswered = (await pages({ sort: 'answered' })).map(({ answered }) => answered)
    expect(new Set(byAnswered).size).toBeGreaterThan(1)
    expect(byAnswered).toEqual(byAnswered.toSorted((one, other) => one - other))
    const byExcerpt = (await pages({ sort: 'excerpt' })).map(({ excerpt }) => excerpt === null)
    expect(new Set(byExcerpt).size).toBe(2)
    expect(byExcerpt).toEqual(byExcerpt.toSorted((one, other) => Number(one) - Number(other)))
    expect((await pages({ sort: 'state-last' }))[0]?._id).toBe(ids[3])
    expect((await pages({ sort: 'started' })).map(({ _id }) => _id)).toEqual(ids)
    const { next: cursor } = await calls.list({ sort: 'student' })
    expect((await refusal(calls.list({ sort: 'kind', cursor: cursor ?? '' }))).statusCode).toBe(400)

    for (const list of [
      { reviewed: false, sort: 'student-last' as const, lesson_id: first.lesson_id },
      { sort: 'course' as const },
      { sort: 'when' as const },
      {},
    ]) {
      const rows = (await pages(list)).map(({ _id }) => _id)
      for (const [index, studying_id] of rows.entries()) {
        const { queue } = await calls.examine({ studying_id, list })
        expect(queue, JSON.stringify(list)).toEqual({
          place: index + 1,
          total: rows.length,
          previous_id: rows[index - 1] ?? null,
          next_id: rows[index + 1] ?? rows[0],
        })
      }
    }
    const list = { reviewed: false, sort: 'student' as const, course_id: second.course_id }
    const rows = (await pages(list)).map(({ _id }) => _id)
    expect(await calls.review({ studying_id: rows[4] ?? '', comments: [], list })).toMatchObject({ next_id: rows[5] })
    expect((await calls.examine({ studying_id: rows[4] ?? '', list })).queue).toEqual({
      place: null,
      total: rows.length - 1,
      previous_id: rows[3],
      next_id: rows[5],
    })
  })

  test('pages through the queue without duplicates: the longest wait first, unfinished ones last', async () => {
    const own = await testApp.makeAccount('Paged')
    const paged = await makeLesson(testApp, own)
    const token = await makeLink(testApp, paged)
    const calls = await reviewer(await testApp.makePerson(own, Role.ACCOUNT_MANAGER))
    const expected: string[] = []
    for (let index = 0; index < 42; index += 1)
      expected.push((await finished(`Student ${index}`, token, paged)).studying_id)
    const unfinished = makeDevice(testApp, paged, token)
    await unfinished.send('one', 1)
    expected.push(unfinished.studying_id)

    const pages = async (filter: Parameters<typeof calls.list>[0]) => {
      const seen: string[] = []
      let cursor: string | undefined
      do {
        const page = await calls.list({ ...filter, ...(cursor === undefined ? {} : { cursor }) })
        expect(page.studyings.length).toBeLessThanOrEqual(20)
        expect(page.counts).toEqual({ waiting: 42, reviewed: 0 })
        seen.push(...page.studyings.map(({ _id }) => _id))
        cursor = page.next ?? undefined
      } while (cursor !== undefined)
      return seen
    }
    expect(await pages({ reviewed: false })).toEqual(expected)
    // Sorted by that time, those in progress come last all the same.
    const newestFirst = [...expected.slice(0, 42).toReversed(), ...expected.slice(42)]
    expect(await pages({ reviewed: false, sort: 'when' })).toEqual(expected)
    expect(await pages({ reviewed: false, sort: 'when-last' })).toEqual(newestFirst)
    expect(await pages({ sort: 'when' })).toEqual(expected)
    expect(await pages({ sort: 'when-last' })).toEqual(newestFirst)

    const { queue } = await calls.examine({ studying_id: expected[2] ?? '' })
    expect(queue).toEqual({ place: 3, total: 42, previous_id: expected[1], next_id: expected[3] })
    const { next_id } = await calls.review({ studying_id: expected[0] ?? '', comments: [] })
    expect(next_id).toBe(expected[1])
    expect((await calls.examine({ studying_id: expected[41] ?? '' })).queue).toEqual({
      place: 41,
      total: 41,
      previous_id: expected[40],
      next_id: expected[1],
    })
    expect((await calls.examine({ studying_id: expected[42] ?? '' })).queue).toMatchObject({ place: null, total: 41 })
    const all = (await calls.list({})).studyings.map(({ _id }) => _id)
    expect(all).toEqual(expected.slice(22, 42).toReversed())
    expect((await calls.list({ reviewed: true })).studyings.map(({ _id }) => _id)).toEqual([expected[0]])
    expect((await calls.list({ reviewed: false })).counts).toEqual({ waiting: 41, reviewed: 1 })
    for (const bad of [
      'x',
      Buffer.from('[true,"2026-99-99 00:00:00+00","' + expected[0] + '"]').toString('base64url'),
    ]) {
      expect((await refusal(calls.list({ cursor: bad }))).statusCode).toBe(400)
    }
  })

  test('filters the queue by course, lesson, waiting time and own work', async () => {
    const own = await testApp.makeAccount('Narrowed')
    const [first, second] = [await makeLesson(testApp, own), await makeLesson(testApp, own)]
    const person = await testApp.makePerson(own, Role.ACCOUNT_MANAGER)
    const calls = await reviewer(person)
    const old = (await finished('Old', await makeLink(testApp, first), first)).studying_id
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 3 * 86_400_000)
    // The session has expired.
    const again = await reviewer(await testApp.makePerson(own, Role.ACCOUNT_MANAGER))
    const commented = (await finished('Commented', await makeLink(testApp, second), second)).studying_id
    const contact = await makeContact(testApp, person)
    const mine = (await finished('Mine', await makeLink(testApp, second, contact), second)).studying_id
    const listed = async (by: typeof calls, filter: Parameters<typeof calls.list>[0]) => {
      const { studyings, counts } = await by.list(filter)
      expect(counts.waiting).toBe(studyings.length)
      return studyings.map(({ _id }) => _id)
    }
    await calls.saveComment({ studying_id: commented, element_id: 'one', comment: 'Begun', version: 0 })
    expect(await listed(again, {})).toEqual([mine, commented, old])
    expect(await listed(again, { lesson_id: first.lesson_id })).toEqual([old])
    expect(await listed(again, { course_id: second.course_id })).toEqual([mine, commented])
    expect(await listed(again, { waiting_days: 2 })).toEqual([old])
    const yesterday = new Date(testApp.clock.now.getTime() - 86_400_000).toISOString()
    expect(await listed(again, { finished: { until: yesterday } })).toEqual([old])
    expect(await listed(again, { finished: { from: yesterday } })).toEqual([mine, commented])
    expect(await listed(calls, { mine: true })).toEqual([mine, commented])
    expect(await listed(again, { mine: true })).toEqual([])
    const { courses } = await again.lessons()
    expect(courses.flatMap(({ lessons }) => lessons.map(({ waiting }) => waiting))).toEqual(
      expect.arrayContaining([1, 2]),
    )
    const foreign = await reviewer(await testApp.makePerson(await testApp.makeAccount('Other'), Role.ACCOUNT_MANAGER))
    expect(await foreign.lessons()).toEqual({ courses: [] })
  })

  test('finds names by prefixes of their words, ignoring case, and treats % and _ as plain characters', async () => {
    const own = await testApp.makeAccount('Searched')
    const searched = await makeLesson(testApp, own)
    const token = await makeLink(testApp, searched)
    const calls = await reviewer(await testApp.makePerson(own, Role.ACCOUNT_MANAGER))
    for (const name of ['Олена Ївченко', 'A_B', 'AxB', '100%']) await finished(name, token, searched)
    const find = async (search: string) =>
      (await calls.list({ search })).studyings.map(({ studying_user_name }) => studying_user_name)
    expect(await find('ївчен')).toEqual(['Олена Ївченко'])
    expect(await find('ОЛ ЇВ')).toEqual(['Олена Ївченко'])
    expect(await find('лена')).toEqual([])
    expect(await find('a_b')).toEqual(['A_B'])
    expect(await find('10%')).toEqual(['100%'])
    expect(await find('%')).toEqual([])
    expect((await find('')).length).toBe(4)
  })
})
