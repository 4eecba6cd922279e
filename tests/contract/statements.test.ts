import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/lib/testing.ts'
import { actorOf, type Caller, inHandsOf, makeCallers } from './callers.ts'
import { operations, send } from './operations.ts'
import { makeSchool, type School } from './school.ts'

/**
 * What a call may ask of PostgreSQL, the look-up of the session among it and the frame of the transaction not: for every
 * statement more, everybody waits once more.
 */
const most: Record<string, number> = {
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
  'studyings.list': 4,
  'studyings.examine': 6,
}

describe('statements per call', () => {
  let test: TestApp
  let school: School
  let callers: Caller[]

  beforeAll(async () => {
    test = await createTestApp()
    school = await makeSchool(test, 'Ours')
    callers = await makeCallers(test, school, await makeSchool(test, 'Theirs'))
  })
  afterAll(() => test.close())

  it.each(operations.filter(({ name }) => name in most))('of $name stay as few as they are', async (operation) => {
    const by = actorOf(callers, operation)
    const { statements } = test.database
    const ask = async () => {
      statements.length = 0
      const request = inHandsOf(by, operation.request(school, test))
      expect((await send(test, operation, request, by.person, by.headers)).status).toBeLessThan(300)
      return statements.filter((text) => !/^(begin|commit)|^select set_config/.test(text))
    }
    // The first call fills what the process keeps: lessons never change once published.
    await ask()
    const asked = await ask()
    expect(asked.length, asked.join('\n')).toBe(most[operation.name])
  })

  it('are counted for every call named here', () => {
    expect(operations.map(({ name }) => name)).toEqual(expect.arrayContaining(Object.keys(most)))
  })
})
