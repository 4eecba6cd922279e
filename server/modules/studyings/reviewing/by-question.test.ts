import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import {
  makeContact,
  makeDevice,
  makeLesson,
  makeLink,
  questions,
  refusal,
  republish,
  type TestLesson,
} from '../testing.ts'

describe('reviewing by question', () => {
  let testApp: TestApp
  let account: string
  let editor: TestPerson
  let lesson: TestLesson

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    editor = await testApp.makePerson(account, Role.EDITOR)
  })
  beforeEach(async () => {
    lesson = await makeLesson(testApp, account)
  })
  afterAll(() => testApp.close())

  /** A student answers and finishes, one second after the previous student. */
  async function taken(name: string, given: Record<string, unknown>, contact?: string, of = lesson) {
    const device = makeDevice(testApp, of, await makeLink(testApp, of, contact))
    for (const [element_id, answer] of Object.entries(given)) await device.send(element_id, answer)
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 1_000)
    await device.finish({ studying_user_name: name })
    return device.studying_id
  }
  const calls = async (person = editor) => (await testApp.as(person)).studyings
  const names = async (element_id: string, person = editor) =>
    (await (await calls(person)).answersTo({ lesson_id: lesson.lesson_id, element_id })).answers.map(
      ({ studying }) => studying.studying_user_name,
    )

  test('lists the questions with waiting answers, and how many of these have no comment', async () => {
    const first = await taken('First', { one: 0, words: 'So' })
    await taken('Second', { one: 1, words: 'And so', many: [] })
    const reviewed = await taken('Reviewed', { one: 1 })
    const { saveComment, review, questions: list } = await calls()
    await review({ studying_id: reviewed, comments: [] })
    await saveComment({ studying_id: first, element_id: 'words', comment: 'Yes', version: 0 })
    const { lesson: facts, questions: found } = await list({ lesson_id: lesson.lesson_id })
    expect(facts).toMatchObject({ lesson_title: 'Lesson', course_title: 'Course' })
    expect(found).toMatchObject([
      { element_id: 'one', number: 1, question_text: 'Which?', is_read: false, waiting: 2, left: 2 },
      { element_id: 'words', number: 3, question_text: 'Why?', is_read: true, waiting: 2, left: 1 },
    ])
  })

  test('shows every answer with its mark and comment, longest wait first, and the number of other uncommented answers', async () => {
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

  test('covers all revisions of the lesson, and reports a different text of the question', async () => {
    await taken('Before', { one: 0, words: 'So' })
    const changed = questions.map((element) =>
      element.id === 'words' ? { ...element, data: { text: 'And why?' } } : element,
    )
    const revision_id = await republish(testApp, lesson, changed)
    await taken('After', { one: 0, words: 'So' }, undefined, { ...lesson, revision_id })
    const { answersTo, questions: list } = await calls()
    const editions = async (element_id: string) =>
      (await answersTo({ lesson_id: lesson.lesson_id, element_id })).answers.map(({ edition }) => edition)
    expect(await editions('one')).toEqual(['same words', 'newest'])
    expect(await editions('words')).toEqual(['other words', 'newest'])
    const gone = questions.filter(({ id }) => id !== 'one')
    await testApp.database
      .owner`update lessons set published_revision_id = ${await makeEdition(gone)} where _id = ${lesson.lesson_id}`
    const { questions: found } = await list({ lesson_id: lesson.lesson_id })
    expect(found).toMatchObject([{ element_id: 'words' }, { element_id: 'one', number: 0, waiting: 2 }])
    expect(await editions('one')).toEqual(['other words', 'other words'])
  })

  async function makeEdition(content: typeof questions): Promise<string> {
    const _id = testApp.deps.newId()
    await testApp.database.owner`
      insert into lesson_revisions (_id, account_id, lesson_id, revision_number, lesson_title, content)
      values (${_id}, ${account}, ${lesson.lesson_id}, 3, 'Lesson', ${testApp.database.owner.json(content as never)})`
    return _id
  }

  test('keeps its order from page to page during reviews', async () => {
    const expected: string[] = []
    for (let index = 0; index < 25; index += 1) {
      expected.push(`Student ${index}`)
      await taken(`Student ${index}`, { one: 0 })
    }
    const { answersTo, review } = await calls()
    const input = { lesson_id: lesson.lesson_id, element_id: 'one' }
    const first = await answersTo(input)
    await review({ studying_id: first.answers[3]?.studying._id ?? '', comments: [] })
    const second = await answersTo({ ...input, cursor: first.next ?? '' })
    expect([...first.answers, ...second.answers].map(({ studying }) => studying.studying_user_name)).toEqual(expected)
    expect(second.next).toBeNull()
    expect(await names('one')).not.toContain('Student 3')
  })

  test('shows a missioner only guests and own contacts, and another account nothing', async () => {
    const [own, other] = [
      await testApp.makePerson(account, Role.MISSIONER),
      await testApp.makePerson(account, Role.MISSIONER),
    ]
    await taken('Guest', { one: 0 })
    await taken('Hers', { one: 0 }, await makeContact(testApp, own))
    await taken('His', { one: 0 }, await makeContact(testApp, other))
    expect(await names('one')).toEqual(['Guest', 'Hers', 'His'])
    expect(await names('one', own)).toEqual(['Guest', 'Hers'])
    const { questions: found } = await (await calls(own)).questions({ lesson_id: lesson.lesson_id })
    expect(found).toMatchObject([{ element_id: 'one', waiting: 2 }])
    const foreignUser = await testApp.makePerson(await testApp.makeAccount(), Role.ACCOUNT_MANAGER)
    expect((await refusal(names('one', foreignUser))).statusCode).toBe(404)
    expect((await refusal((await calls(foreignUser)).questions({ lesson_id: lesson.lesson_id }))).statusCode).toBe(404)
  })
})
