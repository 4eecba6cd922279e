import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { openPresence } from '../../../ports/presence.ts'
import { makeContact, makeDevice, makeLesson, makeLink, refusal, type TestLesson } from '../testing.ts'
import { studyingEvent, type StudyingEvent } from './schema.ts'

describe('the presence of reviewers', () => {
  let testApp: TestApp
  let account: string
  let lesson: TestLesson
  let edyta: TestPerson
  let marta: TestPerson
  let missioner: TestPerson
  let studying_id: string
  let leave: (() => void)[] = []

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    lesson = await makeLesson(testApp, account)
    edyta = await testApp.makePerson(account, Role.EDITOR)
    marta = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    missioner = await testApp.makePerson(account, Role.MISSIONER)
    await testApp.database.owner`update users set user_fullname = 'Edyta' where _id = ${edyta.user_id}`
    await testApp.database.owner`update users set user_fullname = 'Marta' where _id = ${marta.user_id}`
  })
  beforeEach(async () => {
    testApp.deps.reviewers = openPresence({ bus: testApp.deps.bus, topic: 'reviews' })
    studying_id = await begun(await makeLink(testApp, lesson))
  })
  afterEach(() => {
    for (const end of leave) end()
    leave = []
  })
  afterAll(() => testApp.close())

  async function begun(link: string): Promise<string> {
    const device = makeDevice(testApp, lesson, link)
    await device.send('one', 1)
    return device.studying_id
  }

  /**
   * Opens the studying in a window; `next` waits for the next event of a kind, and returns undefined after the last
   * one.
   */
  async function open(person: TestPerson, client_id: string) {
    const calls = (await testApp.as(person)).studyings
    const words = (await calls.watch({ studying_id, client_id }))[Symbol.asyncIterator]()
    leave.push(() => void words.return?.())
    const { value: first } = await words.next()
    return {
      calls,
      first,
      end: () => words.return?.(),
      async next<Kind extends StudyingEvent['kind']>(kind: Kind) {
        for (;;) {
          const { done, value } = await words.next()
          if (done) return undefined
          studyingEvent.parse(value)
          if (value.kind === kind) return value as Extract<StudyingEvent, { kind: Kind }>
        }
      },
    }
  }

  test('lists the earlier reviewers with their time, and does not lock the studying', async () => {
    const came = testApp.clock.now
    const first = await open(edyta, 'one')
    expect((await first.next('people'))?.people).toEqual([])
    testApp.clock.now = new Date(came.getTime() + 60_000)
    const second = await open(marta, 'two')
    expect((await second.next('people'))?.people).toEqual([
      { client_id: 'one', user_fullname: 'Edyta', since: came, is_own: false },
    ])
    expect((await first.next('people'))?.people).toMatchObject([{ user_fullname: 'Marta', since: testApp.clock.now }])
    await first.calls.saveComment({ studying_id, element_id: 'one', comment: 'Hers', version: 0 })
    await second.calls.saveComment({ studying_id, element_id: 'many', comment: 'Mine', version: 0 })
    await second.end()
    expect((await first.next('people'))?.people).toEqual([])
  })

  test('keeps the time of a reconnected window, and marks the user’s own other window', async () => {
    const came = testApp.clock.now
    await open(edyta, 'one')
    testApp.clock.now = new Date(came.getTime() + 60_000)
    await open(edyta, 'one')
    const other = await open(edyta, 'other')
    expect((await other.next('people'))?.people).toEqual([
      { client_id: 'one', user_fullname: 'Edyta', since: came, is_own: true },
    ])
  })

  test('sends the drafts of others, and the review', async () => {
    const watching = await open(edyta, 'one')
    expect(watching.first).toEqual({ kind: 'changed', studying_review: false, release_due_at: null, comments: {} })
    const { calls } = await open(marta, 'two')
    await calls.saveComment({ studying_id, element_id: 'one', comment: 'Read on', version: 0 })
    expect(await watching.next('changed')).toMatchObject({
      comments: { one: { draft: 'Read on', released: null, version: 1 } },
    })
    await calls.review({ studying_id, comments: [{ element_id: 'one', version: 1 }] })
    expect(await watching.next('changed')).toMatchObject({
      studying_review: true,
      comments: { one: { released: null } },
    })
    await testApp.app.inject({
      method: 'POST',
      url: '/api/studyings/update/comments',
      payload: { _id: studying_id, studying_results: [{ id: 'many', comment: 'Over REST' }] },
      headers: { authorization: marta.bearer },
    })
    expect(await watching.next('changed')).toMatchObject({ comments: { many: { draft: 'Over REST' } } })
  })

  test('is refused to other accounts, students, and missioners of other contacts', async () => {
    const contact = await makeContact(testApp, await testApp.makePerson(account, Role.MISSIONER))
    studying_id = await begun(await makeLink(testApp, lesson, contact))
    const foreignUser = await testApp.makePerson(await testApp.makeAccount(), Role.ACCOUNT_MANAGER)
    for (const person of [foreignUser, missioner]) expect((await refusal(open(person, 'x'))).statusCode).toBe(404)
    expect((await refusal(open(await testApp.makePerson(account, Role.NONE), 'x'))).statusCode).toBe(403)
  })

  test('ends with the session, and when the contact moves to another user', async () => {
    const contact = await makeContact(testApp, missioner)
    studying_id = await begun(await makeLink(testApp, lesson, contact))
    const theirs = await open(missioner, 'theirs')
    await theirs.next('people')
    const leaver = await testApp.makePerson(account, Role.EDITOR)
    const gone = await open(leaver, 'gone')
    await gone.next('people')
    await testApp.database.owner`update sessions set revoked_at = now() where user_id = ${leaver.user_id}`
    await testApp.database.owner`update contacts set contact_owner_id = null where _id = ${contact}`
    const { calls } = await open(marta, 'two')
    await calls.saveComment({ studying_id, element_id: 'one', comment: 'Secret', version: 0 })
    expect(await theirs.next('changed')).toBeUndefined()
    expect(await gone.next('changed')).toBeUndefined()
  })
})
