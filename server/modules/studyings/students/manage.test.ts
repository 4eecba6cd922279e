import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { upload } from '../../../files/testing-upload.ts'
import type { Studying } from '../rest/schema.ts'
import { makeContact, makeDevice, makeLesson, makeLink, refusal, type TestLesson } from '../testing.ts'

describe('the management of studyings', () => {
  let testApp: TestApp
  let account: string
  let lesson: TestLesson
  let link: string
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
    link = await makeLink(testApp, lesson)
    manager = await testApp.makePerson(account, Role.ACCOUNT_MANAGER)
    editor = await testApp.makePerson(account, Role.EDITOR)
    missioner = await testApp.makePerson(account, Role.MISSIONER)
    colleague = await testApp.makePerson(account, Role.MISSIONER)
  })
  afterAll(() => testApp.close())

  const call = (method: 'GET' | 'POST' | 'PUT', path: string, person: TestPerson, payload?: object) =>
    testApp.app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: person.bearer },
      ...(payload ? { payload } : {}),
    })
  async function finished(token = link) {
    const device = makeDevice(testApp, lesson, token)
    await device.send('one', 1)
    await device.send('words', 'From the heart')
    await device.finish({ studying_user_name: 'Ivan', studying_user_phone: { code: '380', phone: '380671234567' } })
    return device
  }
  const listed = async (path: string, person: TestPerson) =>
    (await call('GET', path, person)).json<{ studyings: Studying[] }>().studyings.map(({ _id }) => _id)

  test('links all studyings of one phone to a contact at once, but none that has a contact', async () => {
    const [first, second] = [await finished(), await finished()]
    const other = makeDevice(testApp, lesson, link)
    await other.send('one', 1)
    await other.finish({ studying_user_name: 'Olha', studying_user_phone: { code: '380', phone: '380671111111' } })
    const taken = await makeContact(testApp, missioner)
    const theirs = await finished()
    const { studyings } = await testApp.as(manager)
    await studyings.setContact({ studying_id: theirs.studying_id, studying_contact_id: taken })

    const { studying_id } = first
    expect(await studyings.samePhone({ studying_id })).toEqual({ others: 1 })
    expect(await studyings.samePhone({ studying_id: other.studying_id })).toEqual({ others: 0 })
    const studying_contact_id = await makeContact(testApp, missioner)
    await studyings.setContact({ studying_id, studying_contact_id, same_phone: true })
    const contactOf = async (id: string) => (await studyings.examine({ studying_id: id })).contact?._id
    expect(await contactOf(first.studying_id)).toBe(studying_contact_id)
    expect(await contactOf(second.studying_id)).toBe(studying_contact_id)
    expect(await contactOf(other.studying_id)).toBeUndefined()
    expect(await contactOf(theirs.studying_id)).toBe(taken)
  })

  describe('by person', () => {
    test('returns to a missioner the studyings of the missioner and own contacts, and to managers all', async () => {
      const contact = await makeContact(testApp, missioner)
      const theirs = await finished(await makeLink(testApp, lesson, contact))
      const others = await finished(await makeLink(testApp, lesson, await makeContact(testApp, colleague)))
      const guest = await finished()
      const own = testApp.deps.newId()
      await (await testApp.as(missioner)).studyings.saveAnswer({
        lesson_id: lesson.lesson_id,
        revision_id: lesson.revision_id,
        studying_id: own,
        op_id: testApp.deps.newId(),
        seq: 1,
        element_id: 'words',
        answer: 'Mine',
      })
      for (const person of [missioner, manager, editor]) {
        const ids = await listed(`/studyings/private/${missioner.user_id}`, person)
        expect(ids.toSorted()).toEqual([own, theirs.studying_id].toSorted())
      }
      expect(await listed(`/studyings/private/${colleague.user_id}`, manager)).toEqual([others.studying_id])
      expect(await listed('/studyings/public', manager)).toEqual(expect.arrayContaining([guest.studying_id, own]))

      const { students } = (await call('GET', `/studyings/students/${missioner.user_id}`, missioner)).json()
      expect(students).toEqual([
        {
          _id: contact,
          contact_fullname: 'Contact',
          contact_phones: [],
          contact_status_id: 40,
          studyings_count: 1,
          waiting_count: 1,
          reviewed_count: 0,
        },
      ])
    })

    test('masks the phones of students for an EDITOR', async () => {
      const contact = await makeContact(testApp, missioner)
      await testApp.database
        .owner`update contacts set contact_phones = '[{"phone":"380671234567"}]' where _id = ${contact}`
      await finished(await makeLink(testApp, lesson, contact))
      const path = `/studyings/students/${missioner.user_id}`
      expect((await call('GET', path, editor)).json().students[0].contact_phones).toEqual([{ phone: '••••••••••67' }])
      expect((await call('GET', path, manager)).json().students[0].contact_phones).toEqual([
        { phone: '380671234567', typed: '380671234567', e164: '+380671234567', checked: 'valid' },
      ])
    })

    test('gives the same response for a colleague, a user of another account and an unknown id', async () => {
      const foreignUser = await testApp.makePerson(await testApp.makeAccount(), Role.MISSIONER)
      const unknown = testApp.deps.newId()
      for (const list of ['private', 'students']) {
        const replies = []
        for (const id of [colleague.user_id, foreignUser.user_id, unknown, 'not-an-id'])
          replies.push((await call('GET', `/studyings/${list}/${id}`, missioner)).body)
        expect(new Set(replies).size).toBe(1)
        expect((await call('GET', `/studyings/${list}/${foreignUser.user_id}`, manager)).statusCode).toBe(404)
      }
    })

    test('returns one studying’s lesson with the answers in it', async () => {
      const { studying_id } = await finished()
      const { _id, content } = (await call('GET', `/studying/content/${studying_id}`, editor)).json()
      expect(_id).toBe(studying_id)
      expect(content[1]).toMatchObject({ id: 'one', type: 7, data: { true_answers: 1, user_answers: 1 } })
      expect((await call('GET', `/studying/content/${testApp.deps.newId()}`, editor)).statusCode).toBe(404)
    })
  })

  describe('reset', () => {
    test('can be undone for ten minutes, with answers and comments, unless the student has started again', async () => {
      const { studyings } = await testApp.as(manager)
      const contact = await makeContact(testApp, missioner)
      const token = await makeLink(testApp, lesson, contact)
      const device = await finished(token)
      const { studying_id } = device
      await studyings.saveComment({ studying_id, element_id: 'words', comment: 'Kept', version: 0 })
      await studyings.reset({ studying_id })
      expect((await refusal(studyings.examine({ studying_id }))).statusCode).toBe(404)
      for (const [person, statusCode] of [
        [colleague, 404],
        [editor, 403],
        [await testApp.makePerson(await testApp.makeAccount(), Role.ACCOUNT_MANAGER), 404],
      ] as const)
        expect((await refusal((await testApp.as(person)).studyings.unreset({ studying_id }))).statusCode).toBe(
          statusCode,
        )
      expect((await refusal(studyings.examine({ studying_id }))).statusCode).toBe(404)
      await studyings.unreset({ studying_id })
      expect(await studyings.examine({ studying_id })).toMatchObject({
        answers: { words: { answer: 'From the heart' } },
        comments: { words: { draft: 'Kept' } },
      })
      expect((await refusal(studyings.unreset({ studying_id }))).statusCode).toBe(404)

      await studyings.reset({ studying_id })
      testApp.clock.now = new Date(testApp.clock.now.getTime() + 60_000)
      await finished(token)
      expect((await refusal(studyings.unreset({ studying_id }))).statusCode).toBe(409)

      const late = await finished()
      await studyings.reset({ studying_id: late.studying_id })
      testApp.clock.now = new Date(testApp.clock.now.getTime() + 11 * 60_000)
      expect((await refusal(studyings.unreset({ studying_id: late.studying_id }))).statusCode).toBe(404)
    })

    test('hides a studying from the lists and lets its student start again, without deleting rows', async () => {
      const device = await finished()
      await call('POST', '/studyings/update/comments', manager, {
        _id: device.studying_id,
        studying_results: [{ id: 'words', comment: 'Well said' }],
      })
      const reply = await call('POST', `/studyings/reset/${device.studying_id}`, missioner)
      expect(reply.json()).toEqual({ success: true })
      expect(await listed('/studyings/public', manager)).toEqual([])
      expect((await device.open()).studying).toBeNull()
      expect((await call('POST', `/studyings/reset/${device.studying_id}`, missioner)).statusCode).toBe(404)
      const fresh = await finished()
      expect(await listed('/studyings/public', manager)).toEqual([fresh.studying_id])
      const [row] = await testApp.database.owner`
        select (select count(*)::int from answers where studying_id = ${device.studying_id}) as answers,
          (select count(*)::int from review_comments where studying_id = ${device.studying_id}) as comments`
      expect(row).toEqual({ answers: 2, comments: 1 })
    })

    test('is refused to an EDITOR, and to a missioner who may not see the studying', async () => {
      const { studying_id } = await finished(await makeLink(testApp, lesson, await makeContact(testApp, colleague)))
      expect((await call('POST', `/studyings/reset/${studying_id}`, editor)).statusCode).toBe(403)
      const foreign = await call('POST', `/studyings/reset/${studying_id}`, missioner)
      const unknown = await call('POST', `/studyings/reset/${testApp.deps.newId()}`, missioner)
      expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
    })
  })

  describe('assigning a contact', () => {
    test('assigns a guest’s studying to the contact', async () => {
      const { studying_id } = await finished()
      const contact = await makeContact(testApp, missioner)
      const reply = await call('PUT', '/studyings/update/contact', missioner, {
        studying_id,
        studying_contact_id: contact,
        updated_at: '1999-01-01T00:00:00Z',
      })
      expect(reply.statusCode).toBe(200)
      expect(reply.json().studying).toMatchObject({
        _id: studying_id,
        studying_contact_id: contact,
        contact_status_id: 40,
      })
      expect(await listed(`/studyings/private/${missioner.user_id}`, missioner)).toEqual([studying_id])
      expect(await listed('/studyings/public', manager)).toEqual([])
      const stored = await testApp.database.owner`select updated_at from studyings where _id = ${studying_id}`
      expect(stored).toEqual([{ updated_at: testApp.clock.now }])
    })

    test('reports an unknown studying in Ukrainian, and an invalid contact separately', async () => {
      const { studying_id } = await finished()
      const unknown = testApp.deps.newId()
      const contact = await makeContact(testApp, missioner)
      const put = (studying: string, studying_contact_id: string) =>
        call('PUT', '/studyings/update/contact', missioner, { studying_id: studying, studying_contact_id })
      const lost = await put(unknown, contact)
      expect(lost.json()).toEqual({ message: `Навчання з ID ${unknown} не знайдено`, statusCode: 404 })
      const foreignContact = await makeContact(
        testApp,
        await testApp.makePerson(await testApp.makeAccount(), Role.MISSIONER),
      )
      const refusals = []
      for (const id of [await makeContact(testApp, colleague), foreignContact, unknown, 'x'])
        refusals.push((await put(studying_id, id)).body)
      expect(new Set(refusals).size).toBe(1)
      expect(JSON.parse(refusals[0] ?? '')).toMatchObject({ statusCode: 400 })
      expect(await listed('/studyings/public', manager)).toEqual([studying_id])
    })
  })

  test('assigns the contact for our own pages with the same rules, and returns only the contact', async () => {
    const contact = await makeContact(testApp, missioner)
    const { studying_id } = await finished()
    const link = async (person: TestPerson, studying: string, studying_contact_id: string) =>
      (await testApp.as(person)).studyings.setContact({ studying_id: studying, studying_contact_id })
    const foreignUser = await testApp.makePerson(await testApp.makeAccount(), Role.ACCOUNT_MANAGER)
    const theirs = await finished(await makeLink(testApp, lesson, await makeContact(testApp, colleague)))
    for (const [statusCode, person, studying, id] of [
      [403, editor, studying_id, contact],
      [404, foreignUser, studying_id, contact],
      [404, missioner, theirs.studying_id, contact],
      [404, missioner, testApp.deps.newId(), contact],
      [400, missioner, studying_id, await makeContact(testApp, colleague)],
      [400, manager, studying_id, await makeContact(testApp, foreignUser)],
      [400, manager, studying_id, testApp.deps.newId()],
    ] as const)
      expect((await refusal(link(person, studying, id))).statusCode).toBe(statusCode)
    expect(await listed('/studyings/public', manager)).toEqual([studying_id])
    expect(await link(missioner, studying_id, contact)).toEqual({
      contact: { _id: contact, contact_fullname: 'Contact', contact_status_id: 40, suggested_status_id: null },
    })
    expect(await listed('/studyings/public', manager)).toEqual([])
  })

  describe('importing', () => {
    const bring = (studyings: unknown, person = manager) =>
      upload(testApp, '/studyings/importjson', { name: 'studyings.json', bytes: JSON.stringify(studyings) }, person)

    test('imports what the list has exported, into the same revision, under new ids', async () => {
      const { studying_id } = await finished()
      await call('POST', '/studyings/update/comments', manager, {
        _id: studying_id,
        studying_results: [{ id: 'words', comment: 'Well said' }],
      })
      await call('POST', `/studyings/review/${studying_id}`, manager)
      const { studyings: before } = (await call('GET', '/studyings/public', manager)).json<{ studyings: Studying[] }>()
      const reply = await bring(before)
      expect(reply.json()).toEqual({ results: [{ row: 1, _id: expect.any(String), error: null }] })
      const { studyings: after } = (await call('GET', '/studyings/public', manager)).json<{ studyings: Studying[] }>()
      const { _id } = reply.json<{ results: { _id: string }[] }>().results[0] ?? { _id: '' }
      expect(_id).not.toBe(studying_id)
      expect({ ...after.find((one) => one._id === _id), _id: studying_id }).toEqual(before[0])
      const revisions = await testApp.database
        .owner`select _id from lesson_revisions where account_id = ${account} order by revision_number`
      expect(revisions).toEqual([{ _id: lesson.revision_id }])
    })

    test('refuses a file that has one studying twice, and stores nothing of it', async () => {
      const lesson_id = lesson.lesson_id
      const before = await listed('/studyings/public', manager)
      const reply = await bring(
        ['Olena', 'Taras'].map((studying_user_name) => ({ _id: 's1', studying_user_name, lesson_id })),
      )
      expect(reply.statusCode).toBe(400)
      expect(reply.json<{ message: string }>().message).toMatch(/\[1\]\._id: The list contains the same item twice/)
      expect(await listed('/studyings/public', manager)).toEqual(before)
    })

    test('stores a studying of an unknown lesson in a hidden course', async () => {
      const contact = await makeContact(testApp, missioner)
      const reply = await bring([
        {
          studying_user_name: 'Olena',
          studying_user_phone: { phone: '+380 67 000-11-22' },
          studying_contact_id: contact,
          lesson_content: [{ id: 'old', type: 9, data: { text: 'Why?', user_answers: 'Because of love' } }],
          studying_results: [{ id: 'old', type: 9, comment: ' Good ', user_answers: 'Because of love' }],
          created_at: '2020-01-02T03:04:05Z',
        },
      ])
      expect(reply.statusCode).toBe(200)
      const { studyings } = (await call('GET', `/studyings/private/${missioner.user_id}`, manager)).json<{
        studyings: Studying[]
      }>()
      expect(studyings).toMatchObject([
        {
          studying_user_name: 'Olena',
          studying_user_phone: { phone: '380670001122' },
          studying_contact_id: contact,
          studying_review: false,
          created_at: '2020-01-02T03:04:05.000Z',
          studying_results: [{ id: 'old', comment: 'Good', user_answers: 'Because of love' }],
        },
      ])
      const courses = (await call('GET', '/courses/list', manager)).json<{ courses: { _id: string }[] }>().courses
      expect(courses.map(({ _id }) => _id)).toEqual([lesson.course_id])
    })

    test('gives a studying without a contact the status of a guest, whatever the file says', async () => {
      const contact = await makeContact(testApp, missioner)
      const row = { lesson_id: lesson.lesson_id, contact_status_id: 40 }
      expect((await bring([row, { ...row, studying_contact_id: contact }])).statusCode).toBe(200)
      const stored = await testApp.database
        .owner`select contact_status_id from studyings where account_id = ${account} order by studying_contact_id nulls first`
      expect(stored).toEqual([{ contact_status_id: 60 }, { contact_status_id: 40 }])
    })

    test('refuses the whole file and reports the position of each error', async () => {
      const good = { studying_user_name: 'Good', lesson_id: lesson.lesson_id }
      const foreignLesson = await makeLesson(testApp, await testApp.makeAccount())
      for (const [bad, where] of [
        [{ ...good, studying_contact_id: testApp.deps.newId() }, '[1]'],
        [{ ...good, studying_user_id: testApp.deps.newId() }, '[1]'],
        [{ ...good, lesson_id: foreignLesson.lesson_id }, '[1]'],
        [{ ...good, studying_results: [{ id: 'one', user_answers: 'no number' }] }, '[1]'],
        [{ ...good, studying_results: [{ id: 'one', user_answers: 3 }] }, '[1]'],
        [{ ...good, studying_results: [{ id: 'many', user_answers: [0, 9] }] }, '[1]'],
        [{ ...good, studying_results: [{ id: 'nowhere', comment: 'Whose?' }] }, '[1]'],
        [{ ...good, studying_results: [{ id: 'one', comment: 'x'.repeat(2_001) }] }, '[1].studying_results[0].comment'],
        [{ ...good, created_at: 'yesterday' }, '[1].created_at'],
        [{ studying_user_name: 'Of which lesson?' }, '[1]'],
      ] as const) {
        const reply = await bring([good, bad])
        expect(reply.statusCode).toBe(400)
        expect(reply.json().details.problems[0].where).toBe(where)
      }
      expect((await bring({ studyings: [] })).json().details.problems[0].where).toBe('studyings.json')
      expect(await listed('/studyings/public', manager)).toEqual([])
      for (const person of [editor, missioner]) expect((await bring([good], person)).statusCode).toBe(403)
    })
  })
})
