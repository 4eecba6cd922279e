import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Role } from '#domain/roles.ts'
import { makeLessonTests, type LessonTests } from './testing.ts'

describe('access to lessons', () => {
  let tests: LessonTests
  let testApp: LessonTests['testApp']
  let account: LessonTests['account']
  let student: LessonTests['student']
  let rest: LessonTests['rest']
  let everything: LessonTests['everything']
  let course_id: string

  beforeAll(async () => {
    tests = await makeLessonTests()
    ;({ testApp, account, student, rest, everything } = tests)
  })
  beforeEach(async () => {
    course_id = await tests.createCourse()
  })
  afterAll(() => testApp.close())

  const create = (fields: object = {}) => tests.create(course_id, fields)

  test('handles foreign, unknown and malformed ids the same way over REST and tRPC and changes nothing', async () => {
    const foreigner = await testApp.makePerson(await testApp.makeAccount(), Role.ACCOUNT_MANAGER)
    const outsider = await testApp.as(foreigner)
    const own = (await outsider.courses.create({ course_title: 'Own' })).course._id
    const ownLesson = (await outsider.lessons.create({ course_id: own, lesson_title: 'Own' })).lesson._id
    const lesson = await create()
    const before = await everything()
    for (const id of [lesson._id, testApp.deps.newId(), 'nonsense']) {
      for (const attempt of [
        () => outsider.lessons.get({ _id: id }),
        () => outsider.lessons.update({ _id: id, lesson_title: 'Taken' }),
        () => outsider.lessons.remove({ _id: id }),
        () => outsider.lessons.saveDraft({ _id: id, lesson_version: 1, elements: [] }),
        () => outsider.lessons.publish({ _id: id, lesson_version: 1, change_kind: 'meaning' }),
        () => outsider.links.create({ lesson_id: id }),
        () => outsider.lessons.reorder({ course_id: own, lesson_ids: [id] }),
        () => outsider.lessons.reorder({ course_id: own, lesson_ids: [ownLesson, id] }),
      ]) {
        await expect(attempt()).rejects.toMatchObject({
          message: expect.stringContaining('not found'),
          data: { code: 'NOT_FOUND' },
        })
      }
      const foreignCourse = id === lesson._id ? course_id : id
      for (const reply of [
        await rest('GET', `/lessons/byid/${id}`, foreigner),
        await rest('GET', `/lessons/bycourseid/${foreignCourse}`, foreigner),
        await rest('POST', '/lessons', foreigner, { course_id: foreignCourse, lesson_title: 'Mine' }),
        await rest('POST', '/lessons/save', foreigner, { _id: id, lesson_content: [] }),
        await rest('POST', '/lessons/save', foreigner, {
          _id: ownLesson,
          course_id: foreignCourse,
          lesson_version: 1,
          lesson_content: [],
        }),
      ]) {
        expect(reply.statusCode).toBe(404)
        expect(reply.json()).toEqual({ message: 'This was not found. It may have been removed.', statusCode: 404 })
      }
    }
    expect(await everything()).toEqual(before)
  })

  test('allows only authors to write, over REST and tRPC', async () => {
    const lesson = await create()
    const missioner = await testApp.makePerson(account, Role.MISSIONER)
    const before = await everything()
    for (const [person, statusCode, code] of [
      [undefined, 401, 'UNAUTHORIZED'],
      [student, 403, 'FORBIDDEN'],
      [missioner, 403, 'FORBIDDEN'],
    ] as const) {
      const anyone = await testApp.as(person)
      expect((await rest('POST', '/lessons', person, { course_id, lesson_title: 'T' })).statusCode).toBe(statusCode)
      expect((await rest('POST', '/lessons/save', person, { _id: lesson._id, lesson_content: [] })).statusCode).toBe(
        statusCode,
      )
      for (const attempt of [
        () => anyone.lessons.get({ _id: lesson._id }),
        () => anyone.lessons.create({ course_id, lesson_title: 'T' }),
        () => anyone.lessons.update({ _id: lesson._id, lesson_title: 'T' }),
        () => anyone.lessons.reorder({ course_id, lesson_ids: [lesson._id] }),
        () => anyone.lessons.remove({ _id: lesson._id }),
        () => anyone.lessons.saveDraft({ _id: lesson._id, lesson_version: 1, elements: [] }),
        () => anyone.lessons.publish({ _id: lesson._id, lesson_version: 1, change_kind: 'meaning' }),
        () => anyone.links.create({ lesson_id: lesson._id }),
      ]) {
        await expect(attempt()).rejects.toMatchObject({ data: { code } })
      }
    }
    expect(await everything()).toEqual(before)
    for (const role of [Role.EDITOR, Role.ACCOUNT_MANAGER, Role.ADMIN]) {
      const person = await testApp.makePerson(account, role)
      expect((await rest('POST', '/lessons', person, { course_id, lesson_title: 'T' })).statusCode).toBe(201)
    }
  })
})
