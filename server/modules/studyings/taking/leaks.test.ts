import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredElement } from '#blocks/lesson.ts'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { makeDevice, makeLesson, makeLink, post, type TestLesson, releaseReview } from '../testing.ts'

const items = [
  { id: 'a', text: 'First' },
  { id: 'b', text: 'Second' },
]
const secretive: StoredElement[] = [
  {
    id: 'single',
    type: 7,
    v: 1,
    data: { question: 'MARKER-check-only', check_only: true, items, true_answers: 1, note: 'MARKER-loose' },
  },
  {
    id: 'multi',
    type: 8,
    v: 1,
    data: { question: 'MARKER-check-only', check_only: true, items, true_answers: [0, 1], note: 'MARKER-loose' },
  },
  {
    id: 'text',
    type: 9,
    v: 1,
    data: { text: 'MARKER-check-only', check_only: true, true_answers: 'MARKER-key', note: 'MARKER-loose' },
  },
  {
    id: 'match',
    type: 60,
    v: 1,
    data: {
      question: 'Match',
      leftItems: [{ id: 'l', letter: '1', text: 'Left', note: 'MARKER-loose' }],
      rightItems: [{ id: 'r', letter: 'A', text: 'Right' }],
      true_answers: [{ left: '1', right: 'A', note: 'MARKER-key' }],
    },
  },
  { id: 'unknown', type: 987, v: 1, data: { true_answers: 'MARKER-key' } },
]

describe('what students must not learn', () => {
  let testApp: TestApp
  let lesson: TestLesson
  let link: string
  let editor: TestPerson
  let student: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    const account = await testApp.makeAccount()
    lesson = await makeLesson(testApp, account, secretive)
    link = await makeLink(testApp, lesson)
    editor = await testApp.makePerson(account, Role.EDITOR)
    student = await testApp.makePerson(account, Role.NONE)
  })
  afterAll(() => testApp.close())

  async function read(path: string, input?: unknown, person?: TestPerson) {
    const query = input === undefined ? '' : `?input=${encodeURIComponent(JSON.stringify({ json: input }))}`
    const headers = person ? { authorization: person.bearer } : {}
    const reply = await testApp.app.inject({ method: 'GET', url: `/trpc/studyings.${path}${query}`, headers })
    expect(reply.statusCode).toBe(200)
    return reply.body
  }

  /** Every server response to one student, from the first request to the second review. */
  async function crawl(person?: TestPerson): Promise<{ early: string; late: string }> {
    const device = makeDevice(testApp, lesson, link)
    const { studying_id, guest_secret } = device
    const owner = person ? { studying_id } : { studying_id, guest_secret }
    const bodies: string[] = []
    const open = async () => {
      bodies.push(await read('open', { link_token: link, ...owner }, person))
      bodies.push(await read('open', { link_token: link }, person))
      if (person) bodies.push(await read('mine', undefined, person))
      if (person) bodies.push(await read('open', { lesson_id: lesson.lesson_id }, person))
    }
    await open()
    const given = { single: 0, multi: [0, 1], text: 'Mine', match: [{ left: '1', right: 'A' }] }
    for (const [element, answer] of Object.entries(given)) {
      const { guest_secret: secret, ...save } = device.save(element, answer)
      const reply = await post(testApp, 'saveAnswer', person ? save : { ...save, guest_secret: secret }, person)
      expect(reply.status).toBe(200)
      bodies.push(reply.body)
    }
    const bad = { ...device.save('text', 5), ...owner }
    bodies.push((await post(testApp, 'saveAnswer', bad, person)).body)
    bodies.push((await post(testApp, 'finish', { ...owner, link_token: link }, person)).body)
    const calls = (await testApp.as(editor)).studyings
    await calls.saveComment({ studying_id, element_id: 'text', comment: 'MARKER-draft', version: 0 })
    await open()
    await calls.saveComment({ studying_id, element_id: 'text', comment: 'Released', version: 1 })
    await releaseReview(testApp, editor, studying_id)
    await calls.saveComment({ studying_id, element_id: 'text', comment: 'MARKER-draft', version: 2 })
    bodies.push((await post(testApp, 'saveAnswer', { ...device.save('text', 'late'), ...owner }, person)).body)
    await open()
    await releaseReview(testApp, editor, studying_id)
    return { early: bodies.join('\n'), late: await read('open', { link_token: link, ...owner }, person) }
  }

  test.each(['a guest', 'a signed-in student'])('hides keys, hidden questions and drafts from %s', async (who) => {
    const { early, late } = await crawl(who === 'a guest' ? undefined : student)
    expect(early).toContain('Mine')
    expect(early).toContain('Released')
    expect(early.match(/MARKER/g)).toBeNull()
    expect(early).not.toContain('true_answers')
    expect(early).not.toContain('guest_secret')
    // The student may read only the draft, after its release.
    expect(late.match(/MARKER-\w+/g)).toEqual(['MARKER-draft'])
  })

  test('shows all of it to the reviewer', async () => {
    const device = makeDevice(testApp, lesson, link)
    await device.send('text', 'Mine')
    const examined = await read('examine', { studying_id: device.studying_id }, editor)
    expect(examined).toContain('MARKER-key')
    expect(examined).toContain('MARKER-check-only')
    expect(examined).not.toContain('MARKER-loose')
  })
})
