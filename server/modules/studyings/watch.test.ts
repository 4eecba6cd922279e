import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { memoryPresence } from '../../ports/presence.ts'
import { makeContact, makeDevice, makeLesson, makeLink, refusal, type TestLesson } from './testing.ts'
import type { StudyingNews } from './review-present.ts'

describe('a studying that several reviewers have open', () => {
  let test: TestApp
  let account: string
  let lesson: TestLesson
  let edyta: TestPerson
  let marta: TestPerson
  let missioner: TestPerson
  let studying_id: string
  let leave: (() => void)[] = []

  beforeAll(async () => {
    test = await createTestApp()
    account = await test.makeAccount()
    lesson = await makeLesson(test, account)
    edyta = await test.makePerson(account, Role.EDITOR)
    marta = await test.makePerson(account, Role.ACCOUNT_MANAGER)
    missioner = await test.makePerson(account, Role.MISSIONER)
    await test.database.owner`update users set user_fullname = 'Edyta' where _id = ${edyta.user_id}`
    await test.database.owner`update users set user_fullname = 'Marta' where _id = ${marta.user_id}`
  })
  beforeEach(async () => {
    test.deps.reviewers = memoryPresence()
    studying_id = await begun(await makeLink(test, lesson))
  })
  afterEach(() => {
    for (const end of leave) end()
    leave = []
  })
  afterAll(() => test.close())

  async function begun(link: string): Promise<string> {
    const device = makeDevice(test, lesson, link)
    await device.send('one', 1)
    return device.studying_id
  }

  /** Opens the studying in a window; `next` waits for the next word of a kind, and gives undefined once there is no more. */
  async function open(person: TestPerson, client_id: string) {
    const calls = (await test.as(person)).studyings
    const words = (await calls.watch({ studying_id, client_id }))[Symbol.asyncIterator]()
    leave.push(() => void words.return?.())
    const { value: first } = await words.next()
    return {
      calls,
      first,
      end: () => words.return?.(),
      async next<Kind extends StudyingNews['kind']>(kind: Kind) {
        for (;;) {
          const { done, value } = await words.next()
          if (done) return undefined
          if (value.kind === kind) return value as Extract<StudyingNews, { kind: Kind }>
        }
      },
    }
  }

  it('tells whoever comes who is there already, and since when; to both it stays open', async () => {
    const came = test.clock.now
    const first = await open(edyta, 'one')
    expect((await first.next('people'))?.people).toEqual([])
    test.clock.now = new Date(came.getTime() + 60_000)
    const second = await open(marta, 'two')
    expect((await second.next('people'))?.people).toEqual([
      { client_id: 'one', user_fullname: 'Edyta', since: came, is_own: false },
    ])
    expect((await first.next('people'))?.people).toMatchObject([{ user_fullname: 'Marta', since: test.clock.now }])
    await first.calls.saveComment({ studying_id, element_id: 'one', comment: 'Hers', version: 0 })
    await second.calls.saveComment({ studying_id, element_id: 'many', comment: 'Mine', version: 0 })
    await second.end()
    expect((await first.next('people'))?.people).toEqual([])
  })

  it('keeps the time of a window that comes again, and knows one’s own other window', async () => {
    const came = test.clock.now
    await open(edyta, 'one')
    test.clock.now = new Date(came.getTime() + 60_000)
    await open(edyta, 'one')
    const other = await open(edyta, 'other')
    expect((await other.next('people'))?.people).toEqual([
      { client_id: 'one', user_fullname: 'Edyta', since: came, is_own: true },
    ])
  })

  it('brings what others write, and the word that it is reviewed', async () => {
    const watching = await open(edyta, 'one')
    expect(watching.first).toEqual({ kind: 'changed', studying_review: false, comments: {} })
    const { calls } = await open(marta, 'two')
    await calls.saveComment({ studying_id, element_id: 'one', comment: 'Read on', version: 0 })
    expect(await watching.next('changed')).toMatchObject({
      comments: { one: { draft: 'Read on', released: null, version: 1 } },
    })
    await calls.review({ studying_id })
    expect(await watching.next('changed')).toMatchObject({
      studying_review: true,
      comments: { one: { released: 'Read on' } },
    })
    await test.app.inject({
      method: 'POST',
      url: '/api/studyings/update/comments',
      payload: { _id: studying_id, studying_results: [{ id: 'many', comment: 'Over REST' }] },
      headers: { authorization: marta.bearer },
    })
    expect(await watching.next('changed')).toMatchObject({ comments: { many: { draft: 'Over REST' } } })
  })

  it('is not there for other accounts, for students, and for missioners whose contact it is not', async () => {
    const contact = await makeContact(test, await test.makePerson(account, Role.MISSIONER))
    studying_id = await begun(await makeLink(test, lesson, contact))
    const stranger = await test.makePerson(await test.makeAccount(), Role.ACCOUNT_MANAGER)
    for (const person of [stranger, missioner]) expect((await refusal(open(person, 'x'))).statusCode).toBe(404)
    expect((await refusal(open(await test.makePerson(account, Role.NONE), 'x'))).statusCode).toBe(403)
  })

  it('ends with a session, and with a contact that is somebody else’s from now on', async () => {
    const contact = await makeContact(test, missioner)
    studying_id = await begun(await makeLink(test, lesson, contact))
    const theirs = await open(missioner, 'theirs')
    await theirs.next('people')
    const leaver = await test.makePerson(account, Role.EDITOR)
    const gone = await open(leaver, 'gone')
    await gone.next('people')
    await test.database.owner`update sessions set revoked_at = now() where user_id = ${leaver.user_id}`
    await test.database.owner`update contacts set contact_owner_id = null where _id = ${contact}`
    const { calls } = await open(marta, 'two')
    await calls.saveComment({ studying_id, element_id: 'one', comment: 'Secret', version: 0 })
    expect(await theirs.next('changed')).toBeUndefined()
    expect(await gone.next('changed')).toBeUndefined()
  })
})
