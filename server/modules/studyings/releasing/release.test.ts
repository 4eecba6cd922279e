import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { makeDevice, makeLesson, makeLink, releaseReview } from '../testing.ts'
import { releaseDue } from './release.ts'

describe('a requested release', () => {
  let testApp: TestApp
  let account: string
  let editor: TestPerson
  let marta: TestPerson
  let device: ReturnType<typeof makeDevice>
  let studying_id: string

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    editor = await testApp.makePerson(account, Role.EDITOR)
    marta = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
  })
  beforeEach(async () => {
    const lesson = await makeLesson(testApp, account)
    device = makeDevice(testApp, lesson, await makeLink(testApp, lesson))
    studying_id = device.studying_id
    await device.send('words', 'My own words')
    await device.finish({ studying_user_name: 'Guest' })
  })
  afterAll(() => testApp.close())

  const calls = async (person = editor) => (await testApp.as(person)).studyings
  const comment = async (text: string, version: number, person = editor, element_id = 'words') =>
    (await calls(person)).saveComment({ studying_id, element_id, comment: text, version })
  const request = async (versions: Record<string, number>) => {
    const comments = Object.entries(versions).map(([element_id, version]) => ({ element_id, version }))
    return (await calls()).review({ studying_id, comments })
  }
  const carryOut = (release: { release_due_at: Date }) =>
    releaseDue(testApp.deps, account, { studying_id, due_at: release.release_due_at.toISOString() })
  const student = async () => (await device.open()).studying
  const isListed = async (reviewed: boolean) =>
    (await (await calls()).list({ reviewed })).studyings.some(({ _id }) => _id === studying_id)

  test('is a review for reviewers at once, and for the student when it is due', async () => {
    await comment('Good', 0)
    const requested = await request({ words: 1 })
    expect(requested.release_due_at.getTime() - testApp.clock.now.getTime()).toBe(10_000)
    expect(requested.unsent).toEqual([])
    expect((await (await calls(marta)).examine({ studying_id })).studying).toMatchObject({
      studying_review: true,
      release_due_at: requested.release_due_at,
    })
    expect([await isListed(true), await isListed(false)]).toEqual([true, false])
    expect(await student()).toMatchObject({ studying_review: false, comments: {} })

    await carryOut(requested)
    expect(await student()).toMatchObject({ studying_review: true, comments: { words: 'Good' } })
    expect((await (await calls()).examine({ studying_id })).studying).toMatchObject({
      release_due_at: null,
      reviewed_at: requested.release_due_at,
    })
    expect([await isListed(true), await isListed(false)]).toEqual([true, false])
  })

  test('can be undone until it is carried out, and leaves the drafts', async () => {
    await comment('Too early', 0)
    const first = await request({ words: 1 })
    expect(await (await calls(marta)).undoReview({ studying_id })).toEqual({ undone: true })
    await carryOut(first)
    expect(await student()).toMatchObject({ studying_review: false, comments: {} })
    expect([await isListed(true), await isListed(false)]).toEqual([false, true])
    const { comments } = await (await calls()).examine({ studying_id })
    expect(comments.words).toEqual({ draft: 'Too early', released: null, version: 1 })

    await carryOut(await request({ words: 1 }))
    expect(await (await calls()).undoReview({ studying_id })).toEqual({ undone: false })
    expect(await student()).toMatchObject({ studying_review: true, comments: { words: 'Too early' } })
  })

  test('contains the comments that the reviewer has seen, and names those that others have changed', async () => {
    await comment('Seen', 0)
    await comment('Seen as well', 0, editor, 'one')
    await comment('Changed by Marta', 1, marta, 'one')
    await comment('Written by Marta', 0, marta, 'many')
    const requested = await request({ words: 1, one: 1 })
    const author_name = (await testApp.database.owner`select user_fullname from users where _id = ${marta.user_id}`)[0]
      ?.user_fullname
    expect(requested.unsent.toSorted((a, b) => a.element_id.localeCompare(b.element_id))).toEqual([
      { element_id: 'many', author_name },
      { element_id: 'one', author_name },
    ])
    await comment('Changed after the request', 1, marta)
    await carryOut(requested)
    expect((await student())?.comments).toEqual({ words: 'Seen' })
    expect((await (await calls()).examine({ studying_id })).comments).toMatchObject({
      words: { draft: 'Changed after the request', released: 'Seen' },
      one: { draft: 'Changed by Marta', released: null },
    })
  })

  test('is replaced by a later request, and by a release over REST', async () => {
    await comment('First', 0)
    const first = await request({ words: 1 })
    testApp.clock.now = new Date(testApp.clock.now.getTime() + 5_000)
    await comment('Second', 1)
    const second = await request({ words: 2 })
    await carryOut(first)
    expect((await student())?.studying_review).toBe(false)
    await releaseReview(testApp, editor, studying_id)
    expect(await student()).toMatchObject({ studying_review: true, comments: { words: 'Second' } })
    await comment('Third', 2)
    await carryOut(second)
    expect((await student())?.comments).toEqual({ words: 'Second' })
  })

  test('is carried out by a job, also after a restart', async () => {
    await comment('Good', 0)
    testApp.clock.now = new Date(Date.now() - 9_000)
    await request({ words: 1 })
    testApp.clock.now = new Date()
    expect((await student())?.studying_review).toBe(false)
    await testApp.deps.jobs.start()
    await expect.poll(async () => (await student())?.studying_review).toBe(true)
  })
})
