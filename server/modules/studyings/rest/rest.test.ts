import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { makeContact, makeDevice, makeLesson, makeLink, type TestLesson } from '../testing.ts'

describe('studyings over REST', () => {
  let testApp: TestApp
  let account: string
  let lesson: TestLesson
  let link: string
  let editor: TestPerson
  let manager: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    lesson = await makeLesson(testApp, account)
    link = await makeLink(testApp, lesson)
    editor = await testApp.makePerson(account, Role.EDITOR)
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
  })
  afterAll(() => testApp.close())

  const call = (method: 'GET' | 'POST', path: string, person?: TestPerson, payload?: object) =>
    testApp.app.inject({
      method,
      url: `/api/studyings${path}`,
      headers: person ? { authorization: person.bearer } : {},
      ...(payload ? { payload } : {}),
    })
  async function finished(token = link) {
    const device = makeDevice(testApp, lesson, token)
    await device.send('one', 1)
    await device.finish({ studying_user_name: 'Ivan', studying_user_phone: { code: '380', phone: '380671234567' } })
    return device
  }

  test('lists public studyings with results, the lesson and the student’s answers', async () => {
    const { studying_id } = await finished()
    const contact = await makeContact(testApp, await testApp.makePerson(account, Role.MISSIONER))
    const { studying_id: privateId } = await finished(await makeLink(testApp, lesson, contact))
    const reply = await call('GET', '/public', manager)
    expect(reply.statusCode).toBe(200)
    const { studyings } = reply.json<{ studyings: { _id: string; lesson_content: unknown[] }[] }>()
    expect(studyings.map(({ _id }) => _id)).not.toContain(privateId)
    const studying = studyings.find(({ _id }) => _id === studying_id)
    expect(studying).toMatchObject({
      studying_review: false,
      studying_contact_id: null,
      studying_user_name: 'Ivan',
      studying_user_phone: { phone: '380671234567' },
      contact_status_id: 60,
      studying_results: [
        { id: 'one', type: 7, comment: null, version: 0, answers: 1, user_answers: 1 },
        { id: 'many', type: 8, comment: null, version: 0, answers: [0, 2], user_answers: null },
        { id: 'words', type: 9, comment: null, version: 0, answers: 'Because', user_answers: null },
      ],
    })
    expect(studying?.lesson_content).toHaveLength(4)
    expect(studying?.lesson_content[1]).toMatchObject({
      id: 'one',
      type: 7,
      v: 1,
      data: { true_answers: 1, user_answers: 1 },
    })
    expect(studying?.lesson_content[0]).toEqual({ id: 'intro', type: 2, v: 1, data: { text: '<p>Read first</p>' } })
  })

  test('masks phones for an EDITOR and refuses users who are not reviewers', async () => {
    await finished()
    const masked = await call('GET', '/public', editor)
    expect(masked.statusCode).toBe(200)
    expect(masked.body).not.toContain('380671')
    expect((await call('GET', '/public')).statusCode).toBe(401)
    expect((await call('GET', '/public', await testApp.makePerson(account, Role.NONE))).statusCode).toBe(403)
  })

  test('marks a studying as reviewed', async () => {
    const { studying_id } = await finished()
    const reply = await call('POST', `/review/${studying_id}`, editor)
    expect(reply.statusCode).toBe(200)
    expect(reply.json().studying).toMatchObject({ _id: studying_id, studying_review: true })
    const { studyings } = (await call('GET', '/public', editor)).json<{
      studyings: { _id: string; studying_review: boolean }[]
    }>()
    expect(studyings.find(({ _id }) => _id === studying_id)?.studying_review).toBe(true)
    expect((await call('POST', '/review/not-an-id', editor)).json()).toEqual(
      (await call('POST', `/review/${testApp.deps.newId()}`, editor)).json(),
    )
    expect((await call('POST', `/review/${studying_id}`)).statusCode).toBe(401)
  })

  test('merges only comments, by result id', async () => {
    const { studying_id } = await finished()
    const update = (results: unknown, person = editor) =>
      call('POST', '/update/comments', person, { _id: studying_id, studying_results: results })
    await update([{ id: 'many', comment: 'Stays' }])
    const reply = await update([
      { id: 'one', comment: '  Well done ', answers: 2, user_answers: 0, type: 99 },
      { id: 'many', user_answers: [1] },
      { id: 'words', comment: ' \n' },
    ])
    expect(reply.statusCode).toBe(200)
    expect(reply.json().studying.studying_results).toEqual([
      { id: 'one', type: 7, comment: 'Well done', version: 1, answers: 1, user_answers: 1 },
      { id: 'many', type: 8, comment: 'Stays', version: 1, answers: [0, 2], user_answers: null },
      { id: 'words', type: 9, comment: null, version: 0, answers: 'Because', user_answers: null },
    ])
    await update([
      { id: 'one', comment: 'Last' },
      { id: 'many', comment: null },
    ])
    const stored = await testApp.database
      .owner`select element_id, draft, released, version from review_comments where studying_id = ${studying_id} order by element_id`
    expect(stored).toEqual([
      { element_id: 'many', draft: null, released: null, version: 2 },
      { element_id: 'one', draft: 'Last', released: null, version: 2 },
    ])
  })

  test('stores no comment when one is incomplete, too long or of another studying', async () => {
    const { studying_id } = await finished()
    const good = { id: 'one', comment: 'Good' }
    const bodies: [number, object][] = [
      [400, { studying_results: [good] }],
      [400, { _id: studying_id }],
      [400, { _id: studying_id, studying_results: [good, { id: 'many', comment: 'x'.repeat(2_001) }] }],
      [404, { _id: studying_id, studying_results: [good, { id: 'elsewhere', comment: 'x' }] }],
      [404, { _id: testApp.deps.newId(), studying_results: [good] }],
      [404, { _id: 'not-an-id', studying_results: [good] }],
    ]
    for (const [status, body] of bodies)
      expect((await call('POST', '/update/comments', editor, body)).statusCode).toBe(status)
    expect(await testApp.database.owner`select 1 from review_comments where studying_id = ${studying_id}`).toHaveLength(
      0,
    )
  })
})
