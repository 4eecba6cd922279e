import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredElement } from '#blocks/lesson.ts'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp } from '../../../lib/testing.ts'
import { upload } from '../../../files/testing-upload.ts'
import { makeDevice, makeLesson, makeLink, questions, refusal, type TestLesson } from '../testing.ts'

const item = (id: string) => ({ id, text: id })
const side = (letter: string) => ({ id: `i${letter}`, letter, text: letter })
const content: StoredElement[] = [
  ...questions,
  {
    id: 'pairs',
    type: 60,
    v: 1,
    data: {
      question: 'Match',
      leftItems: [side('1'), side('2')],
      rightItems: [side('A'), side('B')],
      true_answers: [],
    },
  },
  {
    id: 'layout',
    type: 61,
    v: 1,
    data: {
      blockType: 'block6',
      exposedData: { question: 'Which?', cardsCollection: [item('a'), item('b')], trueAnswers: [0] },
    },
  },
]

describe('an answer', () => {
  let testApp: TestApp
  let account: string
  let lesson: TestLesson
  let link: string

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    lesson = await makeLesson(testApp, account, content)
    link = await makeLink(testApp, lesson)
  })
  afterAll(() => testApp.close())

  test.each([
    ['one', 3],
    ['many', [0, 3]],
    ['pairs', [{ left: '1', right: 'C' }]],
    ['pairs', [{ left: '3', right: 'A' }]],
    ['layout', [2]],
  ])('to %s that names what the question does not have is refused: %j', async (element_id, answer) => {
    const device = makeDevice(testApp, lesson, link)
    // As the first answer, and to a studying that is known.
    expect(await refusal(device.send(element_id, answer))).toMatchObject({ statusCode: 400 })
    await device.send('words', 'Because')
    await device.send('words', 'Because of')
    expect(await refusal(device.send(element_id, answer))).toMatchObject({ statusCode: 400 })
    const stored = await testApp.database
      .owner`select element_id from answer_events where studying_id = ${device.studying_id} group by element_id`
    expect(stored).toEqual([{ element_id: 'words' }])
  })

  test.each([
    ['one', 2],
    ['one', null],
    ['many', [2, 0]],
    ['many', []],
    ['pairs', [{ left: '2', right: 'B' }]],
    ['layout', [1]],
  ])('to %s that the question has is saved: %j', async (element_id, answer) => {
    expect(await makeDevice(testApp, lesson, link).send(element_id, answer)).toMatchObject({ element_id })
  })

  test('under the key of another answer is a conflict, before and after the review', async () => {
    const device = makeDevice(testApp, lesson, link)
    const first = device.save('many', [2, 0])
    const send = async (save: object) => (await testApp.as()).studyings.saveAnswer({ ...first, ...save })
    const receipt = await send({})
    for (const closed of [false, true]) {
      if (closed)
        await testApp.database.owner`update studyings set studying_review = true where _id = ${device.studying_id}`
      expect(await send({})).toEqual(receipt)
      expect(await refusal(send({ answer: [1] }))).toMatchObject({ statusCode: 409 })
      expect(await refusal(send({ element_id: 'words', answer: 'x' }))).toMatchObject({ statusCode: 409 })
    }
    const stored = await testApp.database.owner`select answer from answers where studying_id = ${device.studying_id}`
    expect(stored).toEqual([{ answer: [0, 2] }])
  })

  test('to a layout is in the copy of the lesson as `userAnswers`, and is read from there again', async () => {
    const device = makeDevice(testApp, lesson, link)
    await device.send('layout', [1])
    const manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    const read = async (id: string) => {
      const headers = { authorization: manager.bearer }
      const reply = await testApp.app.inject({ url: `/api/studying/content/${id}`, headers })
      return reply.json<{ content: { id: string; data: object }[] }>().content
    }
    const copy = await read(device.studying_id)
    const layout = copy.find(({ id }) => id === 'layout')
    expect(layout?.data).toMatchObject({ userAnswers: [1] })
    expect(layout?.data).not.toHaveProperty('user_answers')
    const bytes = JSON.stringify([{ lesson_content: copy }])
    const reply = await upload(testApp, '/studyings/importjson', { name: 's.json', bytes }, manager)
    const [imported] = reply.json<{ results: { _id: string }[] }>().results
    expect(await read(imported?._id ?? '')).toEqual(copy)
  })
})
