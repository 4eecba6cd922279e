import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { memoryPresence } from '../../ports/presence.ts'

type Caller = Awaited<ReturnType<TestApp['as']>>
type News = Awaited<ReturnType<Caller['lessons']['watch']>> extends AsyncIterable<infer One> ? One : never

describe('a lesson that several people have open', () => {
  let test: TestApp
  let account: string
  let edyta: TestPerson
  let marta: TestPerson
  let lesson_id: string
  let leave: (() => void)[] = []

  beforeAll(async () => {
    test = await createTestApp()
    account = await test.makeAccount()
    edyta = await test.makePerson(account, Role.EDITOR)
    marta = await test.makePerson(account, Role.ACCOUNT_MANAGER)
    await test.database.owner`update users set user_fullname = 'Edyta' where _id = ${edyta.user_id}`
    await test.database.owner`update users set user_fullname = 'Marta' where _id = ${marta.user_id}`
  })
  beforeEach(async () => {
    test.deps.presence = memoryPresence()
    const caller = await test.as(edyta)
    const { course } = await caller.courses.create({ course_title: 'Course' })
    lesson_id = (await caller.lessons.create({ course_id: course._id, lesson_title: 'Lesson' })).lesson._id
  })
  afterEach(() => {
    for (const end of leave) end()
    leave = []
  })
  afterAll(() => test.close())

  /** Opens the lesson in a window; `next` waits for the next word of a kind, and gives undefined once there is no more. */
  async function open(person: TestPerson, client_id: string, element_id: string | null = null) {
    const caller = await test.as(person)
    const stream = await caller.lessons.watch({ _id: lesson_id, client_id, element_id })
    const words = stream[Symbol.asyncIterator]()
    leave.push(() => void words.return?.())
    // How the lesson stands comes first.
    const facts = await words.next()
    return {
      caller,
      facts: facts.value,
      end: () => words.return?.(),
      async next<Kind extends News['kind']>(kind: Kind): Promise<Extract<News, { kind: Kind }> | undefined> {
        for (;;) {
          const { done, value } = await words.next()
          if (done) return undefined
          if (value.kind === kind) return value as Extract<News, { kind: Kind }>
        }
      },
    }
  }

  it('shows everybody the others: a name, a window and a block, and nothing more', async () => {
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

  it('moves nobody else’s window', async () => {
    const first = await open(edyta, 'one', 'a')
    const second = await open(marta, 'two')
    await second.caller.lessons.setPlace({ _id: lesson_id, client_id: 'one', element_id: 'stolen' })
    const third = await open(marta, 'three')
    expect((await third.next('people'))?.people).toMatchObject([{ element_id: 'a' }, { client_id: 'two' }])
    await first.end()
  })

  it('takes the place of a window that comes again', async () => {
    const first = await open(edyta, 'one')
    const again = await open(edyta, 'one', 'b')
    expect(await first.next('people')).toBeUndefined()
    const second = await open(marta, 'two')
    expect((await second.next('people'))?.people).toMatchObject([{ client_id: 'one', element_id: 'b' }])
    await again.end()
  })

  it('says how it stands at the beginning and after every change, through whatever door', async () => {
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
      test.app.inject({ method: 'POST', url: `/api${url}`, payload, headers: { authorization: edyta.bearer } })
    // The new title waits for students: what replaces it says that it knows of it.
    await rest('/lessons/save', { _id: lesson_id, lesson_version: 3, lesson_content: [] })
    expect((await next('changed'))?.facts).toMatchObject({ lesson_version: 4, published_version: 4 })
    await rest(`/lessons/update/${lesson_id}`, { lesson_title: 'Again' })
    expect((await next('changed'))?.facts).toMatchObject({ lesson_title: 'Again' })
  })

  it('says nothing of a change that was refused', async () => {
    const { next, caller } = await open(edyta, 'one')
    const stale = { _id: lesson_id, lesson_version: 0, elements: [] }
    await expect(caller.lessons.saveDraft(stale)).rejects.toMatchObject({ code: 'CONFLICT' })
    await caller.lessons.update({ _id: lesson_id, lesson_title: 'Heard' })
    expect((await next('changed'))?.facts).toMatchObject({ lesson_version: 2, lesson_title: 'Heard' })
  })

  it('is not there for another account, nor for whoever writes no lessons', async () => {
    const stranger = await test.as(await test.makePerson(await test.makeAccount(), Role.EDITOR))
    const student = await test.as(await test.makePerson(account, Role.NONE))
    const input = { _id: lesson_id, client_id: 'x', element_id: null }
    for (const call of ['watch', 'setPlace'] as const) {
      await expect(stranger.lessons[call](input)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(student.lessons[call](input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
  })

  it.each([
    [
      'is signed out',
      (id: string) => test.database.owner`update sessions set revoked_at = now() where user_id = ${id}`,
    ],
    [
      'may not write any more',
      (id: string) => test.database.owner`update users set account_role = 0 where _id = ${id}`,
    ],
  ])('tells not another word to somebody who %s', async (_name, end) => {
    const leaver = await test.makePerson(account, Role.EDITOR)
    const window = await open(leaver, 'leaver')
    expect((await window.next('people'))?.people).toEqual([])
    await end(leaver.user_id)
    const caller = await test.as(edyta)
    await caller.lessons.update({ _id: lesson_id, lesson_title: 'Secret' })
    expect(await window.next('changed')).toBeUndefined()
  })

  it('lets go of somebody who is signed out while nothing happens', async () => {
    test.deps.presence = memoryPresence({ wakeMs: 20 })
    const leaver = await test.makePerson(account, Role.EDITOR)
    const window = await open(leaver, 'leaver')
    await window.next('people')
    await test.database.owner`update sessions set revoked_at = now() where user_id = ${leaver.user_id}`
    expect(await window.next('people')).toBeUndefined()
  })

  it('is open in ten windows of one person at most, and in the next one when one is closed', async () => {
    const windows = []
    for (let count = 0; count < 10; count += 1) windows.push(await open(edyta, `window ${count}`))
    await expect(open(edyta, 'one more')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
    await open(marta, 'hers')
    await windows[0]?.end()
    await open(edyta, 'one more')
  })

  it('holds up neither the end of a server nor is joined while it ends', async () => {
    const window = await open(edyta, 'one')
    await window.next('people')
    const next = window.next('people')
    test.deps.presence.close()
    expect(await next).toBeUndefined()
    await expect(open(edyta, 'two')).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  })

  it('streams over HTTP until the reader is gone', async () => {
    const address = await test.app.listen({ port: 0, host: '127.0.0.1' })
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
