import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import {
  makeContact,
  makeDevice,
  makeLesson,
  makeLink,
  questions,
  refusal,
  republish,
  type TestLesson,
} from './testing.ts'

describe('reviewing by question', () => {
  let test: TestApp
  let account: string
  let editor: TestPerson
  let lesson: TestLesson

  beforeAll(async () => {
    test = await createTestApp()
    account = await test.makeAccount()
    editor = await test.makePerson(account, Role.EDITOR)
  })
  beforeEach(async () => {
    lesson = await makeLesson(test, account)
  })
  afterAll(() => test.close())

  /** Somebody answers and finishes, a second after whoever came before. */
  async function taken(name: string, given: Record<string, unknown>, contact?: string, of = lesson) {
    const device = makeDevice(test, of, await makeLink(test, of, contact))
    for (const [element_id, answer] of Object.entries(given)) await device.send(element_id, answer)
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    await device.finish({ studying_user_name: name })
    return device.studying_id
  }
  const calls = async (person = editor) => (await test.as(person)).studyings
  const names = async (element_id: string, person = editor) =>
    (await (await calls(person)).answersTo({ lesson_id: lesson.lesson_id, element_id })).answers.map(
      ({ studying }) => studying.studying_user_name,
    )

  it('names the questions that have answers waiting, and how many of them have no comment', async () => {
    const first = await taken('First', { one: 0, words: 'So' })
    await taken('Second', { one: 1, words: 'And so', many: [] })
    const reviewed = await taken('Reviewed', { one: 1 })
    const { saveComment, review, questions: list } = await calls()
    await review({ studying_id: reviewed })
    await saveComment({ studying_id: first, element_id: 'words', comment: 'Yes', version: 0 })
    const { lesson: facts, questions: found } = await list({ lesson_id: lesson.lesson_id })
    expect(facts).toMatchObject({ lesson_title: 'Lesson', course_title: 'Course' })
    expect(found).toMatchObject([
      { element_id: 'one', number: 1, waiting: 2, left: 2 },
      { element_id: 'words', number: 3, question_text: 'Why?', waiting: 2, left: 1 },
    ])
  })

  it('shows every answer with its mark and comment, whoever waits longest first, and what else waits for a word', async () => {
    const first = await taken('First', { one: 0, words: 'So' })
    await taken('Second', { one: 1 })
    const { saveComment, answersTo } = await calls()
    await saveComment({ studying_id: first, element_id: 'one', comment: 'Look again', version: 0 })
    const { answers, next } = await answersTo({ lesson_id: lesson.lesson_id, element_id: 'one' })
    expect(next).toBeNull()
    expect(answers).toMatchObject([
      {
        studying: { _id: first, studying_user_name: 'First', answered: 2, questions: 3 },
        element: { id: 'one', view: { true_answers: 1 } },
        answer: 0,
        grade: { kind: 'scored', earned: 0, total: 1 },
        comment: { draft: 'Look again', released: null, version: 1 },
        edition: 'newest',
        uncommented: ['words'],
      },
      { studying: { studying_user_name: 'Second' }, comment: null, uncommented: [] },
    ])
    await saveComment({ studying_id: first, element_id: 'words', comment: 'Yes', version: 0 })
    expect((await answersTo({ lesson_id: lesson.lesson_id, element_id: 'one' })).answers[0]?.uncommented).toEqual([])
  })

  it('goes over editions of the lesson, and says where the question read otherwise', async () => {
    await taken('Before', { one: 0, words: 'So' })
    const changed = questions.map((element) =>
      element.id === 'words' ? { ...element, data: { text: 'And why?' } } : element,
    )
    const revision_id = await republish(test, lesson, changed)
    await taken('After', { one: 0, words: 'So' }, undefined, { ...lesson, revision_id })
    const { answersTo, questions: list } = await calls()
    const editions = async (element_id: string) =>
      (await answersTo({ lesson_id: lesson.lesson_id, element_id })).answers.map(({ edition }) => edition)
    expect(await editions('one')).toEqual(['same words', 'newest'])
    expect(await editions('words')).toEqual(['other words', 'newest'])
    const gone = questions.filter(({ id }) => id !== 'one')
    await test.database
      .owner`update lessons set published_revision_id = ${await makeEdition(gone)} where _id = ${lesson.lesson_id}`
    const { questions: found } = await list({ lesson_id: lesson.lesson_id })
    expect(found).toMatchObject([{ element_id: 'words' }, { element_id: 'one', number: 0, waiting: 2 }])
    expect(await editions('one')).toEqual(['other words', 'other words'])
  })

  async function makeEdition(content: typeof questions): Promise<string> {
    const _id = test.deps.newId()
    await test.database.owner`
      insert into lesson_revisions (_id, account_id, lesson_id, revision_number, lesson_title, content)
      values (${_id}, ${account}, ${lesson.lesson_id}, 3, 'Lesson', ${test.database.owner.json(content as never)})`
    return _id
  }

  it('keeps its order from page to page, also while some of it is reviewed', async () => {
    const expected: string[] = []
    for (let index = 0; index < 25; index += 1) {
      expected.push(`Student ${index}`)
      await taken(`Student ${index}`, { one: 0 })
    }
    const { answersTo, review } = await calls()
    const input = { lesson_id: lesson.lesson_id, element_id: 'one' }
    const first = await answersTo(input)
    await review({ studying_id: first.answers[3]?.studying._id ?? '' })
    const second = await answersTo({ ...input, cursor: first.next ?? '' })
    expect([...first.answers, ...second.answers].map(({ studying }) => studying.studying_user_name)).toEqual(expected)
    expect(second.next).toBeNull()
    expect(await names('one')).not.toContain('Student 3')
  })

  it('shows a missioner guests and own contacts alone, and another account nothing', async () => {
    const [own, other] = [
      await test.makePerson(account, Role.MISSIONER),
      await test.makePerson(account, Role.MISSIONER),
    ]
    await taken('Guest', { one: 0 })
    await taken('Hers', { one: 0 }, await makeContact(test, own))
    await taken('His', { one: 0 }, await makeContact(test, other))
    expect(await names('one')).toEqual(['Guest', 'Hers', 'His'])
    expect(await names('one', own)).toEqual(['Guest', 'Hers'])
    const { questions: found } = await (await calls(own)).questions({ lesson_id: lesson.lesson_id })
    expect(found).toMatchObject([{ element_id: 'one', waiting: 2 }])
    const stranger = await test.makePerson(await test.makeAccount(), Role.ACCOUNT_MANAGER)
    expect((await refusal(names('one', stranger))).statusCode).toBe(404)
    expect((await refusal((await calls(stranger)).questions({ lesson_id: lesson.lesson_id }))).statusCode).toBe(404)
  })
})
