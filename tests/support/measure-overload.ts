import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { apiFor, importFile, tokenFromLink } from './api.ts'
import { sampleZip } from './sample-course.ts'
import type { RunningServer } from './server.ts'

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

interface OverloadFigures {
  /** Good answers a second with 64 connections, of calls that arrive twice as often, and in the two seconds after. */
  capacity: number
  goodput: number
  after: number
  /** Replies that were neither good nor a refusal. */
  failed: number
  refusals: number
  /** The share of refusals that took at most a tenth of a second in the server. */
  quickRefusals: number
  /** The share of good replies, of saves and of all calls, while twice as many arrived. */
  shares: { saves: number; all: number }
}

const CONNECTIONS = 64
const MANY_CONNECTIONS = 600

/**
 * Seven of ten calls list courses, three are the first answers of students. They come from a process for itself: first as many as
 * 64 connections bring, then for `seconds` twice as many over 600 connections.
 */
export async function measureOverload(server: RunningServer, seconds: number): Promise<OverloadFigures> {
  const calls = await prepareCalls(server)
  const driver = fork(join(import.meta.dirname, 'load.mjs'), { execArgv: [] })
  try {
    await once(driver, 'message')
    const send = (load: Load) => sendLoad(driver, { origin: server.origin, ...calls, ...load })
    await send({ connections: CONNECTIONS, seconds: 5 })
    const before = await send({ connections: CONNECTIONS, seconds: 10 })
    const capacity = before.good / before.seconds
    const over = await send({ connections: MANY_CONNECTIONS, rate: 2 * capacity, seconds })
    const after = await send({ connections: CONNECTIONS, seconds: 2 })
    return {
      capacity,
      goodput: over.good / over.seconds,
      after: after.good / after.seconds,
      failed: before.failed + over.failed + after.failed,
      ...(await readRefusals(server)),
      shares: { saves: over.saves.good / over.saves.all, all: over.good / (over.good + over.refused) },
    }
  } finally {
    driver.kill()
  }
}

/** A list of an editor, and an answer to a lesson by link. */
async function prepareCalls(server: RunningServer) {
  const token = await tokenFromLink(server.origin, server.signInLink('editor@demo.local'))
  const { body } = await importFile(server.origin, token, 'course.zip', await sampleZip('Overload'))
  const editor = apiFor(server.origin, token)
  const { lessons } = await editor.courses.get.query({ _id: body.results[0]?._id as string })
  const { token: link_token } = await editor.links.create.mutate({ lesson_id: lessons[0]?._id as string })
  const { revision_id, elements } = await apiFor(server.origin).studyings.open.query({ link_token })
  const taken = { link_token, revision_id, element_id: elements.find(({ type }) => type === 9)?.id }
  const headers = { authorization: `Bearer ${token}` }
  return { list: { path: '/trpc/courses.list', headers }, save: { path: '/trpc/studyings.saveAnswer', taken } }
}

async function sendLoad(driver: ChildProcess, load: object): Promise<Replies> {
  driver.send(load)
  const [replies] = (await once(driver, 'message')) as [Replies]
  return replies
}

/** From the histograms of the server's metrics. */
async function readRefusals(server: RunningServer): Promise<{ refusals: number; quickRefusals: number }> {
  const admin = await tokenFromLink(server.origin, server.signInLink('admin@demo.local'))
  const reply = await fetch(`${server.origin}/api/metrics`, { headers: { authorization: `Bearer ${admin}` } })
  const within = new Map<number, number>()
  for (const line of (await reply.text()).split('\n')) {
    if (!line.startsWith('http_request_duration_seconds_bucket') || !line.includes('status="5xx"')) continue
    const bound = /le="([^"]+)"/.exec(line)?.[1]
    const seconds = bound === '+Inf' ? Number.POSITIVE_INFINITY : Number(bound)
    within.set(seconds, (within.get(seconds) ?? 0) + Number(line.split(' ').at(-1)))
  }
  const refusals = within.get(Number.POSITIVE_INFINITY) ?? 0
  return { refusals, quickRefusals: refusals === 0 ? 1 : (within.get(0.1) ?? 0) / refusals }
}
