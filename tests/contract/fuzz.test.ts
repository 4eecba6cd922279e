import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/lib/testing.ts'
import { fuzz } from '../fuzz/fuzz.ts'
import { makeSchool, type School } from './school.ts'
import { takeSnapshot } from './snapshot.ts'

/** A taste of tests/fuzz, which sends ten thousand. */
const REQUESTS = 500

describe('random requests', () => {
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

  it.each(['nobody', 'manager'] as const)('of %s end in no fault, no leak and no change by a refusal', async (name) => {
    const person = name === 'nobody' ? undefined : school.people[name]
    const { statuses, faults } = await fuzz(test, school, foreign, { person, requests: REQUESTS, seed: 4, restore })
    expect(faults).toEqual([])
    // Refusals alone would prove little.
    expect(statuses[200]).toBeGreaterThan(REQUESTS / 20)
  })
})
