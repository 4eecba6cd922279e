import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { apiFor, importFile, tokenFromLink } from '../support/api.ts'
import { sampleZip } from '../support/sample-course.ts'
import { type RunningServer, startServer } from '../support/server.ts'

interface Load {
  connections: number
  /** Calls a second; as many as the connections allow without it. */
  rate?: number
  seconds: number
}

interface Replies {
  good: number
  refused: number
  failed: number
  seconds: number
  saves: { good: number; all: number }
}

describe('more calls than the server can answer', () => {
  let server: RunningServer
  let driver: ChildProcess
  let calls: object
  let token: string

  beforeAll(async () => {
    server = await startServer()
    token = await tokenFromLink(server.origin, server.signInLink('editor@demo.local'))
    const { body } = await importFile(server.origin, token, 'course.zip', await sampleZip('Overload'))
    const editor = apiFor(server.origin, token)
    const { lessons } = await editor.courses.get.query({ _id: body.results[0]?._id as string })
    const { token: link_token } = await editor.links.create.mutate({ lesson_id: lessons[0]?._id as string })
    const { revision_id, elements } = await apiFor(server.origin).studyings.open.query({ link_token })
    const taken = { link_token, revision_id, element_id: elements.find(({ type }) => type === 9)?.id }
    const headers = { authorization: `Bearer ${token}` }
    calls = { list: { path: '/trpc/courses.list', headers }, save: { path: '/trpc/studyings.saveAnswer', taken } }
    driver = fork(join(import.meta.dirname, '../support/load.mjs'), { execArgv: [] })
    await once(driver, 'message')
  })
  afterAll(async () => {
    driver.kill()
    await server.stop()
  })

  async function send(load: Load): Promise<Replies> {
    driver.send({ origin: server.origin, ...calls, ...load })
    const [replies] = (await once(driver, 'message')) as [Replies]
    return replies
  }

  /** How many refusals took longer than a tenth of a second in the server, and how many there were. */
  async function countRefusals() {
    const admin = await tokenFromLink(server.origin, server.signInLink('admin@demo.local'))
    const reply = await fetch(`${server.origin}/api/metrics`, { headers: { authorization: `Bearer ${admin}` } })
    const refusals = { all: 0, quick: 0 }
    for (const line of (await reply.text()).split('\n')) {
      if (!line.startsWith('http_request_duration_seconds_bucket') || !line.includes('status="5xx"')) continue
      const count = Number(line.split(' ').at(-1))
      if (line.includes('le="0.1"')) refusals.quick += count
      if (line.includes('le="+Inf"')) refusals.all += count
    }
    return refusals
  }

  test('at twice its capacity over 600 connections it goes on answering, refuses the rest at once, and answers of students last', async () => {
    await send({ connections: 64, seconds: 5 })
    const before = await send({ connections: 64, seconds: 15 })
    const capacity = before.good / before.seconds
    const over = await send({ connections: 600, rate: 2 * capacity, seconds: 60 })
    const refusals = await countRefusals()
    const after = await send({ connections: 8, seconds: 2 })
    const goodput = over.good / over.seconds
    console.log(
      `capacity ${capacity.toFixed(0)} a second; at twice of it ${goodput.toFixed(0)} good a second, ${over.refused} refused, ` +
        `${refusals.all - refusals.quick} of them not within 100 ms; saves ${over.saves.good} of ${over.saves.all}; ` +
        `then ${(after.good / after.seconds).toFixed(0)} a second with 8 connections, ${after.refused} refused`,
    )
    expect(over.failed + after.failed).toBe(0)
    // Each refusal costs a third of a reply: four fifths need refusals before the framework sees them.
    expect(goodput).toBeGreaterThan(0.3 * capacity)
    expect(refusals.all).toBeGreaterThan(0)
    expect(refusals.quick / refusals.all).toBeGreaterThan(0.99)
    const [saves, all] = [over.saves.good / over.saves.all, over.good / (over.good + over.refused)]
    expect(saves).toBeGreaterThan(all)
    expect(after.refused).toBe(0)
    expect(after.good).toBeGreaterThan(0)
  })
})
