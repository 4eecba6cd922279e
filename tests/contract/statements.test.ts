import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/lib/testing.ts'
import { actorOf, type Caller, asCaller, makeCallers } from './callers.ts'
import { operations, send } from './operations.ts'
import { makeSchool, type School } from './school.ts'

/**
 * The statements of each call, with the lookup of the session, without begin and commit. Every further statement is another
 * round trip to PostgreSQL.
 */
const expected: Record<string, number> = {
  'contactCard.today': 3,
  'contactCard.waiting': 3,
  'contactCard.lastLessons': 3,
  'contacts.count': 2,
  'contacts.get': 3,
  'contacts.list': 2,
  'courses.list': 2,
  'courses.listPublic': 3,
  'courses.getPublic': 3,
  'courses.listArchived': 2,
  'courses.get': 3,
  'lessons.get': 3,
  'links.list': 3,
  'revisions.list': 4,
  'revisions.get': 2,
  'revisions.forecast': 2,
  'scripture.readPassage': 1,
  'studyings.open by lesson': 4,
  'studyings.saveAnswer by lesson': 2,
  'studyings.mine': 2,
  'studyings.list': 5,
  'studyings.examine': 6,
}

describe('statements per call', () => {
  let testApp: TestApp
  let school: School
  let callers: Caller[]

  beforeAll(async () => {
    testApp = await createTestApp()
    school = await makeSchool(testApp, 'Ours')
    callers = await makeCallers(testApp, school, await makeSchool(testApp, 'Theirs7'))
  })
  afterAll(() => testApp.close())

  test.each(operations.filter(({ name }) => name in expected))('$name has as many as expected', async (operation) => {
    const by = actorOf(callers, operation)
    const { statements } = testApp.database
    const ask = async () => {
      statements.length = 0
      const request = asCaller(by, operation.request(school, testApp))
      expect((await send(testApp, operation, request, by.person, by.headers)).status).toBeLessThan(300)
      return statements.filter((text) => !/^(begin|commit)|^select set_config/.test(text))
    }
    // The first call fills the caches of the process: published lessons never change.
    await ask()
    const asked = await ask()
    expect(asked.length, asked.join('\n')).toBe(expected[operation.name])
  })

  test('every call of the list exists', () => {
    expect(operations.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(expected)))
  })
})
