import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { apiFor, importFile, tokenFromLink } from '../support/api.ts'
import { sampleZip } from '../support/sample-course.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const WRITERS = 4
const KILLS = 12
/** Acknowledged saves between two kills. */
const BETWEEN = 850
/** With the pauses before a database that falls again and again is started. */
const BACK_WITHIN_MS = 30_000

interface Taken {
  link_token: string
  revision_id: string
  element_id: string
}

describe('kill -9 while answers are saved', () => {
  let dataDir: string
  let server: RunningServer
  let taken: Taken
  /** Acknowledged operations by studying, in order. */
  let acknowledged: Map<string, string[]>

  beforeEach(async () => {
    acknowledged = new Map()
    dataDir = mkdtempSync(join(tmpdir(), 'bible-school-faults-'))
    chmodSync(dataDir, 0o711)
    server = await startServer({ dataDir })
    const token = await tokenFromLink(server.origin, server.signInLink('editor@demo.local'))
    const { body } = await importFile(server.origin, token, 'course.zip', await sampleZip('Faults'))
    const editor = apiFor(server.origin, token)
    const { lessons } = await editor.courses.get.query({ _id: body.results[0]?._id as string })
    const { token: link_token } = await editor.links.create.mutate({ lesson_id: lessons[0]?._id as string })
    const { revision_id, elements } = await apiFor(server.origin).studyings.open.query({ link_token })
    taken = { link_token, revision_id, element_id: elements.find(({ type }) => type === 9)?.id as string }
  })
  afterEach(async () => {
    await server.stop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const count = () => [...acknowledged.values()].reduce((sum, operations) => sum + operations.length, 0)

  /** One device: sends each answer until it is acknowledged, through all errors. */
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
    if (reply && reply.status !== 200 && reply.status !== 503)
      throw new Error(`${reply.status} ${await reply.text()}\n${server.output().slice(-3_000)}`)
    return reply?.status === 200
  }

  /** Kills a process during saves and checks what was stored; `what` names the process in the printed figures. */
  async function killRepeatedly(what: string, kill: () => Promise<void>): Promise<void> {
    const stop = new AbortController()
    const writers = Promise.all(Array.from({ length: WRITERS }, () => write(stop.signal)))
    let longest = 0
    try {
      for (let kills = 0; kills < KILLS; kills += 1) {
        const goal = count() + BETWEEN
        while (count() < goal) await Promise.race([wait(5), writers])
        const started = performance.now()
        await kill()
        const before = count()
        while (count() === before) await Promise.race([wait(5), writers])
        longest = Math.max(longest, performance.now() - started)
      }
    } finally {
      stop.abort()
    }
    await writers
    // The last acknowledgement may be of a save that was committed before the kill.
    const status = async () => (await fetch(`${server.origin}/api/ready`)).status
    await expect.poll(status, { timeout: BACK_WITHIN_MS }).toBe(200)
    await expectNothingLost()
    console.log(`${count()} acknowledged, ${KILLS} kills of ${what}, back after at most ${longest.toFixed(0)} ms`)
    expect(longest).toBeLessThan(BACK_WITHIN_MS)
  }

  /** What is stored of every studying: its operations by number, and the newest answer. */
  async function expectNothingLost(): Promise<void> {
    const rows = await ask<{ studying_id: string; operations: string[]; newest: unknown }>(`
      select e.studying_id, array_agg(e.idempotency_key::text order by e.seq) as operations, min(a.answer::text) as newest
      from answer_events e join answers a using (studying_id, element_id) group by e.studying_id`)
    // Besides those of the demo school.
    const own = rows.filter(({ studying_id }) => acknowledged.has(studying_id))
    const found = new Map(own.map(({ studying_id, ...rest }) => [studying_id, rest]))
    expect(found.size).toBe(acknowledged.size)
    for (const [studying_id, operations] of acknowledged) {
      expect(found.get(studying_id)).toEqual({ operations, newest: JSON.stringify(`answer ${operations.length}`) })
    }
  }

  async function ask<Row extends object>(query: string): Promise<Row[]> {
    const { socket } = postmasterOf(dataDir)
    const sql = postgres({ host: socket, database: 'bible_school', user: 'bible_school', max: 1 })
    try {
      return await sql.unsafe<Row[]>(query)
    } finally {
      await sql.end()
    }
  }

  test(`of the application, ${KILLS} times, loses and doubles no acknowledged answer`, async () => {
    await killRepeatedly('the application', async () => {
      await server.kill()
      server = await startServer({ dataDir })
    })
  })

  test(`of PostgreSQL, ${KILLS} times, loses and doubles no acknowledged answer`, async () => {
    await killRepeatedly('PostgreSQL', async () => {
      process.kill(postmasterOf(dataDir).pid, 'SIGKILL')
    })
  })

  test(`of a working process of PostgreSQL, ${KILLS} times, loses and doubles no acknowledged answer`, async () => {
    await killRepeatedly("PostgreSQL's process behind a connection", async () => {
      const [busiest] = await ask<{ pid: number }>(
        `select pid from pg_stat_activity where application_name = 'bible-school' order by state_change desc limit 1`,
      )
      process.kill(busiest?.pid as number, 'SIGKILL')
    })
  })

  test('leaves an orphaned PostgreSQL, which the next start uses and stops with all processes and sockets', async () => {
    const orphan = postmasterOf(dataDir)
    await server.kill()
    expect(isAlive(orphan.pid)).toBe(true)
    server = await startServer({ dataDir })
    expect(postmasterOf(dataDir)).toEqual(orphan)
    await server.stop()
    expect(isAlive(orphan.pid)).toBe(false)
    expect(existsSync(orphan.socket)).toBe(false)
  })
})

/** PostgreSQL's own file: line 1 is its process id, line 5 the folder of its socket. */
function postmasterOf(dataDir: string): { pid: number; socket: string } {
  const [pid, , , , socket = ''] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  return { pid: Number(pid), socket }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
