import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '#server/lib/testing.ts'
import { actorOf, type Caller, makeCallers } from './callers.ts'
import { operations, send } from './operations.ts'
import { makeSchool, type School } from './school.ts'
import { exchangeId, findIds } from './variations.ts'

/** One of each kind: reading and writing, through either door, by a key and by way of another row. */
const kinds = ['GET /lessons/byid/:id', 'POST /courses/update', 'lessons.get', 'lessons.update', 'studyings.examine']
const PAIRS = 100
const MILLISECONDS = 20

describe('the time a refusal takes', () => {
  let test: TestApp
  let own: School
  let foreign: School
  let callers: Caller[]

  beforeAll(async () => {
    test = await createTestApp()
    test.deps.config.rateLimits = false
    own = await makeSchool(test, 'Ours')
    foreign = await makeSchool(test, 'Theirs')
    callers = await makeCallers(test, own, foreign)
  })
  afterAll(() => test.close())

  /** How long each takes on a machine with nothing else to do, which only adds to it; they are asked in turns. */
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

  it.each(kinds)('tells nothing of an id in %s', async (name) => {
    const operation = operations.find((each) => each.name === name)
    if (!operation) throw new Error(`${name} is no operation`)
    const [mine, theirs] = [operation.request(own, test), operation.request(foreign, test)]
    const { person } = actorOf(callers, operation)
    const [place] = findIds(mine, own.ids)
    const [foreignId] = findIds(theirs, foreign.ids)
    if (!place || !foreignId) throw new Error(`${name} names nothing`)
    const ask = async (id: string) => {
      const { status } = await send(test, operation, exchangeId(mine, place.place, id), person)
      expect(status).toBe(404)
    }
    const { longer, shorter } = await compare(
      PAIRS,
      () => ask(foreignId.id),
      () => ask(test.deps.newId()),
    )
    expect(longer - shorter).toBeLessThan(MILLISECONDS)
  })

  it('tells nothing of a login', async () => {
    const sign = async (login: string) => {
      const payload = { login, password: 'Wrong horse 1' }
      const reply = await test.app.inject({ method: 'POST', url: '/api/auth/login/credentials', payload })
      expect(reply.statusCode).toBe(401)
    }
    const { longer, shorter } = await compare(
      30,
      () => sign(own.login),
      () => sign('nobody@school.test'),
    )
    expect(longer - shorter).toBeLessThan(MILLISECONDS)
    // A fast machine hashes a password in less than that: without the work for a login nobody has, one were a fraction.
    expect(shorter / longer).toBeGreaterThan(0.5)
  })
})
