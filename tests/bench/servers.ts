import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import autocannon from 'autocannon'
import type { Sql } from 'postgres'
import { connect, type ConnectOptions } from '../../db/connect.ts'
import { startEmbedded } from '../../db/embedded/embedded.ts'
import { migrateDatabase } from '../../db/migrate.ts'
import { serverEnvironment, serverFlags } from '../../server/launch/runtime.mjs'
import { cpuOf } from './cpu.ts'
import { median, Report } from './report.ts'

// A database with data, the product and the minimal server on it, and how their costs are compared.

export const quick = process.argv.includes('--quick')
export const ROUNDS = 3
const SECONDS = quick ? 1 : 2
/** Before the first round. */
const WARMING_SECONDS = 1
/** So many at once compile the code of both servers, which one after the other would take a minute to do. */
const WARMING_CONNECTIONS = 32
/** `--only=courses.list` measures the scenarios with this name alone; `contacts.ts` takes several, divided by commas. */
export const only = process.argv.find((option) => option.startsWith('--only='))?.slice('--only='.length)
const APP_PORT = 38_411
const RAW_PORT = 38_412

/** One scenario: the request to each server. */
export interface Scenario {
  name: string
  connections: number
  /** Of several, each connection sends one after the other. */
  app: autocannon.Request | autocannon.Request[]
  raw: autocannon.Request | autocannon.Request[]
  goal: number
  must: number
}

export interface Server {
  origin: string
  process: ChildProcess
}

const folder = mkdtempSync(join(tmpdir(), 'bible-school-bench-'))
chmodSync(folder, 0o711)
const database = await startEmbedded({ dataDir: folder, transport: 'loopback', log: () => {} })
const { url } = database.address as { url: string }
await migrateDatabase(database.address, resolve('db/migrations'))

export const report = new Report()

/** Runs statements as the owner of the database. */
export async function fillDatabase<Data>(
  fill: (sql: Sql) => Promise<Data>,
  options: ConnectOptions = { max: 1 },
): Promise<Data> {
  const owner = connect(database.address, options)
  const data = await fill(owner)
  await owner.end()
  return data
}

/** Stops everything and deletes the data. */
export async function close(servers: readonly Server[]): Promise<void> {
  for (const server of servers) await end(server)
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

export function post(path: string, body: () => unknown, headers: Record<string, string>): autocannon.Request {
  return { method: 'POST', path, headers, setupRequest: (request) => ({ ...request, body: JSON.stringify(body()) }) }
}

/** Processor time per request, of server and database together; time per request where /proc is missing. */
export async function cost(
  server: Server,
  request: Scenario['app'],
  connections: number,
  duration = SECONDS,
): Promise<number> {
  const before = used(server)
  const requests = [request].flat().map((one) => ({ ...one }))
  const result = await autocannon({ url: server.origin, connections, duration, requests })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(
      `${requests[0]?.path}: ${result.non2xx} refused, ${result.errors} failed of ${result.requests.total}`,
    )
  const after = used(server)
  if (before === undefined || after === undefined) return 1_000 / result.requests.average
  return (after - before) / result.requests.total
}

/** Processor time of the database, in milliseconds; the time of day where /proc is missing. */
export function databaseTime(): number {
  return cpuOf(database.pid() as number) ?? performance.now()
}

function used(server: Server): number | undefined {
  const [own, postgres] = [cpuOf(server.process.pid as number), cpuOf(database.pid() as number)]
  return own === undefined || postgres === undefined ? undefined : own + postgres
}

export async function compare(
  [app, raw]: readonly [Server, Server],
  scenario: Scenario,
  isRetry = false,
): Promise<void> {
  const { name, connections, goal, must } = scenario
  const ratios: number[] = []
  const costs: number[] = []
  // The first round warms up.
  await cost(raw, scenario.raw, WARMING_CONNECTIONS, WARMING_SECONDS)
  await cost(app, scenario.app, WARMING_CONNECTIONS, WARMING_SECONDS)
  for (let round = 0; round < ROUNDS; round += 1) {
    const floor = await cost(raw, scenario.raw, connections)
    const ours = await cost(app, scenario.app, connections)
    costs.push(ours)
    ratios.push(ours / floor)
  }
  if (median(ratios) > must && !isRetry) return compare([app, raw], scenario, true)
  report.add(name, `CPU ${median(costs).toFixed(2)} ms, ${connections} at once`, ratios, goal, must)
}

/** The product. */
export function startApp(settings: Record<string, string> = {}): Promise<Server> {
  const env = {
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'app'),
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...serverEnvironment,
    ...settings,
  }
  return start([...serverFlags, 'dist/server/main.js', 'serve'], APP_PORT, '/api/courses/list', env)
}

/** The minimal server; `values` are its ids. */
export function startRaw(values: Record<string, string>): Promise<Server> {
  const env = { DATABASE_URL: url, ...values }
  return start(['tests/bench/raw-server.ts'], RAW_PORT, '/courses', env)
}

async function start(args: string[], port: number, path: string, env: Record<string, string>): Promise<Server> {
  const origin = `http://127.0.0.1:${port}`
  const isTaken = await fetch(origin).then(
    () => true,
    () => false,
  )
  if (isTaken) throw new Error(`Another program answers at ${origin}; a bench that was killed leaves its servers`)
  const child = spawn(process.execPath, args, { env: { ...process.env, PORT: String(port), ...env }, stdio: 'ignore' })
  while (child.exitCode === null) {
    const status = await fetch(`${origin}${path}`).then(
      async (reply) => reply.text().then(() => reply.status),
      () => 0,
    )
    if (status === 200) return { origin, process: child }
    await wait(5)
  }
  throw new Error(`${args.join(' ')} ended with ${child.exitCode}`)
}

export async function end({ process: child }: Server): Promise<void> {
  const gone = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await gone
}
