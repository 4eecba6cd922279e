import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../lib/testing.ts'
import { upload } from '../../lib/testing-upload.ts'
import type { Studying } from './whole-present.ts'
import { makeContact, makeDevice, makeLesson, makeLink, refusal, type TestLesson } from './testing.ts'

describe('the office and its studyings', () => {
  let test: TestApp
  let account: string
  let lesson: TestLesson
  let link: string
  let manager: TestPerson
  let editor: TestPerson
  let missioner: TestPerson
  let colleague: TestPerson

  beforeAll(async () => {
    test = await createTestApp()
  })
  beforeEach(async () => {
    account = await test.makeAccount()
    lesson = await makeLesson(test, account)
    link = await makeLink(test, lesson)
    manager = await test.makePerson(account, Role.ACCOUNT_MANAGER)
    editor = await test.makePerson(account, Role.EDITOR)
    missioner = await test.makePerson(account, Role.MISSIONER)
    colleague = await test.makePerson(account, Role.MISSIONER)
  })
  afterAll(() => test.close())

  const call = (method: 'GET' | 'POST' | 'PUT', path: string, person: TestPerson, payload?: object) =>
    test.app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: person.bearer },
      ...(payload ? { payload } : {}),
    })
  async function finished(token = link) {
    const device = makeDevice(test, lesson, token)
    await device.send('one', 1)
    await device.send('words', 'From the heart')
    await device.finish({ studying_user_name: 'Ivan', studying_user_phone: { code: '380', phone: '380671234567' } })
    return device
  }
  const listed = async (path: string, person: TestPerson) =>
    (await call('GET', path, person)).json<{ studyings: Studying[] }>().studyings.map(({ _id }) => _id)

  describe('by person', () => {
    it('gives a missioner what own contacts and the missioner took, and managers anybody’s', async () => {
      const contact = await makeContact(test, missioner)
      const theirs = await finished(await makeLink(test, lesson, contact))
      const others = await finished(await makeLink(test, lesson, await makeContact(test, colleague)))
      const guest = await finished()
      const own = test.deps.newId()
      await (await test.as(missioner)).studyings.saveAnswer({
        lesson_id: lesson.lesson_id,
        revision_id: lesson.revision_id,
        studying_id: own,
        op_id: test.deps.newId(),
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

    it('masks the phones of students for an EDITOR', async () => {
      const contact = await makeContact(test, missioner)
      await test.database
        .owner`update contacts set contact_phones = '[{"phone":"380671234567"}]' where _id = ${contact}`
      await finished(await makeLink(test, lesson, contact))
      const path = `/studyings/students/${missioner.user_id}`
      expect((await call('GET', path, editor)).json().students[0].contact_phones).toEqual([{ phone: '••••••••••67' }])
      expect((await call('GET', path, manager)).json().students[0].contact_phones).toEqual([{ phone: '380671234567' }])
    })

    it('answers about a colleague, a stranger and nobody alike', async () => {
      const stranger = await test.makePerson(await test.makeAccount(), Role.MISSIONER)
      const unknown = test.deps.newId()
      for (const list of ['private', 'students']) {
        const replies = []
        for (const id of [colleague.user_id, stranger.user_id, unknown, 'not-an-id'])
          replies.push((await call('GET', `/studyings/${list}/${id}`, missioner)).body)
        expect(new Set(replies).size).toBe(1)
        expect((await call('GET', `/studyings/${list}/${stranger.user_id}`, manager)).statusCode).toBe(404)
      }
    })

    it('gives one studying’s lesson with the answers in it', async () => {
      const { studying_id } = await finished()
      const { _id, content } = (await call('GET', `/studying/content/${studying_id}`, editor)).json()
      expect(_id).toBe(studying_id)
      expect(content[1]).toMatchObject({ id: 'one', type: 7, data: { true_answers: 1, user_answers: 1 } })
      expect((await call('GET', `/studying/content/${test.deps.newId()}`, editor)).statusCode).toBe(404)
    })
  })

  describe('reset', () => {
    it('can be taken back for ten minutes, with answers and comments, unless the student has begun anew', async () => {
      const { studyings } = await test.as(manager)
      const contact = await makeContact(test, missioner)
      const token = await makeLink(test, lesson, contact)
      const device = await finished(token)
      const { studying_id } = device
      await studyings.saveComment({ studying_id, element_id: 'words', comment: 'Kept', version: 0 })
      await studyings.reset({ studying_id })
      expect((await refusal(studyings.examine({ studying_id }))).statusCode).toBe(404)
      for (const [person, statusCode] of [
        [colleague, 404],
        [editor, 403],
        [await test.makePerson(await test.makeAccount(), Role.ACCOUNT_MANAGER), 404],
      ] as const)
        expect((await refusal((await test.as(person)).studyings.unreset({ studying_id }))).statusCode).toBe(statusCode)
      expect((await refusal(studyings.examine({ studying_id }))).statusCode).toBe(404)
      await studyings.unreset({ studying_id })
      expect(await studyings.examine({ studying_id })).toMatchObject({
        answers: { words: { answer: 'From the heart' } },
        comments: { words: { draft: 'Kept' } },
      })
      expect((await refusal(studyings.unreset({ studying_id }))).statusCode).toBe(404)

      await studyings.reset({ studying_id })
      test.clock.now = new Date(test.clock.now.getTime() + 60_000)
      await finished(token)
      expect((await refusal(studyings.unreset({ studying_id }))).statusCode).toBe(409)

      const late = await finished()
      await studyings.reset({ studying_id: late.studying_id })
      test.clock.now = new Date(test.clock.now.getTime() + 11 * 60_000)
      expect((await refusal(studyings.unreset({ studying_id: late.studying_id }))).statusCode).toBe(404)
    })

    it('takes a studying out of the lists and lets its student begin anew, and loses no row', async () => {
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
      const [row] = await test.database.owner`
        select (select count(*)::int from answers where studying_id = ${device.studying_id}) as answers,
          (select count(*)::int from review_comments where studying_id = ${device.studying_id}) as comments`
      expect(row).toEqual({ answers: 2, comments: 1 })
    })

    it('is not for an EDITOR, nor for what a missioner does not see', async () => {
      const { studying_id } = await finished(await makeLink(test, lesson, await makeContact(test, colleague)))
      expect((await call('POST', `/studyings/reset/${studying_id}`, editor)).statusCode).toBe(403)
      const foreign = await call('POST', `/studyings/reset/${studying_id}`, missioner)
      const unknown = await call('POST', `/studyings/reset/${test.deps.newId()}`, missioner)
      expect([foreign.statusCode, foreign.body]).toEqual([404, unknown.body])
    })
  })

  describe('naming the contact', () => {
    it('makes a guest’s studying the contact’s', async () => {
      const { studying_id } = await finished()
      const contact = await makeContact(test, missioner)
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
      const stored = await test.database.owner`select updated_at from studyings where _id = ${studying_id}`
      expect(stored).toEqual([{ updated_at: test.clock.now }])
    })

    it('says in Ukrainian that a studying is unknown, and otherwise that the contact is', async () => {
      const { studying_id } = await finished()
      const unknown = test.deps.newId()
      const contact = await makeContact(test, missioner)
      const put = (studying: string, studying_contact_id: string) =>
        call('PUT', '/studyings/update/contact', missioner, { studying_id: studying, studying_contact_id })
      const lost = await put(unknown, contact)
      expect(lost.json()).toEqual({ message: `Навчання з ID ${unknown} не знайдено`, statusCode: 404 })
      const stranger = await makeContact(test, await test.makePerson(await test.makeAccount(), Role.MISSIONER))
      const refusals = []
      for (const id of [await makeContact(test, colleague), stranger, unknown, 'x'])
        refusals.push((await put(studying_id, id)).body)
      expect(new Set(refusals).size).toBe(1)
      expect(JSON.parse(refusals[0] ?? '')).toMatchObject({ statusCode: 400 })
      expect(await listed('/studyings/public', manager)).toEqual([studying_id])
    })
  })

  it('names the contact for our own pages with the same rules, and gives the contact alone', async () => {
    const contact = await makeContact(test, missioner)
    const { studying_id } = await finished()
    const link = async (person: TestPerson, studying: string, studying_contact_id: string) =>
      (await test.as(person)).studyings.setContact({ studying_id: studying, studying_contact_id })
    const stranger = await test.makePerson(await test.makeAccount(), Role.ACCOUNT_MANAGER)
    const theirs = await finished(await makeLink(test, lesson, await makeContact(test, colleague)))
    for (const [statusCode, person, studying, id] of [
      [403, editor, studying_id, contact],
      [404, stranger, studying_id, contact],
      [404, missioner, theirs.studying_id, contact],
      [404, missioner, test.deps.newId(), contact],
      [400, missioner, studying_id, await makeContact(test, colleague)],
      [400, manager, studying_id, await makeContact(test, stranger)],
      [400, manager, studying_id, test.deps.newId()],
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
      upload(test, '/studyings/importjson', { name: 'studyings.json', bytes: JSON.stringify(studyings) }, person)

    it('brings in again what the list gave, into the same revision, under new ids', async () => {
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
      const revisions = await test.database
        .owner`select _id from lesson_revisions where account_id = ${account} order by revision_number`
      expect(revisions).toEqual([{ _id: lesson.revision_id }])
    })

    it('keeps a studying of a lesson that nobody has here, in a course that nobody is shown', async () => {
      const contact = await makeContact(test, missioner)
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

    it('refuses the whole file and says where it is wrong', async () => {
      const good = { studying_user_name: 'Good', lesson_id: lesson.lesson_id }
      const stranger = await makeLesson(test, await test.makeAccount())
      for (const [bad, where] of [
        [{ ...good, studying_contact_id: test.deps.newId() }, '[1]'],
        [{ ...good, studying_user_id: test.deps.newId() }, '[1]'],
        [{ ...good, lesson_id: stranger.lesson_id }, '[1]'],
        [{ ...good, studying_results: [{ id: 'one', user_answers: 'no number' }] }, '[1]'],
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
