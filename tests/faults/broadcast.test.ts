import { randomUUID } from 'node:crypto'
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import postgres from 'postgres'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type PushService, startPushService } from '../../server/ports/testing/push-service.ts'
import { apiAs } from '../support/api.ts'
import { type RunningServer, startServer } from '../support/server.ts'

const DEVICES = 10_000
/** Every hundredth subscription has ended. */
const DEAD_EVERY = 100
const DEAD = DEVICES / DEAD_EVERY
const LIVE = DEVICES - DEAD
const BATCH_SIZE = 500
/** Between the arrival of a message and the answer of the push service. */
const ANSWER_MS = 40
const WORDS = { title: 'Meeting', text: 'On Sunday at ten', url: '/course' }

// A job of a killed process is found by its missing heartbeat, after up to three minutes.
describe(`a broadcast to ${DEVICES} devices, ${DEAD} of them dead`, { timeout: 900_000 }, () => {
  let dataDir: string
  let service: PushService
  let env: Record<string, string>
  let server: RunningServer

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'bible-school-faults-'))
    chmodSync(dataDir, 0o711)
    service = await startPushService()
    const certificate = join(dataDir, 'push-service.pem')
    writeFileSync(certificate, service.cert)
    env = { PUSH_SERVICES: service.origin, NODE_EXTRA_CA_CERTS: certificate }
    server = await startServer({ dataDir, env })
    await subscribeAll()
  })
  afterEach(async () => {
    await server.stop()
    await service.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const connect = () => {
    const socket = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4] ?? ''
    return postgres({ host: socket, database: 'bible_school', user: 'bible_school', max: 1, onnotice: () => undefined })
  }

  /** Stores the subscriptions of browsers that have none yet in the demo account. */
  async function subscribeAll(): Promise<void> {
    const sql = connect()
    const [manager] = await sql`select account_id from users where user_login = 'manager@demo.local'`
    const rows = Array.from({ length: DEVICES }, (_, n) => {
      const { endpoint, keys } = service.subscribe({ status: n % DEAD_EVERY === 0 ? 410 : 201, delay: ANSWER_MS })
      const subscription = { endpoint, keys }
      return { _id: randomUUID(), account_id: manager?.account_id, endpoint, subscription, user_type: 'student' }
    })
    for (let at = 0; at < rows.length; at += 1_000)
      await sql`insert into push_subscriptions ${sql(rows.slice(at, at + 1_000))}`
    await sql.end()
  }

  /** Begins the broadcast, stops the server by `interrupt` after a third, starts it again and waits for the report. */
  async function interruptBroadcast(interrupt: () => Promise<void>) {
    const began = performance.now()
    await (await apiAs(server, 'manager')).webpush.broadcast.mutate({ ...WORDS, userType: 'all' })
    await service.until(LIVE / 3)
    await interrupt()
    const before = service.received.length
    expect(before).toBeLessThan(LIVE)
    const stopped = performance.now()
    server = await startServer({ dataDir, env })
    await service.until(before + 1)
    const resumed = performance.now()
    const report = await waitForReport()
    const seconds = (from: number, to = performance.now()) => `${((to - from) / 1_000).toFixed(1)} s`
    console.log(
      `${before} of ${LIVE} before the stop; goes on ${seconds(stopped, resumed)} after it; ${service.received.length} ` +
        `messages in all; ${seconds(began)}`,
    )
    return report
  }

  /** The row of the broadcast once everyone had a turn. */
  async function waitForReport() {
    const sql = connect()
    try {
      for (;;) {
        const [row] = await sql`select state, recipients, sent, gone, failed from broadcasts`
        if (row?.state === 'sent') return row
        await wait(250)
      }
    } finally {
      await sql.end()
    }
  }

  /** How many messages each device got. */
  function countByDevice(): Map<string, number> {
    const counts = new Map<string, number>()
    for (const { endpoint } of service.received) counts.set(endpoint, (counts.get(endpoint) ?? 0) + 1)
    return counts
  }

  async function expectDeadRemoved(): Promise<void> {
    const sql = connect()
    const [left] =
      await sql`select count(*)::int as count from push_subscriptions where endpoint like ${`${service.origin}/%`}`
    await sql.end()
    expect(left?.count).toBe(LIVE)
  }

  /** The browser replaces what it has, and the push service what it still keeps, by a repeated message. */
  function expectOneMessage(): void {
    const different = new Set(
      service.received.map(({ message, headers }) => JSON.stringify([message.tag, headers.topic])),
    )
    expect(different.size).toBe(1)
    const [first] = service.received
    expect(first?.message).toMatchObject({ ...WORDS, tag: expect.stringMatching(/^[\da-f-]{36}$/) })
    expect(first?.headers.topic).toBe(String(first?.message.tag).replaceAll('-', ''))
  }

  test('reaches each live device once when the server is restarted in order', async () => {
    const report = await interruptBroadcast(() => server.stop())
    expect(report).toMatchObject({ recipients: DEVICES, sent: LIVE, gone: DEAD, failed: 0 })
    const counts = countByDevice()
    expect(counts.size).toBe(LIVE)
    expect([...counts.values()].filter((count) => count !== 1)).toEqual([])
    expectOneMessage()
    await expectDeadRemoved()
  })

  test('loses no device and repeats at most one batch, as the same message, after kill -9', async () => {
    const report = await interruptBroadcast(() => server.kill())
    expect(report).toMatchObject({ recipients: DEVICES, state: 'sent', failed: 0 })
    const counts = countByDevice()
    expect(counts.size).toBe(LIVE)
    const repeated = [...counts.values()].filter((count) => count > 1)
    expect(repeated.length).toBeLessThanOrEqual(BATCH_SIZE)
    expect(repeated.filter((count) => count > 2)).toEqual([])
    expectOneMessage()
    await expectDeadRemoved()
  })
})
