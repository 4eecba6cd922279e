import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { makeDevice, makeLesson, makeLink, type TestLesson } from './testing.ts'

describe('a text that two devices write', () => {
  let test: TestApp
  let account: string
  let lesson: TestLesson
  let link: string
  let editor: TestPerson

  beforeAll(async () => {
    test = await createTestApp()
    account = await test.makeAccount()
    lesson = await makeLesson(test, account)
    link = await makeLink(test, lesson)
    editor = await test.makePerson(account, Role.EDITOR)
  })
  afterAll(() => test.close())

  /** A guest with two devices, and what their teacher sees of the text. */
  async function setUp() {
    const both = makeDevice(test, lesson, link)
    const teacher = await test.as(editor)
    return {
      both,
      async write(device: number, answer: string, seq: number, known_seq?: number) {
        test.clock.now = new Date(test.clock.now.getTime() + 1_000)
        const caller = await test.as()
        return caller.studyings.saveAnswer({ ...both.save('words', answer), seq, device, known_seq })
      },
      async seen() {
        const { answers, other_texts } = await teacher.studyings.examine({ studying_id: both.studying_id })
        return { answer: answers.words?.answer, others: (other_texts.words ?? []).map(({ text }) => text) }
      },
    }
  }

  it('shows its teacher both, the newer as the answer', async () => {
    const { write, seen } = await setUp()
    await write(1, 'In the beginning', 10)
    await write(2, 'On the train', 20)
    expect(await seen()).toEqual({ answer: 'On the train', others: ['In the beginning'] })
  })

  it('shows both when the older one arrives last, and says which one stands', async () => {
    const { write, seen } = await setUp()
    await write(1, 'By the later clock', 20)
    expect(await write(2, 'By the earlier clock', 10)).toMatchObject({ superseded: true, newest_seq: 20 })
    expect(await seen()).toEqual({ answer: 'By the later clock', others: ['By the earlier clock'] })
  })

  it('shows one when the second device had the first one’s text before the eyes', async () => {
    const { write, seen } = await setUp()
    await write(1, 'In the beginning', 10)
    await write(2, 'Rewritten with care', 20, 10)
    expect(await seen()).toEqual({ answer: 'Rewritten with care', others: [] })
  })

  it('shows one while a single device changes its mind, in whatever order that arrives', async () => {
    const { write, seen } = await setUp()
    await write(1, 'first', 10)
    await write(1, 'third', 30, 10)
    await write(1, 'second', 20, 10)
    expect(await seen()).toEqual({ answer: 'third', others: [] })
  })

  it('shows nothing twice, and no text that the answer has taken up', async () => {
    const { write, seen } = await setUp()
    await write(1, 'God so loved', 10)
    await write(2, 'Love', 20)
    await write(1, 'Love: God so loved the world', 30, 20)
    expect(await seen()).toEqual({ answer: 'Love: God so loved the world', others: [] })
  })

  it('keeps quiet about choices, which are made anew in a moment', async () => {
    const { both } = await setUp()
    const caller = await test.as()
    await caller.studyings.saveAnswer({ ...both.save('one', 1), device: 1 })
    await caller.studyings.saveAnswer({ ...both.save('one', 2), device: 2 })
    const teacher = await test.as(editor)
    expect((await teacher.studyings.examine({ studying_id: both.studying_id })).other_texts).toEqual({})
  })
})
