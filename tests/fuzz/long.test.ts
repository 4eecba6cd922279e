import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/lib/testing.ts'
import { makeSchool, type School } from '../contract/school.ts'
import { takeSnapshot } from '../contract/snapshot.ts'
import { fuzz } from './fuzz.ts'

const REQUESTS = 10_000

describe.each([1, 2, 3])(`${REQUESTS} random requests, seed %i`, (seed) => {
  let test: TestApp
  let school: School
  let foreign: School
  let restore: () => Promise<void>

  beforeAll(async () => {
    test = await createTestApp()
    test.deps.config.rateLimits = false
    school = await makeSchool(test, 'Fuzzed')
    foreign = await makeSchool(test, 'Foreign')
    const snapshot = await takeSnapshot(test)
    restore = () => snapshot.restore()
  })
  afterAll(() => test.close())

  it.each(['nobody', 'missioner', 'admin'] as const)(
    'as %s end in no fault, no leak and no change by a refusal',
    async (name) => {
      const person = name === 'nobody' ? undefined : school.people[name]
      const { requests, statuses, faults } = await fuzz(test, school, foreign, {
        person,
        requests: REQUESTS,
        seed,
        restore,
      })
      console.log(`${name}, seed ${seed}: ${requests} requests`, statuses)
      expect(faults).toEqual([])
    },
  )
})
