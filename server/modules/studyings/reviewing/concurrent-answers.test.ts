import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { makeDevice, makeLesson, makeLink, type TestLesson } from '../testing.ts'

describe('a text that two devices write concurrently', () => {
  let testApp: TestApp
  let account: string
  let lesson: TestLesson
  let link: string
  let editor: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    lesson = await makeLesson(testApp, account)
    link = await makeLink(testApp, lesson)
    editor = await testApp.makePerson(account, Role.EDITOR)
  })
  afterAll(() => testApp.close())

  /** A guest with two devices, and the teacher's view of the text. */
  async function setUp() {
    const both = makeDevice(testApp, lesson, link)
    const teacher = await testApp.as(editor)
    return {
      both,
      async write(device: number, answer: string, seq: number, known_seq?: number) {
        testApp.clock.now = new Date(testApp.clock.now.getTime() + 1_000)
        const caller = await testApp.as()
        return caller.studyings.saveAnswer({ ...both.save('words', answer), seq, device, known_seq })
      },
      async seen() {
        const { answers, other_texts } = await teacher.studyings.examine({ studying_id: both.studying_id })
        return { answer: answers.words?.answer, others: (other_texts.words ?? []).map(({ text }) => text) }
      },
    }
  }

  test('is shown to the teacher in both versions, the newer as the answer', async () => {
    const { write, seen } = await setUp()
    await write(1, 'In the beginning', 10)
    await write(2, 'On the train', 20)
    expect(await seen()).toEqual({ answer: 'On the train', others: ['In the beginning'] })
  })

  test('is shown in both versions when the older one arrives last, with the newer as the answer', async () => {
    const { write, seen } = await setUp()
    await write(1, 'By the later clock', 20)
    expect(await write(2, 'By the earlier clock', 10)).toMatchObject({ superseded: true, newest_seq: 20 })
    expect(await seen()).toEqual({ answer: 'By the later clock', others: ['By the earlier clock'] })
  })

  test('is shown once when the second device had received the text of the first', async () => {
    const { write, seen } = await setUp()
    await write(1, 'In the beginning', 10)
    await write(2, 'Rewritten with care', 20, 10)
    expect(await seen()).toEqual({ answer: 'Rewritten with care', others: [] })
  })

  test('is shown once when a single device changes it, in any order of arrival', async () => {
    const { write, seen } = await setUp()
    await write(1, 'first', 10)
    await write(1, 'third', 30, 10)
    await write(1, 'second', 20, 10)
    expect(await seen()).toEqual({ answer: 'third', others: [] })
  })

  test('is shown without duplicates, and without texts that the answer contains', async () => {
    const { write, seen } = await setUp()
    await write(1, 'God so loved', 10)
    await write(2, 'Love', 20)
    await write(1, 'Love: God so loved the world', 30, 20)
    expect(await seen()).toEqual({ answer: 'Love: God so loved the world', others: [] })
  })

  test('is not shown for choices, which are easily made again', async () => {
    const { both } = await setUp()
    const caller = await testApp.as()
    await caller.studyings.saveAnswer({ ...both.save('one', 1), device: 1 })
    await caller.studyings.saveAnswer({ ...both.save('one', 2), device: 2 })
    const teacher = await testApp.as(editor)
    expect((await teacher.studyings.examine({ studying_id: both.studying_id })).other_texts).toEqual({})
  })
})
