import { expect } from 'vitest'
import { Role } from '#domain/roles.ts'
import { createTestApp, type TestPerson } from '../../lib/testing.ts'

export const MARKER = 'ANSWER-KEY'

/** An element of every question type, with the marker in every right answer, and some of unknown types. */
export const content = [
  { id: 'head', type: 16, v: 1, data: { src: '' } },
  {
    id: 'text',
    type: 2,
    v: 1,
    data: { text: '<p onclick="x()">Read<script>alert(1)</script> <img src=x onerror=alert(1)>this</p>' },
  },
  { id: 'words', type: 9, v: 1, data: { text: 'Who?', true_answers: MARKER, check_only: false } },
  { id: 'new', type: 30_000, v: 1, data: { [MARKER]: [MARKER], deep: { src: 'x', n: null } }, extra: { kept: true } },
  { id: 'newer', type: 2, v: 99, data: { spans: [MARKER] } },
]

/** An application with an account, its people and the calls that tests of lessons make. */
export async function makeLessonTests() {
  const testApp = await createTestApp()
  const account = await testApp.makeAccount()
  const editor = await testApp.makePerson(account, Role.EDITOR)
  const student = await testApp.makePerson(account, Role.NONE)
  const caller = await testApp.as(editor)
  const rest = (method: 'GET' | 'POST', url: string, person?: TestPerson, payload?: object) =>
    testApp.app.inject({
      method,
      url: `/api${url}`,
      ...(payload ? { payload } : {}),
      headers: person ? { authorization: person.bearer } : { 'account-id': account },
    })
  const create = async (course_id: string, fields: object = {}) => {
    const reply = await rest('POST', '/lessons', editor, {
      course_id,
      lesson_title: 'Lesson',
      lesson_content: content,
      ...fields,
    })
    expect(reply.statusCode).toBe(201)
    return reply.json().lesson
  }
  const save = (payload: object) => rest('POST', '/lessons/save', editor, payload)
  const revisions = (_id: string) =>
    testApp.database
      .owner`select revision_number, change_kind, note, content from lesson_revisions where lesson_id = ${_id} order by revision_number`
  const everything = async () => ({
    courses: await testApp.database.owner`select * from courses order by _id`,
    lessons: await testApp.database.owner`select * from lessons order by _id`,
    revisions: await testApp.database.owner`select * from lesson_revisions order by _id`,
    links: await testApp.database.owner`select * from lesson_links order by _id`,
  })
  const createCourse = async () => (await caller.courses.create({ course_title: 'Course' })).course._id
  return { testApp, account, editor, student, caller, rest, create, createCourse, save, revisions, everything }
}

export type LessonTests = Awaited<ReturnType<typeof makeLessonTests>>
