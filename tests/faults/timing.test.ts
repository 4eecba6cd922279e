import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '#server/lib/testing.ts'
import { actorOf, type Caller, makeCallers } from '../contract/callers.ts'
import { operations, send } from '../contract/operations.ts'
import { makeSchool, type School } from '../contract/school.ts'
import { exchangeId, findIds } from '../contract/variations.ts'

/** One of each kind: read and write, tRPC and REST, by the own key and by another row's key. */
const kinds = ['GET /lessons/byid/:id', 'POST /courses/update', 'lessons.get', 'lessons.update', 'studyings.examine']
const PAIRS = 100
const MILLISECONDS = 20

describe('the time of a refusal', () => {
  let testApp: TestApp
  let own: School
  let foreign: School
  let callers: Caller[]

  beforeAll(async () => {
    testApp = await createTestApp()
    testApp.deps.config.rateLimits = false
    own = await makeSchool(testApp, 'Ours')
    foreign = await makeSchool(testApp, 'Theirs7')
    callers = await makeCallers(testApp, own, foreign)
  })
  afterAll(() => testApp.close())

  /** The time of each call on an idle machine, estimated by the fastest tenth; the calls alternate. */
  async function compare(pairs: number, one: () => Promise<unknown>, other: () => Promise<unknown>) {
    const times: [number[], number[]] = [[], []]
    for (let pair = 0; pair < pairs; pair += 1) {
      for (const [index, ask] of [one, other].entries()) {
        const started = performance.now()
        await ask()
        times[index]?.push(performance.now() - started)
      }
    }
    const quick = times.map((all) => all.toSorted((a, b) => a - b)[Math.floor(pairs / 10)] ?? Number.NaN)
    return { longer: Math.max(...quick), shorter: Math.min(...quick) }
  }

  test.each(kinds)('does not reveal whether an id exists in %s', async (name) => {
    const operation = operations.find((each) => each.name === name)
    if (!operation) throw new Error(`${name} is no operation`)
    const [mine, theirs] = [operation.request(own, testApp), operation.request(foreign, testApp)]
    const { person } = actorOf(callers, operation)
    const [place] = findIds(mine, own.ids)
    const [foreignId] = findIds(theirs, foreign.ids)
    if (!place || !foreignId) throw new Error(`${name} names nothing`)
    const ask = async (id: string) => {
      const { status } = await send(testApp, operation, exchangeId(mine, place.place, id), person)
      expect(status).toBe(404)
    }
    const { longer, shorter } = await compare(
      PAIRS,
      () => ask(foreignId.id),
      () => ask(testApp.deps.newId()),
    )
    expect(longer - shorter).toBeLessThan(MILLISECONDS)
  })

  test('does not reveal whether a login exists', async () => {
    const sign = async (login: string) => {
      const payload = { login, password: 'Wrong horse 1' }
      const reply = await testApp.app.inject({ method: 'POST', url: '/api/auth/login/credentials', payload })
      expect(reply.statusCode).toBe(401)
    }
    const { longer, shorter } = await compare(
      30,
      () => sign(own.login),
      () => sign('nobody@school.test'),
    )
    expect(longer - shorter).toBeLessThan(MILLISECONDS)
    // A fast machine hashes within the limit: without the hash for an unknown login, one time would be a fraction of the other.
    expect(shorter / longer).toBeGreaterThan(0.5)
  })
})
