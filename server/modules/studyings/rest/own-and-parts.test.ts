import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestApp, type TestPerson } from '../../../lib/testing.ts'
import { makeContact, makeDevice, makeLesson, makeLink, type TestLesson } from '../testing.ts'
import type { Students, Studying, WholeStudying, WholeStudyings } from './schema.ts'

describe('studyings over REST', () => {
  let testApp: TestApp
  let account: string
  let lesson: TestLesson
  let student: TestPerson
  let missioner: TestPerson
  let editor: TestPerson

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
  })
  beforeEach(async () => {
    account = await testApp.makeAccount()
    lesson = await makeLesson(testApp, account, undefined, 'after_review')
    const make = (role: Role) => testApp.makePerson(account, role)
    ;[student, missioner, editor] = [await make(Role.NONE), await make(Role.MISSIONER), await make(Role.EDITOR)]
  })
  afterAll(() => testApp.close())

  const call = (method: 'GET' | 'POST', path: string, person: TestPerson, payload?: object) =>
    testApp.app.inject({
      method,
      url: `/api${path}`,
      headers: { authorization: person.bearer },
      ...(payload ? { payload } : {}),
    })
  const list = async (path: string, person: TestPerson) =>
    (await call('GET', `/studyings/${path}`, person)).json<WholeStudyings>()
  const idsOf = ({ studyings }: WholeStudyings) => studyings.map(({ _id }) => _id)
  const comment = (_id: string, results: object[], person = editor) =>
    call('POST', '/studyings/update/comments', person, { _id, studying_results: results })

  async function take(person: TestPerson): Promise<string> {
    const studying_id = testApp.deps.newId()
    const { lesson_id, revision_id } = lesson
    const save = { studying_id, lesson_id, revision_id, op_id: testApp.deps.newId(), seq: 1 }
    const caller = await testApp.as(person)
    await caller.studyings.saveAnswer({ ...save, element_id: 'one', answer: 2 })
    await caller.studyings.finish({ studying_id })
    return studying_id
  }
  async function takeAsGuest(contact?: string): Promise<string> {
    const device = makeDevice(testApp, lesson, await makeLink(testApp, lesson, contact))
    await device.send('one', 1)
    await device.finish()
    return device.studying_id
  }

  test('a student reads the own ones: comments after the release, never a right answer', async () => {
    const own = await take(student)
    const other = await take(editor)
    await takeAsGuest()
    await comment(own, [{ id: 'one', comment: 'Look again' }])
    const read = async () => {
      const reply = await call('GET', `/studyings/private/${student.user_id}`, student)
      expect(reply.statusCode).toBe(200)
      expect(reply.body).not.toMatch(/true_answers|Because/)
      const { studyings, count, next } = reply.json<WholeStudyings>()
      expect({ ids: studyings.map(({ _id }) => _id), count, next }).toEqual({ ids: [own], count: 1, next: null })
      return studyings[0] as Studying
    }
    const before = await read()
    expect(before.studying_results.map((result) => [result.id, result.comment, result.answers])).toEqual([
      ['one', null, null],
      ['many', null, null],
      ['words', null, null],
    ])
    expect(before.studying_results[0]?.user_answers).toBe(2)
    const content = (await call('GET', `/studying/content/${own}`, student)).json<{ content: unknown[] }>().content
    expect(content).toEqual(before.lesson_content)
    expect(content[1]).toMatchObject({ id: 'one', data: { user_answers: 2 } })
    await call('POST', `/studyings/review/${own}`, editor)
    await comment(own, [{ id: 'one', comment: 'A later draft' }])
    const after = await read()
    expect(after.studying_review).toBe(true)
    expect(after.studying_results[0]?.comment).toBe('Look again')
    for (const path of [`/studyings/private/${editor.user_id}`, '/studyings/private/x', `/studying/content/${other}`])
      expect((await call('GET', path, student)).statusCode, path).toBe(404)
    expect((await call('GET', '/studyings/public', student)).statusCode).toBe(403)
  })

  test('a missioner sees guests without a contact, own contacts and own ones, but no other signed-in students', async () => {
    const contact = await makeContact(testApp, missioner)
    const guest = await takeAsGuest()
    const ofContact = await takeAsGuest(contact)
    const signedIn = await take(student)
    const own = await take(missioner)
    expect(new Set(idsOf(await list('public', missioner)))).toEqual(new Set([guest, own]))
    expect(new Set(idsOf(await list('public', editor)))).toEqual(new Set([guest, own, signedIn]))
    expect(new Set(idsOf(await list(`private/${missioner.user_id}`, missioner)))).toEqual(new Set([ofContact, own]))
    expect((await call('GET', `/studying/content/${signedIn}`, missioner)).statusCode).toBe(404)
    expect((await call('POST', `/studyings/review/${signedIn}`, missioner)).statusCode).toBe(404)
    const { studyings } = await (await testApp.as(missioner)).studyings.list({})
    expect(studyings.map(({ _id }) => _id)).not.toContain(signedIn)
  })

  test('a list longer than 500 goes on with `next`', async () => {
    const { account_id, lesson_id, revision_id } = lesson
    await testApp.database.owner`
      insert into studyings (_id, account_id, lesson_id, revision_id, studying_user_name, contact_status_id, created_at)
      select gen_random_uuid(), ${account_id}, ${lesson_id}, ${revision_id}, 'Guest ' || n, 60, now() - (n / 2) * interval '1 s'
      from generate_series(1, 1003) n`
    const seen: string[] = []
    let before: string | null = null
    const sizes: number[] = []
    do {
      const part: WholeStudyings = await list(`public${before ? `?before=${before}` : ''}`, editor)
      expect(part.count).toBe(1_003)
      sizes.push(part.studyings.length)
      seen.push(...idsOf(part))
      before = part.next
    } while (before)
    expect(sizes).toEqual([500, 500, 3])
    expect(new Set(seen).size).toBe(1_003)
    expect((await call('GET', '/studyings/public?before=x', editor)).statusCode).toBe(400)
  })

  test('a list of students longer than 500 goes on with `next`, each student once', async () => {
    const { lesson_id, revision_id } = lesson
    await testApp.database.owner`
      with people as (
        insert into contacts (_id, account_id, contact_owner_id, contact_fullname, contact_status_id)
        select gen_random_uuid(), ${account}, ${missioner.missioner_id}, 'Name ' || (n / 2), 40 from generate_series(1, 502) n
        returning _id
      )
      insert into studyings (_id, account_id, lesson_id, revision_id, studying_user_name, contact_status_id, studying_contact_id)
      select gen_random_uuid(), ${account}, ${lesson_id}, ${revision_id}, 'Student', 40, _id from people`
    const read = async (query = '') =>
      (await call('GET', `/studyings/students/${missioner.user_id}${query}`, missioner)).json<Students>()
    const first = await read()
    const second = await read(`?before=${first.next}`)
    expect([first.students.length, first.count, second.students.length, second.next]).toEqual([500, 502, 2, null])
    expect(new Set([...first.students, ...second.students].map(({ _id }) => _id)).size).toBe(502)
    const wrong = await call('GET', `/studyings/students/${missioner.user_id}?before=x`, missioner)
    expect(wrong.statusCode).toBe(400)
  })

  test('a comment with a version that is not the newest is a conflict, without one the last write wins', async () => {
    const _id = await takeAsGuest()
    const versionOf = ({ studying }: WholeStudying) => studying.studying_results[0]?.version
    const first = await comment(_id, [{ id: 'one', comment: 'First', version: 0 }])
    expect(versionOf(first.json<WholeStudying>())).toBe(1)
    const stale = await comment(_id, [{ id: 'one', comment: 'Other', version: 0 }])
    expect(stale.statusCode).toBe(409)
    const { details } = stale.json<{ details: WholeStudying }>()
    expect(details.studying.studying_results[0]).toMatchObject({ comment: 'First', version: 1 })
    // The same text is no change, whatever its version.
    expect((await comment(_id, [{ id: 'one', comment: 'First', version: 0 }])).statusCode).toBe(200)
    const both = await comment(_id, [
      { id: 'one', comment: 'Second', version: 1 },
      { id: 'many', comment: 'Not stored', version: 4 },
    ])
    expect(both.statusCode).toBe(409)
    const last = await comment(_id, [{ id: 'one', comment: 'Last' }])
    expect(last.json<WholeStudying>().studying.studying_results[0]).toMatchObject({ comment: 'Last', version: 2 })
    const together = await Promise.all(
      Array.from({ length: 8 }, (_, index) => comment(_id, [{ id: 'one', comment: `At once ${index}`, version: 2 }])),
    )
    expect(together.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(7).fill(409),
    ])
  })
})
