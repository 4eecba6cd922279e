import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import autocannon from 'autocannon'
import type { Sql } from 'postgres'
import webpush from 'web-push'
import { hashToken, newToken } from '../../server/lib/tokens.ts'
import { answerRequest } from './answer-request.ts'
import { cpuOf } from './cpu.ts'
import { type BenchData, elementId, fill } from './data.ts'
import type { Sink } from './push-sink.ts'
import { close, fillDatabase, quick, report, ROUNDS, startApp } from './servers.ts'

// A broadcast to a push service on loopback: its processor time per message beside that of web-push, which encrypts and signs the
// same message and sends nothing, and how long students wait for a saved answer meanwhile.

const DEVICES = quick ? 500 : 2_000
const WORDS = { title: 'Meeting', text: 'On Sunday at ten', url: '/course' }
const SECONDS_OF_ANSWERS = 4

let answers = 0

const thread = new Worker(new URL('push-sink.ts', import.meta.url), { workerData: { devices: DEVICES } })
const [{ origin, cert, subscriptions }] = (await once(thread, 'message')) as [Sink]
let sent = 0
const folder = mkdtempSync(join(tmpdir(), 'bible-school-bench-push-'))
const certificate = join(folder, 'push-service.pem')
writeFileSync(certificate, cert)
const data = await fillDatabase(fill)
const manager = await fillDatabase((sql) => fillDevices(sql, data.account))
const app = await startApp({ PUSH_SERVICES: origin, NODE_EXTRA_CA_CERTS: certificate })
try {
  const costs: number[] = []
  const waits: number[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const floor = generate()
    const before = cpuOf(app.process.pid as number) ?? 0
    await broadcast(data)
    costs.push(((cpuOf(app.process.pid as number) ?? 0) - before) / DEVICES / floor)
    const quiet = await waitOfAnswers(data)
    const [busy] = await Promise.all([waitOfAnswers(data), broadcast(data)])
    waits.push(busy / Math.max(1, quiet))
  }
  report.add('push.broadcast', 'CPU per message, to web-push', costs, 1.2, 2)
  report.add('push.broadcast', 'p99 of a saved answer, to before', waits, 2, 4)
} finally {
  await close([app])
  await thread.terminate()
  rmSync(folder, { recursive: true, force: true })
}
report.end()

/** A manager with a session, and the devices of students. */
async function fillDevices(sql: Sql, account: string): Promise<string> {
  const token = newToken()
  const user = randomUUID()
  await sql`insert into users (_id, account_id, user_login, user_fullname, account_role, user_state)
    values (${user}, ${account}, 'manager', 'Manager', 3, 1)`
  await sql`insert into sessions (_id, account_id, user_id, token_hash, expires_at)
    values (${randomUUID()}, ${account}, ${user}, ${hashToken(token)}, now() + interval '1 day')`
  const rows = subscriptions.map((subscription) => ({
    _id: randomUUID(),
    account_id: account,
    endpoint: subscription.endpoint,
    subscription: sql.json(subscription),
    user_type: 'student',
  }))
  for (let at = 0; at < rows.length; at += 500)
    await sql`insert into push_subscriptions ${sql(rows.slice(at, at + 500) as never[])}`
  return token
}

/** Milliseconds of processor time that web-push takes to make one message. */
function generate(): number {
  const keys = webpush.generateVAPIDKeys()
  const options = {
    vapidDetails: { subject: 'mailto:bench@test.local', ...keys },
    contentEncoding: 'aes128gcm' as const,
  }
  const payload = JSON.stringify({ ...WORDS, tag: randomUUID() })
  const before = process.cpuUsage()
  for (const subscription of subscriptions) webpush.generateRequestDetails(subscription, payload, options)
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000 / DEVICES
}

/** Sends to all devices, and waits until the push service has every message. */
async function broadcast({ account }: BenchData): Promise<void> {
  const reply = await fetch(`${app.origin}/trpc/webpush.broadcast`, {
    method: 'POST',
    headers: { authorization: `Bearer ${manager}`, 'content-type': 'application/json', 'account-id': account },
    body: JSON.stringify({ json: { ...WORDS, userType: 'all' } }),
  })
  if (!reply.ok) throw new Error(`The broadcast was refused: ${reply.status} ${await reply.text()}`)
  thread.postMessage((sent += DEVICES), [])
  await once(thread, 'message')
}

/** p99 of one student's answers, one after the other, in milliseconds. */
async function waitOfAnswers(data: BenchData): Promise<number> {
  const studying_id = data.studyings[0] as string
  const next = () => ({ studying_id, element_id: elementId(1), answer: 'x', seq: (answers += 1) })
  const requests = [answerRequest(data, next)]
  const { latency, non2xx } = await autocannon({
    url: app.origin,
    connections: 1,
    duration: SECONDS_OF_ANSWERS,
    requests,
  })
  if (non2xx > 0) throw new Error(`${non2xx} answers were refused`)
  return latency.p99
}
