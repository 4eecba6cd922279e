import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import {
  makeContact,
  makeDevice,
  makeLesson,
  makeLink,
  post,
  refusal,
  type TestLesson,
  textQuestions,
} from './testing.ts'

describe('reviewing', () => {
  let test: TestApp
  let account: string
  let lesson: TestLesson
  let link: string
  let editor: TestPerson
  let missioner: TestPerson
  let otherMissioner: TestPerson
  let manager: TestPerson

  beforeAll(async () => {
    test = await createTestApp()
    account = await test.makeAccount()
    lesson = await makeLesson(test, account, undefined, 'after_review')
    link = await makeLink(test, lesson)
    editor = await test.makePerson(account, Role.EDITOR)
    missioner = await test.makePerson(account, Role.MISSIONER)
    otherMissioner = await test.makePerson(account, Role.MISSIONER)
    manager = await test.makePerson(account, Role.ACCOUNT_MANAGER)
  })
  afterAll(() => test.close())

  /** A finished studying; every one a second after the one before. */
  async function finished(name: string, token = link, of = lesson) {
    const device = makeDevice(test, of, token)
    await device.send('one', 1)
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    await device.finish({ studying_user_name: name, studying_user_phone: { code: '380', phone: '380671234567' } })
    return device
  }
  const reviewer = async (person = editor) => (await test.as(person)).studyings

  it('shows a studying with key, marks and a masked phone', async () => {
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

  it('keeps two parallel comments on different answers, and refuses the slower one on the same answer with what is there', async () => {
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
    expect(await refusal(stale)).toEqual({ statusCode: 409, details: { version: 1, comment: 'Well done' } })
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

  it('lets exactly one of many saves over the same version through', async () => {
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

  it('loses none of 200 comments that are saved at once on the answers of one studying', async () => {
    const long = await makeLesson(test, account, textQuestions(200))
    const device = makeDevice(test, long, await makeLink(test, long))
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

  it('answers a repeated save of the same words with their version', async () => {
    const { studying_id } = await finished('Lost reply')
    const calls = await reviewer()
    const save = { studying_id, element_id: 'one', comment: 'Said once', version: 0 }
    expect(await calls.saveComment(save)).toEqual(await calls.saveComment(save))
  })

  it('takes 2000 characters, refuses 2001, and stores an empty comment as none', async () => {
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

  it('releases every draft at once and closes the answers', async () => {
    const device = await finished('Reviewed')
    const { studying_id } = device
    const calls = await reviewer()
    await calls.saveComment({ studying_id, element_id: 'one', comment: 'Good', version: 0 })
    expect((await device.open()).studying).toMatchObject({ studying_review: false, comments: {}, grades: null })

    const saved = device.save('words', 'Just in time')
    const receipt = await (await test.as()).studyings.saveAnswer(saved)
    const { reviewed_at } = await calls.review({ studying_id })
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
    expect(await (await test.as()).studyings.saveAnswer(saved)).toEqual(receipt)
    expect((await device.open()).studying?.answers.one?.answer).toBe(1)

    await calls.saveComment({ studying_id, element_id: 'one', comment: 'Second thoughts', version: 1 })
    expect((await device.open()).studying?.comments).toEqual({ one: 'Good' })
    test.clock.now = new Date(test.clock.now.getTime() + 60_000)
    expect((await calls.review({ studying_id })).reviewed_at).toEqual(reviewed_at)
    expect((await device.open()).studying?.comments).toEqual({ one: 'Second thoughts' })
  })

  it('lets no answer slip in beside a review that is under way', async () => {
    const device = await finished('Last second')
    const late = await test.database.owner.begin(async (tx) => {
      await tx`update studyings set studying_review = true where _id = ${device.studying_id}`
      const saving = refusal(device.send('one', 0))
      const waits = () => tx`select 1 from pg_locks where not granted and transactionid = pg_current_xact_id()::xid`
      for (let tries = 0; tries < 5_000 && (await waits()).length === 0; tries += 1);
      return { saving }
    })
    expect((await late.saving).statusCode).toBe(409)
    expect((await device.open()).studying?.answers.one?.answer).toBe(1)
  })

  it('tells no student what was right in a lesson that never shows it', async () => {
    const silent = await makeLesson(test, account)
    const device = await finished('Silent', await makeLink(test, silent), silent)
    await (await reviewer()).review({ studying_id: device.studying_id })
    expect((await device.open()).studying).toMatchObject({ studying_review: true, grades: null })
  })

  it('shows a missioner public studyings and those of own contacts; another’s is like none at all', async () => {
    const contact = await makeContact(test, missioner)
    const device = await finished('Private person', await makeLink(test, lesson, contact))
    const { studying_id } = device
    expect((await (await reviewer(missioner)).examine({ studying_id })).studying).toMatchObject({
      is_private: true,
      contact_status_id: 40,
    })
    for (const person of [editor, manager])
      expect((await (await reviewer(person)).examine({ studying_id })).next_id).not.toBeUndefined()

    const listed = async (person: TestPerson) =>
      (await (await reviewer(person)).list({ kind: 'private' })).studyings.map(({ _id }) => _id)
    expect(await listed(missioner)).toEqual([studying_id])
    expect(await listed(otherMissioner)).toEqual([])
    expect((await (await reviewer(otherMissioner)).list({ kind: 'private' })).counts).toEqual({
      waiting: 0,
      reviewed: 0,
    })
    expect((await (await reviewer(otherMissioner)).list({})).studyings.length).toBeGreaterThan(0)

    const foreignAccount = await test.makePerson(await test.makeAccount('Other'), Role.ACCOUNT_MANAGER)
    for (const person of [otherMissioner, foreignAccount]) {
      const paths = { review: {}, saveComment: { element_id: 'one', comment: 'x', version: 0 } }
      for (const [path, input] of Object.entries(paths)) {
        const refused = await post(test, path, { studying_id, ...input }, person)
        expect(refused.status).toBe(404)
        expect(refused).toEqual(await post(test, path, { studying_id: test.deps.newId(), ...input }, person))
      }
      expect((await refusal((await reviewer(person)).examine({ studying_id }))).statusCode).toBe(404)
    }
    expect((await device.open()).studying).toMatchObject({ studying_review: false })
  })

  it('pages through the queue: finished before unfinished, newest first, nothing twice', async () => {
    const own = await test.makeAccount('Paged')
    const paged = await makeLesson(test, own)
    const token = await makeLink(test, paged)
    const calls = await reviewer(await test.makePerson(own, Role.ACCOUNT_MANAGER))
    const expected: string[] = []
    for (let index = 0; index < 42; index += 1)
      expected.unshift((await finished(`Student ${index}`, token, paged)).studying_id)
    const unfinished = makeDevice(test, paged, token)
    await unfinished.send('one', 1)
    expected.push(unfinished.studying_id)

    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await calls.list(cursor === undefined ? {} : { cursor })
      expect(page.studyings.length).toBeLessThanOrEqual(20)
      expect(page.counts).toEqual({ waiting: 42, reviewed: 0 })
      seen.push(...page.studyings.map(({ _id }) => _id))
      cursor = page.next ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual(expected)

    const { next_id } = await calls.review({ studying_id: expected[0] ?? '' })
    expect(next_id).toBe(expected[1])
    expect((await calls.examine({ studying_id: expected[41] ?? '' })).next_id).toBe(expected[1])
    expect((await calls.list({ reviewed: true })).studyings.map(({ _id }) => _id)).toEqual([expected[0]])
    expect((await calls.list({ reviewed: false })).counts).toEqual({ waiting: 41, reviewed: 1 })
    for (const bad of [
      'x',
      Buffer.from('[true,"2026-99-99 00:00:00+00","' + expected[0] + '"]').toString('base64url'),
    ]) {
      expect((await refusal(calls.list({ cursor: bad }))).statusCode).toBe(400)
    }
  })

  it('narrows the queue to a course, a lesson, a time of waiting and what is mine to do', async () => {
    const own = await test.makeAccount('Narrowed')
    const [first, second] = [await makeLesson(test, own), await makeLesson(test, own)]
    const person = await test.makePerson(own, Role.ACCOUNT_MANAGER)
    const calls = await reviewer(person)
    const old = (await finished('Old', await makeLink(test, first), first)).studying_id
    test.clock.now = new Date(test.clock.now.getTime() + 3 * 86_400_000)
    // The day a session lasts is over.
    const again = await reviewer(await test.makePerson(own, Role.ACCOUNT_MANAGER))
    const commented = (await finished('Commented', await makeLink(test, second), second)).studying_id
    const contact = await makeContact(test, person)
    const mine = (await finished('Mine', await makeLink(test, second, contact), second)).studying_id
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
    expect(await listed(calls, { mine: true })).toEqual([mine, commented])
    expect(await listed(again, { mine: true })).toEqual([])
    const { courses } = await again.lessons()
    expect(courses.flatMap(({ lessons }) => lessons.map(({ waiting }) => waiting))).toEqual(
      expect.arrayContaining([1, 2]),
    )
    const foreign = await reviewer(await test.makePerson(await test.makeAccount('Other'), Role.ACCOUNT_MANAGER))
    expect(await foreign.lessons()).toEqual({ courses: [] })
  })

  it('finds names by how their words begin, in any case, and takes % and _ for nothing else', async () => {
    const own = await test.makeAccount('Searched')
    const searched = await makeLesson(test, own)
    const token = await makeLink(test, searched)
    const calls = await reviewer(await test.makePerson(own, Role.ACCOUNT_MANAGER))
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
