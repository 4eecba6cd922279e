import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { studentColumns } from '#domain/lists/list-sorts.ts'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import type { StudentRow } from './schema.ts'
import { makeContact, makeDevice, makeLesson, makeLink, refusal, type TestLesson, releaseReview } from '../testing.ts'

const MINUTE = 60_000

describe('the list of students', () => {
  let testApp: TestApp
  let account: string
  let lesson: TestLesson
  let manager: TestPerson
  let editor: TestPerson
  let missioner: TestPerson
  let colleague: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
  })
  beforeEach(async () => {
    account = await testApp.makeAccount()
    lesson = await makeLesson(testApp, account)
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    editor = await testApp.makePerson(account, Role.EDITOR)
    missioner = await testApp.makePerson(account, Role.MISSIONER)
    colleague = await testApp.makePerson(account, Role.MISSIONER)
  })
  afterAll(() => testApp.close())

  async function studies(owner: TestPerson, name: string, phone?: string) {
    const contact = await makeContact(testApp, owner)
    await testApp.database.owner`update contacts set contact_fullname = ${name},
      contact_phones = ${testApp.database.owner.json(phone ? [{ phone }] : [])} where _id = ${contact}`
    await takes(contact)
    return contact
  }
  /** Starts the lesson one minute after the previous activity. */
  async function takes(contact: string, finish = false) {
    testApp.clock.now = new Date(testApp.clock.now.getTime() + MINUTE)
    const device = makeDevice(testApp, lesson, await makeLink(testApp, lesson, contact))
    await device.send('words', 'From the heart')
    if (finish) await device.finish()
    return device.studying_id
  }
  const list = async (person: TestPerson, input: object = {}) => (await testApp.as(person)).studyings.students(input)
  const names = async (person: TestPerson, input: object = {}) =>
    (await list(person, input)).students.map(({ contact_fullname }) => contact_fullname)

  test('shows the most recent activity first, with counts', async () => {
    const anna = await studies(missioner, 'Anna', '380671234567')
    await studies(missioner, 'Boris')
    const reviewed = await takes(anna, true)
    await releaseReview(testApp, manager, reviewed)
    await takes(anna, true)
    const reset = await takes(anna, true)
    await (await testApp.as(manager)).studyings.reset({ studying_id: reset })
    const { students, next } = await list(missioner)
    expect(next).toBeNull()
    expect(students).toEqual([
      {
        _id: anna,
        contact_fullname: 'Anna',
        contact_phone: '380671234567',
        shown_phone: '+380 67 123 4567',
        contact_status_id: 40,
        studyings_count: 3,
        waiting_count: 1,
        reviewed_count: 1,
        last_activity_at: new Date(testApp.clock.now.getTime() - MINUTE),
      },
      expect.objectContaining({ contact_fullname: 'Boris', contact_phone: null, studyings_count: 1 }),
    ])
  })

  test('shows a missioner only own students, and other reviewers all or one user’s', async () => {
    const anna = await studies(missioner, 'Anna', '380671234567')
    const boris = await studies(colleague, 'Boris')
    expect(await names(missioner)).toEqual(['Anna'])
    expect(await names(missioner, { user_id: missioner.user_id })).toEqual(['Anna'])
    expect(await names(missioner, { contact_id: boris })).toEqual([])
    for (const person of [manager, editor]) {
      expect(await names(person)).toEqual(['Boris', 'Anna'])
      expect(await names(person, { user_id: colleague.user_id })).toEqual(['Boris'])
      expect(await names(person, { contact_id: anna })).toEqual(['Anna'])
      expect(await names(person, { user_id: person.user_id })).toEqual([])
    }
    const foreignUser = await testApp.makePerson(await testApp.makeAccount(), Role.ACCOUNT_MANAGER)
    expect(await names(foreignUser)).toEqual([])
    expect(await names(foreignUser, { contact_id: anna })).toEqual([])
    for (const [person, user_id] of [
      [missioner, colleague.user_id],
      [foreignUser, missioner.user_id],
      [manager, foreignUser.user_id],
    ] as const)
      expect((await refusal(list(person, { user_id }))).statusCode).toBe(404)
    const student = await testApp.makePerson(account, Role.NONE)
    expect((await refusal(list(student))).statusCode).toBe(403)
  })

  test('masks phones for an EDITOR, whose search does not match them either', async () => {
    await studies(missioner, 'Anna 7', '380671234567')
    const { students } = await list(editor)
    expect(students[0]?.contact_phone).toBe('••••••••••67')
    for (const search of ['067 123 45 67', '380671234567', 'anna 671234567']) {
      expect(await names(manager, { search })).toEqual(['Anna 7'])
      expect(await names(editor, { search: search.replace('anna ', '') })).toEqual([])
    }
    expect(await names(editor, { search: 'anna' })).toEqual(['Anna 7'])
  })

  test('finds names by prefixes of their words, ignoring case', async () => {
    await studies(missioner, 'Олена Ївченко')
    await studies(missioner, 'Serhii O’Brien-Kim')
    expect(await names(missioner, { search: 'ївч ОЛ' })).toEqual(['Олена Ївченко'])
    expect(await names(missioner, { search: 'kim' })).toEqual(['Serhii O’Brien-Kim'])
    expect(await names(missioner, { search: 'enko' })).toEqual([])
    expect(await names(missioner, { search: '%' })).toEqual([])
  })

  test('pages after the last row, and skips no student with new activity', async () => {
    for (let count = 1; count <= 45; count += 1) await studies(missioner, `Student ${count}`)
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const page = await list(missioner, { ...(cursor && { cursor }) })
      seen.push(...page.students.map(({ contact_fullname }) => contact_fullname))
      cursor = page.next ?? undefined
      await studies(missioner, `Newcomer ${seen.length}`)
    } while (cursor)
    expect(seen).toEqual(Array.from({ length: 45 }, (_, index) => `Student ${45 - index}`))
    expect((await refusal(list(missioner, { cursor: 'no place' }))).statusCode).toBe(400)
  })

  test('sorts by every column over all pages, and not by phones that are hidden', async () => {
    for (let count = 1; count <= 24; count += 1) {
      const contact = await studies(missioner, `Student ${10 + count}`, `3806712345${10 + ((count * 7) % 25)}`)
      if (count % 5 === 0) await takes(contact, true)
      if (count % 10 === 0) await releaseReview(testApp, manager, await takes(contact, true))
    }
    await studies(missioner, '')
    const all = async (person: TestPerson, input: Parameters<typeof list>[1]) => {
      const rows: StudentRow[] = []
      let cursor: string | undefined
      do {
        const page = await list(person, { ...input, ...(cursor && { cursor }) })
        rows.push(...page.students)
        cursor = page.next ?? undefined
      } while (cursor)
      return rows
    }
    const valueOf: Record<(typeof studentColumns)[number], (row: StudentRow) => string | number> = {
      name: ({ contact_fullname }) => contact_fullname,
      phone: ({ contact_phone }) => contact_phone ?? '',
      status: ({ contact_status_id }) => contact_status_id,
      lessons: ({ studyings_count }) => studyings_count,
      reviewed: ({ reviewed_count }) => reviewed_count,
      waiting: ({ waiting_count }) => waiting_count,
      active: ({ last_activity_at }) => last_activity_at.getTime(),
    }
    for (const column of studentColumns) {
      const rows = (await all(missioner, { sort: column })).map(valueOf[column])
      const back = (await all(missioner, { sort: `${column}-last` })).map(valueOf[column])
      expect(rows, column).toHaveLength(25)
      const known = rows.filter((value) => value !== '')
      expect(rows.slice(0, known.length), column).toEqual(
        known.toSorted((one, other) => (one < other ? -1 : Number(one > other))),
      )
      expect(back.slice(0, known.length), column).toEqual(known.toReversed())
    }
    expect(await all(editor, { sort: 'phone' })).toEqual(await all(editor, {}))
    const { next } = await list(missioner, { sort: 'name' })
    expect((await refusal(list(missioner, { sort: 'lessons', cursor: next }))).statusCode).toBe(400)
  })

  test('filters the queue by student, for reviewers of that student', async () => {
    const anna = await studies(missioner, 'Anna')
    const second = await takes(anna, true)
    await studies(missioner, 'Boris')
    const of = async (person: TestPerson) =>
      (await (await testApp.as(person)).studyings.list({ contact_id: anna })).studyings
    const studyings = await of(missioner)
    expect(studyings).toHaveLength(2)
    expect(studyings[0]).toMatchObject({ _id: second, studying_user_name: 'Anna', is_private: true })
    expect(await of(manager)).toHaveLength(2)
    expect(await of(colleague)).toEqual([])
  })
})
