import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { openPresence } from '../../ports/presence.ts'

type Caller = Awaited<ReturnType<TestApp['as']>>
type WatchEvent = Awaited<ReturnType<Caller['lessons']['watch']>> extends AsyncIterable<infer One> ? One : never

describe('a lesson that several people have open', () => {
  let testApp: TestApp
  let account: string
  let edyta: TestPerson
  let marta: TestPerson
  let lesson_id: string
  let leave: (() => void)[] = []

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    edyta = await testApp.makePerson(account, Role.EDITOR)
    marta = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    await testApp.database.owner`update users set user_fullname = 'Edyta' where _id = ${edyta.user_id}`
    await testApp.database.owner`update users set user_fullname = 'Marta' where _id = ${marta.user_id}`
  })
  beforeEach(async () => {
    testApp.deps.presence = openPresence({ bus: testApp.deps.bus, topic: 'lessons' })
    const caller = await testApp.as(edyta)
    const { course } = await caller.courses.create({ course_title: 'Course' })
    lesson_id = (await caller.lessons.create({ course_id: course._id, lesson_title: 'Lesson' })).lesson._id
  })
  afterEach(() => {
    for (const end of leave) end()
    leave = []
  })
  afterAll(() => testApp.close())

  /** Opens the lesson in a window; `next` waits for the next event of a kind, and resolves to undefined after the end. */
  async function open(person: TestPerson, client_id: string, element_id: string | null = null) {
    const caller = await testApp.as(person)
    const stream = await caller.lessons.watch({ _id: lesson_id, client_id, element_id })
    const words = stream[Symbol.asyncIterator]()
    leave.push(() => void words.return?.())
    // The first event is the current state of the lesson.
    const facts = await words.next()
    return {
      caller,
      facts: facts.value,
      end: () => words.return?.(),
      async next<Kind extends WatchEvent['kind']>(
        kind: Kind,
      ): Promise<Extract<WatchEvent, { kind: Kind }> | undefined> {
        for (;;) {
          const { done, value } = await words.next()
          if (done) return undefined
          if (value.kind === kind) return value as Extract<WatchEvent, { kind: Kind }>
        }
      },
    }
  }

  test('shows each user the others by name, window and block only', async () => {
    const first = await open(edyta, 'one', 'a')
    expect((await first.next('people'))?.people).toEqual([])
    const second = await open(marta, 'two', 'b')
    expect((await second.next('people'))?.people).toEqual([
      { client_id: 'one', user_fullname: 'Edyta', element_id: 'a' },
    ])
    expect((await first.next('people'))?.people).toEqual([
      { client_id: 'two', user_fullname: 'Marta', element_id: 'b' },
    ])
    await second.caller.lessons.setPlace({ _id: lesson_id, client_id: 'two', element_id: 'c' })
    expect((await first.next('people'))?.people).toMatchObject([{ element_id: 'c' }])
    await second.end()
    expect((await first.next('people'))?.people).toEqual([])
  })

  test('does not change the window of another user', async () => {
    const first = await open(edyta, 'one', 'a')
    const second = await open(marta, 'two')
    await second.caller.lessons.setPlace({ _id: lesson_id, client_id: 'one', element_id: 'stolen' })
    const third = await open(marta, 'three')
    expect((await third.next('people'))?.people).toMatchObject([{ element_id: 'a' }, { client_id: 'two' }])
    await first.end()
  })

  test('replaces the entry of a window that reconnects', async () => {
    const first = await open(edyta, 'one')
    const again = await open(edyta, 'one', 'b')
    expect(await first.next('people')).toBeUndefined()
    const second = await open(marta, 'two')
    expect((await second.next('people'))?.people).toMatchObject([{ client_id: 'one', element_id: 'b' }])
    await again.end()
  })

  test('sends the state of the lesson first and after every change, over REST or tRPC', async () => {
    const { facts, next, caller } = await open(edyta, 'one')
    expect(facts).toEqual({
      kind: 'changed',
      facts: {
        lesson_version: 1,
        published_version: null,
        lesson_title: 'Lesson',
        lesson_length: 15,
        lesson_feedback: 'never',
      },
    })
    const draft = { _id: lesson_id, lesson_version: 1, elements: [{ id: 'a', type: 2, data: { text: '<p>A</p>' } }] }
    await caller.lessons.saveDraft(draft)
    expect((await next('changed'))?.facts).toMatchObject({ lesson_version: 2, published_version: null })
    await caller.lessons.publish({ _id: lesson_id, lesson_version: 2, change_kind: 'meaning' })
    expect((await next('changed'))?.facts).toMatchObject({ lesson_version: 2, published_version: 2 })
    await caller.lessons.update({ _id: lesson_id, lesson_title: 'Renamed' })
    expect((await next('changed'))?.facts).toMatchObject({ lesson_title: 'Renamed', lesson_version: 3 })
    const rest = (url: string, payload: object) =>
      testApp.app.inject({ method: 'POST', url: `/api${url}`, payload, headers: { authorization: edyta.bearer } })
    // The new title is not published; the event after the save must still contain it.
    await rest('/lessons/save', { _id: lesson_id, lesson_version: 3, lesson_content: [] })
    expect((await next('changed'))?.facts).toMatchObject({ lesson_version: 4, published_version: 4 })
    await rest(`/lessons/update/${lesson_id}`, { lesson_title: 'Again' })
    expect((await next('changed'))?.facts).toMatchObject({ lesson_title: 'Again' })
  })

  test('sends no event for a refused change', async () => {
    const { next, caller } = await open(edyta, 'one')
    const stale = { _id: lesson_id, lesson_version: 0, elements: [] }
    await expect(caller.lessons.saveDraft(stale)).rejects.toMatchObject({ data: { code: 'CONFLICT' } })
    await caller.lessons.update({ _id: lesson_id, lesson_title: 'Heard' })
    expect((await next('changed'))?.facts).toMatchObject({ lesson_version: 2, lesson_title: 'Heard' })
  })

  test('is refused for another account and for users who may not write lessons', async () => {
    const outsider = await testApp.as(await testApp.makePerson(await testApp.makeAccount(), Role.EDITOR))
    const student = await testApp.as(await testApp.makePerson(account, Role.NONE))
    const input = { _id: lesson_id, client_id: 'x', element_id: null }
    for (const call of ['watch', 'setPlace'] as const) {
      await expect(outsider.lessons[call](input)).rejects.toMatchObject({ data: { code: 'NOT_FOUND' } })
      await expect(student.lessons[call](input)).rejects.toMatchObject({ data: { code: 'FORBIDDEN' } })
    }
  })

  test.each([
    [
      'is signed out',
      (id: string) => testApp.database.owner`update sessions set revoked_at = now() where user_id = ${id}`,
    ],
    [
      'may not write any more',
      (id: string) => testApp.database.owner`update users set account_role = 0 where _id = ${id}`,
    ],
  ])('sends no event to a user who %s', async (_name, end) => {
    const leaver = await testApp.makePerson(account, Role.EDITOR)
    const window = await open(leaver, 'leaver')
    expect((await window.next('people'))?.people).toEqual([])
    await end(leaver.user_id)
    const caller = await testApp.as(edyta)
    await caller.lessons.update({ _id: lesson_id, lesson_title: 'Secret' })
    expect(await window.next('changed')).toBeUndefined()
  })

  test('ends the subscription of a signed-out user even without an event', async () => {
    testApp.deps.presence = openPresence({ bus: testApp.deps.bus, topic: 'lessons', wakeMs: 20 })
    const leaver = await testApp.makePerson(account, Role.EDITOR)
    const window = await open(leaver, 'leaver')
    await window.next('people')
    await testApp.database.owner`update sessions set revoked_at = now() where user_id = ${leaver.user_id}`
    expect(await window.next('people')).toBeUndefined()
  })

  test('allows at most ten windows of one person, and another one when one is closed', async () => {
    const windows = []
    for (let count = 0; count < 10; count += 1) windows.push(await open(edyta, `window ${count}`))
    await expect(open(edyta, 'one more')).rejects.toMatchObject({ data: { code: 'TOO_MANY_REQUESTS' } })
    await open(marta, 'hers')
    await windows[0]?.end()
    await open(edyta, 'one more')
  })

  test('does not delay a shutdown and refuses subscriptions during it', async () => {
    const window = await open(edyta, 'one')
    await window.next('people')
    const next = window.next('people')
    testApp.deps.presence.close()
    expect(await next).toBeUndefined()
    await expect(open(edyta, 'two')).rejects.toMatchObject({ data: { code: 'SERVICE_UNAVAILABLE' } })
  })

  test('streams over HTTP until the client disconnects', async () => {
    const address = await testApp.app.listen({ port: 0, host: '127.0.0.1' })
    const reader = new AbortController()
    const input = encodeURIComponent(JSON.stringify({ json: { _id: lesson_id, client_id: 'wire' } }))
    const reply = await fetch(`${address}/trpc/lessons.watch?input=${input}`, {
      headers: { authorization: edyta.bearer },
      signal: reader.signal,
    })
    expect(reply.headers.get('content-type')).toBe('text/event-stream')
    expect(reply.headers.get('content-encoding')).toBeNull()
    const words = reply.body?.pipeThrough(new TextDecoderStream()).getReader()
    let said = ''
    while (!said.includes('"people"')) said += (await words?.read())?.value ?? ''
    expect(said).toContain('"lesson_title":"Lesson"')
    const other = await open(marta, 'two')
    expect((await other.next('people'))?.people).toMatchObject([{ client_id: 'wire' }])
    reader.abort()
    expect((await other.next('people'))?.people).toEqual([])
  })
})
