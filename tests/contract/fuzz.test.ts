import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/lib/testing.ts'
import { fuzz } from '../fuzz/fuzz.ts'
import { makeSchool, type School } from './school.ts'
import { takeSnapshot } from './snapshot.ts'

/** A small part of tests/fuzz, which sends ten thousand. */
const REQUESTS = 500

describe('random requests', () => {
  let testApp: TestApp
  let school: School
  let foreign: School
  let restore: () => Promise<void>

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
    school = await makeSchool(testApp, 'Fuzzed')
    foreign = await makeSchool(testApp, 'Foreign')
    const snapshot = await takeSnapshot(testApp)
    restore = () => snapshot.restore()
  })
  afterAll(() => testApp.close())

  test.each(['nobody', 'manager'] as const)(
    'of %s cause no server error, no leak, and no change when refused',
    async (name) => {
      const person = name === 'nobody' ? undefined : school.people[name]
      const { statuses, violations } = await fuzz(testApp, school, foreign, {
        person,
        requests: REQUESTS,
        seed: 4,
        restore,
      })
      expect(violations).toEqual([])
      // Refusals alone would prove little: some requests must succeed.
      expect(statuses[200]).toBeGreaterThan(REQUESTS / 20)
    },
  )
})
