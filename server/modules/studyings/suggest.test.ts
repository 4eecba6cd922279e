import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import {
  makeContact,
  makeDevice,
  makeLesson,
  makeLink,
  refusal,
  republish,
  type TestLesson,
  questions,
} from './testing.ts'

describe('what students were told about a question before', () => {
  let test: TestApp
  let account: string
  let lesson: TestLesson
  let editor: TestPerson
  let missioner: TestPerson

  beforeAll(async () => {
    test = await createTestApp()
    account = await test.makeAccount()
    lesson = await makeLesson(test, account)
    editor = await test.makePerson(account, Role.EDITOR)
    missioner = await test.makePerson(account, Role.MISSIONER)
  })
  afterAll(() => test.close())

  interface Taken {
    name?: string
    of?: TestLesson
    contact?: string
    answer?: unknown
    element_id?: string
    comment?: string
    isReleased?: boolean
  }

  /** Somebody takes the lesson, and is told something. */
  async function taken({ name = '', of = lesson, contact, answer = 0, element_id = 'one', ...told }: Taken) {
    const device = makeDevice(test, of, await makeLink(test, of, contact))
    const { studying_id } = device
    await device.send(element_id, answer)
    await device.finish({ studying_user_name: name })
    const { studyings } = await test.as(editor)
    if (told.comment) await studyings.saveComment({ studying_id, element_id, comment: told.comment, version: 0 })
    if (told.comment && told.isReleased !== false) await studyings.review({ studying_id })
    test.clock.now = new Date(test.clock.now.getTime() + 1_000)
    return studying_id
  }
  const suggestions = async (studying_id: string, element_id = 'one', person = editor) =>
    (await (await test.as(person)).studyings.suggest({ studying_id, element_id })).suggestions

  it('comes with what was said to the same choice first, then the most said, without names', async () => {
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

  it('leaves out drafts, other questions, other lessons and the student’s own comment', async () => {
    const own = await makeLesson(test, account)
    const mine = await taken({ of: own, comment: 'My own' })
    await taken({ of: own, comment: 'A draft', isReleased: false })
    await taken({ of: own, element_id: 'words', answer: 'Because', comment: 'Another question' })
    expect(await suggestions(mine)).toEqual([])
    expect(await suggestions(mine, 'words')).toEqual([{ text: 'Another question', count: 1, same_answer: false }])
    expect((await refusal(suggestions(mine, 'nowhere'))).statusCode).toBe(404)
  })

  it('goes on over a new edition of the lesson', async () => {
    const own = await makeLesson(test, account)
    await taken({ of: own, comment: 'From the first edition' })
    const revision_id = await republish(test, own, questions)
    expect(await suggestions(await taken({ of: { ...own, revision_id } }))).toMatchObject([
      { text: 'From the first edition' },
    ])
  })

  it('tells a missioner nothing of what others’ contacts were told, and another account nothing at all', async () => {
    const own = await makeLesson(test, account)
    await taken({ of: own, contact: await makeContact(test, missioner), comment: 'To a contact of hers' })
    await taken({
      of: own,
      contact: await makeContact(test, await test.makePerson(account, Role.MISSIONER)),
      comment: 'To a contact of his',
    })
    const guests = await taken({ of: own })
    expect((await suggestions(guests, 'one', missioner)).map(({ text }) => text)).toEqual(['To a contact of hers'])
    const stranger = await test.makePerson(await test.makeAccount(), Role.ACCOUNT_MANAGER)
    expect((await refusal(suggestions(guests, 'one', stranger))).statusCode).toBe(404)
  })
})
