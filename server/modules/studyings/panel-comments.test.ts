import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { makeDevice, makeLesson, makeLink, questions, type TestLesson } from './testing.ts'

const words = 'Thank you for every answer.'
const content = [
  ...questions,
  { id: 'thanks', type: 30, v: 1, data: { comment: words } },
  { id: 'room', type: 30, v: 1, data: {} },
]

describe('comment panels', () => {
  let test: TestApp
  let lesson: TestLesson
  let link: string
  let editor: TestPerson

  beforeAll(async () => {
    test = await createTestApp()
    const account = await test.makeAccount()
    lesson = await makeLesson(test, account, content)
    link = await makeLink(test, lesson)
    editor = await test.makePerson(account, Role.EDITOR)
  })
  afterAll(() => test.close())

  async function finished() {
    const device = makeDevice(test, lesson, link)
    await device.send('one', 1)
    await device.finish({ studying_user_name: 'Olena', studying_user_phone: { code: '380', phone: '380671234567' } })
    const { studying_id, guest_secret } = device
    const input = encodeURIComponent(JSON.stringify({ json: { link_token: link, studying_id, guest_secret } }))
    const look = async () => (await test.app.inject({ url: `/trpc/studyings.open?input=${input}` })).body
    return { studying_id, look, comments: async () => JSON.parse(await look()).result.data.json.studying.comments }
  }
  const reviewer = async () => (await test.as(editor)).studyings

  async function readWhole(studying_id: string) {
    const reply = await test.app.inject({ url: '/api/studyings/public', headers: { authorization: editor.bearer } })
    return reply.json().studyings.find(({ _id }: { _id: string }) => _id === studying_id)
  }

  it('hold a place for the reviewer, with the words of the author', async () => {
    const { studying_id } = await finished()
    expect((await (await reviewer()).examine({ studying_id })).comments).toEqual({
      thanks: { draft: words, released: null, version: 0 },
      room: { draft: null, released: null, version: 0 },
    })
    const { studying_results } = await readWhole(studying_id)
    expect(studying_results.slice(-2)).toEqual([
      { id: 'thanks', type: 30, comment: words, answers: null, user_answers: null },
      { id: 'room', type: 30, comment: null, answers: null, user_answers: null },
    ])
  })

  it('say nothing to the student before the review, and the words of the author after it', async () => {
    const { studying_id, look, comments } = await finished()
    expect(await look()).not.toContain(words)
    await (await reviewer()).review({ studying_id })
    expect(await comments()).toEqual({ thanks: words })
  })

  it('say what the reviewer wrote instead', async () => {
    const { studying_id, comments } = await finished()
    const calls = await reviewer()
    await calls.saveComment({ studying_id, element_id: 'thanks', comment: 'Thank you, Olena.', version: 0 })
    await calls.saveComment({ studying_id, element_id: 'room', comment: 'Come on Sunday.', version: 0 })
    await calls.review({ studying_id })
    expect(await comments()).toEqual({ thanks: 'Thank you, Olena.', room: 'Come on Sunday.' })
  })

  it('stay silent when the reviewer took the words away', async () => {
    const { studying_id, comments } = await finished()
    const calls = await reviewer()
    await calls.saveComment({ studying_id, element_id: 'thanks', comment: null, version: 0 })
    await calls.review({ studying_id })
    expect(await comments()).toEqual({})
    expect((await calls.examine({ studying_id })).comments.thanks).toEqual({ draft: null, released: null, version: 1 })
  })

  it('can be silenced over REST as well', async () => {
    const { studying_id, comments } = await finished()
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/studyings/update/comments',
      headers: { authorization: editor.bearer },
      payload: { _id: studying_id, studying_results: [{ id: 'thanks', comment: null }] },
    })
    expect(reply.statusCode).toBe(200)
    await (await reviewer()).review({ studying_id })
    expect(await comments()).toEqual({})
  })

  it('release the same words once, however often a studying is reviewed', async () => {
    const { studying_id, comments } = await finished()
    const calls = await reviewer()
    await calls.review({ studying_id })
    await calls.review({ studying_id })
    expect(await comments()).toEqual({ thanks: words })
    expect((await calls.examine({ studying_id })).comments.thanks).toEqual({
      draft: words,
      released: words,
      version: 1,
    })
  })
})
