import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/lib/testing.ts'
import { makeSchool, type School } from '../contract/school.ts'
import { takeSnapshot } from '../contract/snapshot.ts'
import { fuzz } from './fuzz.ts'

const REQUESTS = 10_000

describe.each([1, 2, 3])(`${REQUESTS} random requests, seed %i`, (seed) => {
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

  test.each(['nobody', 'missioner', 'admin'] as const)(
    'as %s cause no server error, no leak, and no change when refused',
    async (name) => {
      const person = name === 'nobody' ? undefined : school.people[name]
      const { requests, statuses, violations } = await fuzz(testApp, school, foreign, {
        person,
        requests: REQUESTS,
        seed,
        restore,
      })
      console.log(`${name}, seed ${seed}: ${requests} requests`, statuses)
      expect(violations).toEqual([])
    },
  )
})
