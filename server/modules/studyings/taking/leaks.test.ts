import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { StoredElement } from '#blocks/lesson.ts'
import { lessonFeedbacks } from '#domain/lesson/course.ts'
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
    data: { text: 'Why?', true_answers: 'MARKER-key', explanation: 'MARKER-why', note: 'MARKER-loose' },
  },
  {
    id: 'hidden',
    type: 9,
    v: 1,
    data: {
      text: 'MARKER-check-only',
      check_only: true,
      true_answers: 'MARKER-check-only',
      explanation: 'MARKER-check-only',
    },
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

describe.each(lessonFeedbacks)('what students must not learn, with feedback %s', (lesson_feedback) => {
  let testApp: TestApp
  let lesson: TestLesson
  let link: string
  let editor: TestPerson
  let student: TestPerson
  let manager: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    const account = await testApp.makeAccount()
    lesson = await makeLesson(testApp, account, secretive, lesson_feedback)
    link = await makeLink(testApp, lesson)
    editor = await testApp.makePerson(account, Role.EDITOR)
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
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

  /** Every server response to one student: before sending, before the review, until the second review, and after it. */
  async function crawl(person?: TestPerson): Promise<Record<'unsent' | 'sent' | 'reviewed' | 'late', string>> {
    const device = makeDevice(testApp, lesson, link)
    const { studying_id, guest_secret } = device
    const owner = person ? { studying_id } : { studying_id, guest_secret }
    const bodies: string[] = []
    const take = () => bodies.splice(0).join('\n')
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
    await open()
    const unsent = take()
    bodies.push((await post(testApp, 'finish', { ...owner, link_token: link }, person)).body)
    const calls = (await testApp.as(editor)).studyings
    await calls.saveComment({ studying_id, element_id: 'text', comment: 'MARKER-draft', version: 0 })
    await open()
    const sent = take()
    await calls.saveComment({ studying_id, element_id: 'text', comment: 'Released', version: 1 })
    await releaseReview(testApp, editor, studying_id)
    await calls.saveComment({ studying_id, element_id: 'text', comment: 'MARKER-draft', version: 2 })
    bodies.push((await post(testApp, 'saveAnswer', { ...device.save('text', 'late'), ...owner }, person)).body)
    await open()
    const reviewed = take()
    await releaseReview(testApp, editor, studying_id)
    return { unsent, sent, reviewed, late: await read('open', { link_token: link, ...owner }, person) }
  }

  test.each(['a guest', 'a signed-in student'])('hides keys, hidden questions and drafts from %s', async (who) => {
    const replies = await crawl(who === 'a guest' ? undefined : student)
    expect(replies.sent).toContain('Mine')
    expect(replies.reviewed).toContain('Released')
    const shown = { never: [], after_review: ['reviewed', 'late'], after_sending: ['sent', 'reviewed', 'late'] }
    for (const [stage, read] of Object.entries(replies)) {
      const markers = new Set(read.match(/MARKER-\w+/g))
      const isReleased = (shown[lesson_feedback] as string[]).includes(stage)
      // The keys by their release alone, the draft once its review is released.
      expect([...markers].toSorted(), stage).toEqual(
        [...(isReleased ? ['MARKER-key', 'MARKER-why'] : []), ...(stage === 'late' ? ['MARKER-draft'] : [])].sort(),
      )
      expect(read.includes('true_answers'), stage).toBe(isReleased)
      expect(read, stage).not.toContain('guest_secret')
    }
  })

  test('withdraws what was released when the teacher resets the studying', async () => {
    const device = makeDevice(testApp, lesson, link)
    await device.send('text', 'Mine')
    await device.finish()
    await releaseReview(testApp, editor, device.studying_id)
    const released = await device.open()
    expect(JSON.stringify(released).includes('MARKER-key')).toBe(lesson_feedback !== 'never')
    await (await testApp.as(manager)).studyings.reset({ studying_id: device.studying_id })
    const again = await device.open()
    expect(again).toMatchObject({ studying: null, is_over: true })
    expect(JSON.stringify(again)).not.toMatch(/MARKER|true_answers/)
  })

  test('tells no one else what one student was shown', async () => {
    const device = makeDevice(testApp, lesson, link)
    await device.send('text', 'Mine')
    await device.finish()
    await releaseReview(testApp, editor, device.studying_id)
    const { studying_id } = device
    const other = makeDevice(testApp, lesson, link)
    const { guest_secret } = other
    for (const reply of [
      await read('open', { link_token: link, studying_id, guest_secret }),
      await read('open', { link_token: link, studying_id }, student),
      JSON.stringify(await other.open()),
      (await testApp.app.inject({ method: 'GET', url: `/lesson/${link}` })).body,
    ])
      expect(reply).not.toMatch(/MARKER|true_answers/)
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
