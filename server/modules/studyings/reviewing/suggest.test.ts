import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import {
  makeContact,
  makeDevice,
  makeLesson,
  makeLink,
  refusal,
  republish,
  type TestLesson,
  questions,
  releaseReview,
} from '../testing.ts'

describe('the suggestions for a comment', () => {
  let testApp: TestApp
  let account: string
  let lesson: TestLesson
  let editor: TestPerson
  let missioner: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    lesson = await makeLesson(testApp, account)
    editor = await testApp.makePerson(account, Role.EDITOR)
    missioner = await testApp.makePerson(account, Role.MISSIONER)
  })
  afterAll(() => testApp.close())

  interface Taken {
    name?: string
    of?: TestLesson
    contact?: string
    answer?: unknown
    element_id?: string
    comment?: string
    isReleased?: boolean
  }

  /** A student takes the lesson and receives a comment. */
  async function taken({ name = '', of = lesson, contact, answer = 0, element_id = 'one', ...told }: Taken) {
    const device = makeDevice(testApp, of, await makeLink(testApp, of, contact))
    const { studying_id } = device
    await device.send(element_id, answer)
    await device.finish({ studying_user_name: name })
    const { studyings } = await testApp.as(editor)
    if (told.comment) await studyings.saveComment({ studying_id, element_id, comment: told.comment, version: 0 })
    if (told.comment && told.isReleased !== false) await releaseReview(testApp, editor, studying_id)
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 1_000)
    return studying_id
  }
  const suggestions = async (studying_id: string, element_id = 'one', person = editor) =>
    (await (await testApp.as(person)).studyings.suggest({ studying_id, element_id })).suggestions

  test('list comments on the same choice first, then the most frequent, without names', async () => {
    await taken({ answer: 0, comment: 'Read verse 3' })
    await taken({ answer: 2, name: 'Olena Kim', comment: 'Olena, look again' })
    await taken({ answer: 2, name: 'Ivan', comment: 'Ivan, look again' })
    await taken({ answer: 0, name: 'Vira', comment: 'Vira, look again' })
    await taken({ answer: 1, comment: 'Right!' })
    const mine = await taken({ answer: 1, name: 'Petro' })
    expect(await suggestions(mine)).toEqual([
      { text: 'Right!', count: 1, same_answer: true },
      { text: '{name}, look again', count: 3, same_answer: false },
      { text: 'Read verse 3', count: 1, same_answer: false },
    ])
    expect((await suggestions(await taken({ answer: 0 }))).map(({ text }) => text)).toEqual([
      '{name}, look again',
      'Read verse 3',
      'Right!',
    ])
  })

  test('leave out drafts, other questions, other lessons and the student’s own comment', async () => {
    const own = await makeLesson(testApp, account)
    const mine = await taken({ of: own, comment: 'My own' })
    await taken({ of: own, comment: 'A draft', isReleased: false })
    await taken({ of: own, element_id: 'words', answer: 'Because', comment: 'Another question' })
    expect(await suggestions(mine)).toEqual([])
    expect(await suggestions(mine, 'words')).toEqual([{ text: 'Another question', count: 1, same_answer: false }])
    expect((await refusal(suggestions(mine, 'nowhere'))).statusCode).toBe(404)
  })

  test('include earlier revisions of the lesson', async () => {
    const own = await makeLesson(testApp, account)
    await taken({ of: own, comment: 'From the first edition' })
    const revision_id = await republish(testApp, own, questions)
    expect(await suggestions(await taken({ of: { ...own, revision_id } }))).toMatchObject([
      { text: 'From the first edition' },
    ])
  })

  test('leave out comments to other missioners’ contacts and to other accounts', async () => {
    const own = await makeLesson(testApp, account)
    await taken({ of: own, contact: await makeContact(testApp, missioner), comment: 'To a contact of hers' })
    await taken({
      of: own,
      contact: await makeContact(testApp, await testApp.makePerson(account, Role.MISSIONER)),
      comment: 'To a contact of his',
    })
    const guests = await taken({ of: own })
    expect((await suggestions(guests, 'one', missioner)).map(({ text }) => text)).toEqual(['To a contact of hers'])
    const foreignUser = await testApp.makePerson(await testApp.makeAccount(), Role.ACCOUNT_MANAGER)
    expect((await refusal(suggestions(guests, 'one', foreignUser))).statusCode).toBe(404)
  })
})
