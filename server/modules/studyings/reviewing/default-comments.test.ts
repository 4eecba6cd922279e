import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { makeDevice, makeLesson, makeLink, questions, type TestLesson, releaseReview } from '../testing.ts'

const words = 'Thank you for every answer.'
const content = [
  ...questions,
  { id: 'thanks', type: 30, v: 1, data: { comment: words } },
  { id: 'room', type: 30, v: 1, data: {} },
]

describe('comment panels', () => {
  let testApp: TestApp
  let lesson: TestLesson
  let link: string
  let editor: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    const account = await testApp.makeAccount()
    lesson = await makeLesson(testApp, account, content)
    link = await makeLink(testApp, lesson)
    editor = await testApp.makePerson(account, Role.EDITOR)
  })
  afterAll(() => testApp.close())

  async function finished() {
    const device = makeDevice(testApp, lesson, link)
    await device.send('one', 1)
    await device.finish({ studying_user_name: 'Olena', studying_user_phone: { code: '380', phone: '380671234567' } })
    const { studying_id, guest_secret } = device
    const input = encodeURIComponent(JSON.stringify({ json: { link_token: link, studying_id, guest_secret } }))
    const readBody = async () => (await testApp.app.inject({ url: `/trpc/studyings.open?input=${input}` })).body
    return {
      studying_id,
      readBody,
      comments: async () => JSON.parse(await readBody()).result.data.json.studying.comments,
    }
  }
  const reviewer = async () => (await testApp.as(editor)).studyings

  async function readWhole(studying_id: string) {
    const reply = await testApp.app.inject({ url: '/api/studyings/public', headers: { authorization: editor.bearer } })
    return reply.json().studyings.find(({ _id }: { _id: string }) => _id === studying_id)
  }

  test('give the reviewer a draft with the author’s text', async () => {
    const { studying_id } = await finished()
    expect((await (await reviewer()).examine({ studying_id })).comments).toEqual({
      thanks: { draft: words, released: null, version: 0 },
      room: { draft: null, released: null, version: 0 },
    })
    const { studying_results } = await readWhole(studying_id)
    expect(studying_results.slice(-2)).toEqual([
      { id: 'thanks', type: 30, comment: words, version: 0, answers: null, user_answers: null },
      { id: 'room', type: 30, comment: null, version: 0, answers: null, user_answers: null },
    ])
  })

  test('show the student nothing before the review, and the author’s text after it', async () => {
    const { studying_id, readBody, comments } = await finished()
    expect(await readBody()).not.toContain(words)
    await releaseReview(testApp, editor, studying_id)
    expect(await comments()).toEqual({ thanks: words })
  })

  test('show the reviewer’s text instead', async () => {
    const { studying_id, comments } = await finished()
    const calls = await reviewer()
    await calls.saveComment({ studying_id, element_id: 'thanks', comment: 'Thank you, Olena.', version: 0 })
    await calls.saveComment({ studying_id, element_id: 'room', comment: 'Come on Sunday.', version: 0 })
    await releaseReview(testApp, editor, studying_id)
    expect(await comments()).toEqual({ thanks: 'Thank you, Olena.', room: 'Come on Sunday.' })
  })

  test('show nothing when the reviewer has cleared the text', async () => {
    const { studying_id, comments } = await finished()
    const calls = await reviewer()
    await calls.saveComment({ studying_id, element_id: 'thanks', comment: null, version: 0 })
    await releaseReview(testApp, editor, studying_id)
    expect(await comments()).toEqual({})
    expect((await calls.examine({ studying_id })).comments.thanks).toEqual({ draft: null, released: null, version: 1 })
  })

  test('can be cleared over REST as well', async () => {
    const { studying_id, comments } = await finished()
    const reply = await testApp.app.inject({
      method: 'POST',
      url: '/api/studyings/update/comments',
      headers: { authorization: editor.bearer },
      payload: { _id: studying_id, studying_results: [{ id: 'thanks', comment: null }] },
    })
    expect(reply.statusCode).toBe(200)
    await releaseReview(testApp, editor, studying_id)
    expect(await comments()).toEqual({})
  })

  test('release the same text once for any number of reviews', async () => {
    const { studying_id, comments } = await finished()
    const calls = await reviewer()
    await releaseReview(testApp, editor, studying_id)
    await releaseReview(testApp, editor, studying_id)
    expect(await comments()).toEqual({ thanks: words })
    expect((await calls.examine({ studying_id })).comments.thanks).toEqual({
      draft: words,
      released: words,
      version: 1,
    })
  })
})
