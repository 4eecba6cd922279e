import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { makeLesson, questions, refusal, republish, type TestLesson } from '../testing.ts'

describe('two devices of one user that start a lesson concurrently', () => {
  let testApp: TestApp
  let account: string

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
  })
  afterAll(() => testApp.close())

  /** One device: it opened the lesson before the first answer, and chooses its own studying id. */
  async function makeSignedIn(person: TestPerson, { lesson_id, revision_id }: TestLesson, device: number) {
    const { studyings } = await testApp.as(person)
    const studying_id = testApp.deps.newId()
    const save = (
      element_id: string,
      answer: unknown,
      seq: number,
      more: { age?: number; known_seq?: number } = {},
    ) => {
      const event = { op_id: testApp.deps.newId(), seq, element_id, answer, device, ...more }
      return studyings.saveAnswer({ studying_id, lesson_id, revision_id, ...event })
    }
    const open = async () => (await studyings.open({ lesson_id, studying_id })).studying
    return { studying_id, save, open, finish: () => studyings.finish({ studying_id, lesson_id }) }
  }
  const countOf = async (person: TestPerson) =>
    (await testApp.database.owner`select _id from studyings where studying_user_id = ${person.user_id}`).length

  test('share one studying in any order of the first answers, and lose no answer', async () => {
    const person = await testApp.makePerson(account, Role.NONE)
    const own = await makeLesson(testApp, account)
    const [phone, tablet] = [await makeSignedIn(person, own, 1), await makeSignedIn(person, own, 2)]
    await Promise.all([phone.save('one', 1, 10), tablet.save('many', [0], 11)])
    await phone.save('words', 'Written on the phone', 12)
    await tablet.save('words', 'Written on the tablet', 13)
    expect(await countOf(person)).toBe(1)
    const answers = { one: { answer: 1 }, many: { answer: [0] }, words: { answer: 'Written on the tablet' } }
    // Each continues under its own id, with all answers.
    expect(await phone.open()).toMatchObject({ _id: phone.studying_id, answers })
    expect(await tablet.open()).toMatchObject({ _id: tablet.studying_id, answers })

    await tablet.finish()
    const teacher = await testApp.as(await testApp.makePerson(account, Role.EDITOR))
    const [row, ...more] = (await teacher.studyings.list({ lesson_id: own.lesson_id })).studyings
    expect(more).toEqual([])
    expect(row).toMatchObject({ finished_at: expect.any(Date), answered: 3 })
    const { other_texts } = await teacher.studyings.examine({ studying_id: row?._id ?? '' })
    expect(other_texts.words).toMatchObject([{ text: 'Written on the phone' }])
  })

  test.each([
    ['ahead', 365],
    ['behind', -365],
  ])('a device whose clock is a year %s neither wins nor loses for that', async (_, days) => {
    const person = await testApp.makePerson(account, Role.NONE)
    const own = await makeLesson(testApp, account)
    const [wrong, right] = [await makeSignedIn(person, own, 1), await makeSignedIn(person, own, 2)]
    const say = async ({ save, open }: typeof wrong, text: string, offset = 0) => {
      testApp.clock.now = new Date(testApp.clock.now.getTime() + 5_000)
      expect(await save('words', text, testApp.clock.now.getTime() + offset, { age: 200 })).toMatchObject({
        superseded: false,
      })
      expect(await open()).toMatchObject({ answers: { words: { answer: text } } })
    }
    const offset = days * 86_400_000
    await say(wrong, 'First', offset)
    await say(right, 'Second')
    await say(wrong, 'Third', offset)
    await say(wrong, 'Fourth', offset)
    await say(right, 'Fifth')
  })

  test('have separate studyings when the answers of the second cannot join the first', async () => {
    const person = await testApp.makePerson(account, Role.NONE)
    const own = await makeLesson(testApp, account)
    const [phone, tablet] = [await makeSignedIn(person, own, 1), await makeSignedIn(person, own, 2)]
    await phone.save('one', 1, 1)
    await testApp.database.owner`update studyings set studying_review = true where _id = ${phone.studying_id}`
    await tablet.save('one', 2, 2)
    const revision_id = await republish(testApp, own, [...questions])
    const late = await makeSignedIn(person, { ...own, revision_id }, 3)
    await late.save('one', 0, 3)
    expect(await countOf(person)).toBe(3)
    expect(await tablet.open()).toMatchObject({ answers: { one: { answer: 2 } } })
  })

  test('both start again after a reset, which is reported only to the user who names the studying', async () => {
    const person = await testApp.makePerson(account, Role.NONE)
    const own = await makeLesson(testApp, account)
    const [phone, tablet] = [await makeSignedIn(person, own, 1), await makeSignedIn(person, own, 2)]
    await phone.save('one', 1, 1)
    await tablet.save('one', 2, 2)
    await testApp.database.owner`update studyings set reset_at = now() where _id = ${phone.studying_id}`
    const { lesson_id } = own
    for (const { studying_id, save } of [phone, tablet]) {
      const { studyings } = await testApp.as(person)
      expect(await studyings.open({ lesson_id, studying_id })).toMatchObject({ studying: null, is_over: true })
      expect((await refusal(save('one', 0, 3))).statusCode).toBe(404)
      const foreignUser = await testApp.as(await testApp.makePerson(account, Role.NONE))
      expect(await foreignUser.studyings.open({ lesson_id, studying_id })).toMatchObject({ is_over: false })
    }
  })
})
