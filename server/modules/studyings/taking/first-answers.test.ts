import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../../lib/testing.ts'
import { makeContact, makeDevice, makeLesson, makeLink, refusal, type TestLesson } from '../testing.ts'
import { Role } from '#domain/roles.ts'

describe('the first answers of guests', () => {
  let testApp: TestApp
  let account: string
  let lesson: TestLesson
  let link: string

  beforeAll(async () => {
    testApp = await createTestApp()
    account = await testApp.makeAccount()
    lesson = await makeLesson(testApp, account)
    link = await makeLink(testApp, lesson)
    // It reads the revision, and begins the time in which those of its address are counted.
    await makeDevice(testApp, lesson, link).send('one', 1)
  })
  afterAll(() => testApp.close())

  /** The statements of `work`, without the look-up of the link and the check of a new connection. */
  async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
    const { statements } = testApp.database
    const before = statements.length
    await work()
    return statements.slice(before).filter((text) => !/lesson_link_by_token|from pg_roles/.test(text))
  }

  async function stored(studying_id: string) {
    const { owner } = testApp.database
    const [row] = await owner`
      select s.link_id, s.studying_contact_id, s.contact_status_id, s.studying_user_name,
        (select count(*)::int from answer_events e where e.studying_id = s._id) as events,
        (select count(*)::int from answers a where a.studying_id = s._id) as answers,
        (select student_id from studying_facts f where f.studying_id = s._id) as student
      from studyings s where s._id = ${studying_id}`
    return row
  }

  test('take one statement, and store what the step by step one stores', async () => {
    const [quick, slow] = [makeDevice(testApp, lesson, link), makeDevice(testApp, lesson, link)]
    expect(await statementsOf(() => quick.send('words', 'An answer'))).toHaveLength(1)
    expect((await quick.open()).studying?.answers.words).toMatchObject({ answer: 'An answer', seq: 1 })
    // The time in which its address is counted has passed.
    await testApp.database.owner`delete from rate_limits where bucket like 'studyings:%'`
    expect((await statementsOf(() => slow.send('words', 'An answer'))).length).toBeGreaterThan(3)
    const [one, other] = [await stored(quick.studying_id), await stored(slow.studying_id)]
    expect(one).toMatchObject({ events: 1, answers: 1, contact_status_id: 60, student: quick.studying_id })
    expect({ ...other, student: undefined }).toEqual({ ...one, student: undefined })
  })

  test("by a contact's own link belong to the contact", async () => {
    const owner = await testApp.makePerson(account, Role.MISSIONER)
    const contact = await makeContact(testApp, owner)
    const device = makeDevice(testApp, lesson, await makeLink(testApp, lesson, contact))
    expect(await statementsOf(() => device.send('one', 2))).toHaveLength(1)
    expect(await stored(device.studying_id)).toMatchObject({ studying_contact_id: contact, student: contact })
  })

  test('of many students at once are each stored once, with their later ones', async () => {
    const devices = Array.from({ length: 60 }, () => makeDevice(testApp, lesson, link))
    await Promise.all(
      devices.flatMap((device, index) => [device.send('words', `first of ${index}`), device.send('one', 1)]),
    )
    await Promise.all(devices.map((device, index) => device.send('words', `last of ${index}`)))
    for (const [index, device] of devices.entries()) {
      expect(await stored(device.studying_id)).toMatchObject({ events: 3, answers: 2 })
      expect((await device.open()).studying?.answers.words?.answer).toBe(`last of ${index}`)
    }
  })

  test('that are repeated get their receipt again', async () => {
    const device = makeDevice(testApp, lesson, link)
    const save = device.save('one', 1)
    const caller = await testApp.as()
    const [receipt, again] = await Promise.all([caller.studyings.saveAnswer(save), caller.studyings.saveAnswer(save)])
    expect(again).toEqual(receipt)
    expect(await stored(device.studying_id)).toMatchObject({ events: 1 })
  })

  test('to a lesson that was closed, and with the secret of another device, are refused', async () => {
    const closed = await makeLesson(testApp, account)
    const closedLink = await makeLink(testApp, closed)
    await makeDevice(testApp, closed, closedLink).send('one', 1)
    await testApp.database.owner`update lessons set archived_at = now() where _id = ${closed.lesson_id}`
    const late = makeDevice(testApp, closed, closedLink)
    expect(await refusal(late.send('one', 1))).toMatchObject({ statusCode: 404 })
    expect(await stored(late.studying_id)).toBeUndefined()
    const first = makeDevice(testApp, lesson, link)
    await first.send('one', 1)
    const thief = makeDevice(testApp, lesson, link, first.studying_id)
    expect(await refusal(thief.send('one', 2))).toMatchObject({ statusCode: 404 })
    expect(await stored(first.studying_id)).toMatchObject({ events: 1 })
  })

  test('of one address are limited', async () => {
    const { owner } = testApp.database
    await owner`update rate_limits set hits = 999 where bucket like 'studyings:%'`
    const [last, over] = [makeDevice(testApp, lesson, link), makeDevice(testApp, lesson, link)]
    await last.send('one', 1)
    expect(await refusal(over.send('one', 1))).toMatchObject({ statusCode: 429 })
    expect(await stored(over.studying_id)).toBeUndefined()
    await owner`delete from rate_limits where bucket like 'studyings:%'`
    await over.send('one', 1)
  })
})
