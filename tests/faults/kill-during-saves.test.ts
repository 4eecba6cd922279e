import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiFor, importFile, tokenFromLink } from '../support/api.ts'
import { sampleZip } from '../support/sample-course.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const WRITERS = 4
const KILLS = 12
/** Acknowledged saves between two kills. */
const BETWEEN = 200
const BACK_WITHIN_MS = 5_000

interface Taken {
  link_token: string
  revision_id: string
  element_id: string
}

describe('kill -9 while answers are saved', () => {
  let dataDir: string
  let server: RunningServer
  let taken: Taken
  /** Acknowledged operations by studying, in their order. */
  const acknowledged = new Map<string, string[]>()

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'bible-school-faults-'))
    chmodSync(dataDir, 0o711)
    server = await startServer({ dataDir })
    const token = await tokenFromLink(server.origin, server.signInLink('editor@demo.local'))
    const { body } = await importFile(server.origin, token, 'course.zip', await sampleZip('Faults'))
    const editor = apiFor(server.origin, token)
    const { lessons } = await editor.courses.get.query({ _id: body.results[0]?._id as string })
    const { token: link_token } = await editor.lessons.createLink.mutate({ lesson_id: lessons[0]?._id as string })
    const { revision_id, elements } = await apiFor(server.origin).studyings.open.query({ link_token })
    taken = { link_token, revision_id, element_id: elements.find(({ type }) => type === 9)?.id as string }
  })
  afterAll(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const count = () => [...acknowledged.values()].reduce((sum, operations) => sum + operations.length, 0)

  /** One device: sends the next answer until it is acknowledged, whatever happens on the way, and never gives up. */
  async function write(signal: AbortSignal): Promise<void> {
    const studying = { studying_id: randomUUID(), guest_secret: randomBytes(32).toString('base64url') }
    const operations: string[] = []
    acknowledged.set(studying.studying_id, operations)
    while (!signal.aborted) {
      const [op_id, seq] = [randomUUID(), operations.length + 1]
      const save = { ...taken, ...studying, op_id, seq, answer: `answer ${seq}` }
      while (!(await isSaved(save))) await wait(20)
      operations.push(op_id)
    }
  }

  async function isSaved(save: object): Promise<boolean> {
    const reply = await fetch(`${server.origin}/trpc/studyings.saveAnswer`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ json: save }),
    }).catch(() => undefined)
    if (reply && reply.status !== 200 && reply.status !== 503) throw new Error(`${reply.status} ${await reply.text()}`)
    return reply?.status === 200
  }

  /** Resolves to the longest time without a single acknowledged save after a kill, in milliseconds. */
  async function killRepeatedly(kill: () => Promise<void>): Promise<number> {
    const stop = new AbortController()
    const writers = Promise.all(Array.from({ length: WRITERS }, () => write(stop.signal)))
    let longest = 0
    for (let kills = 0; kills < KILLS; kills += 1) {
      const goal = count() + BETWEEN
      while (count() < goal) await Promise.race([wait(5), writers])
      const started = performance.now()
      await kill()
      const before = count()
      while (count() === before) await Promise.race([wait(5), writers])
      longest = Math.max(longest, performance.now() - started)
    }
    stop.abort()
    await writers
    return longest
  }

  /** What lies in the database of every studying: its operations in the order of their numbers, and the newest answer. */
  async function stored(): Promise<Map<string, { operations: string[]; newest: unknown }>> {
    const socket = socketOf(dataDir)
    const sql = postgres({ host: socket, database: 'bible_school', user: 'bible_school', max: 1 })
    try {
      const rows = await sql<{ studying_id: string; operations: string[]; newest: unknown }[]>`
        select e.studying_id, array_agg(e.op_id::text order by e.seq) as operations, min(a.answer::text) as newest
        from answer_events e join answers a using (studying_id, element_id) group by e.studying_id`
      return new Map(rows.map(({ studying_id, ...rest }) => [studying_id, rest]))
    } finally {
      await sql.end()
    }
  }

  async function expectNothingLost(): Promise<void> {
    const found = await stored()
    for (const [studying_id, operations] of acknowledged) {
      expect(found.get(studying_id)).toEqual({ operations, newest: JSON.stringify(`answer ${operations.length}`) })
    }
  }

  it(`of the application, ${KILLS} times: loses and doubles no acknowledged answer`, async () => {
    const longest = await killRepeatedly(async () => {
      await server.kill()
      server = await startServer({ dataDir })
    })
    await expectNothingLost()
    console.log(
      `${count()} acknowledged, ${KILLS} kills of the application, back after at most ${longest.toFixed(0)} ms`,
    )
    expect(longest).toBeLessThan(BACK_WITHIN_MS)
  })

  it(`of PostgreSQL, ${KILLS} times: loses and doubles no acknowledged answer`, async () => {
    const longest = await killRepeatedly(async () => {
      process.kill(postmasterOf(dataDir), 'SIGKILL')
    })
    await expectNothingLost()
    console.log(`${count()} acknowledged, ${KILLS} kills of PostgreSQL, back after at most ${longest.toFixed(0)} ms`)
    expect(longest).toBeLessThan(BACK_WITHIN_MS)
  })

  it('leaves no process behind after a stop, crashes or not', async () => {
    const postmaster = postmasterOf(dataDir)
    await server.kill()
    expect(() => process.kill(postmaster, 0)).not.toThrow()
    server = await startServer({ dataDir })
    expect(postmasterOf(dataDir)).toBe(postmaster)
    await server.stop()
    expect(() => process.kill(postmaster, 0)).toThrow()
    server = await startServer({ dataDir })
  })
})

function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
}

/** The fifth line of PostgreSQL's own file. */
function socketOf(dataDir: string): string {
  return readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4] ?? ''
}
