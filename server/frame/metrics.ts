import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { DatabaseLoad } from '#db/client.ts'
import type { DiskSize } from '../ports/disk-space.ts'
import type { LastBackup } from '../ports/last-backup.ts'
import { RESERVE } from '../ports/disk-space.ts'
import { allCauses } from '../lib/errors.ts'

/** Jobs of one queue. */
export interface QueueLoad {
  queue: string
  /** Due later. */
  scheduled: number
  waiting: number
  active: number
  /** That are tried no more; jobs that ended are kept for a day. */
  given_up: number
  /** Seconds that the oldest waiting one is due. */
  oldest: number
}

/** What is read when the figures are collected. */
export interface ServerState {
  database: DatabaseLoad
  /** Undefined while the database does not answer. */
  jobs: readonly QueueLoad[] | undefined
  disk: DiskSize | undefined
  backup: LastBackup | undefined
  isOverloaded: boolean
}

/** `stored` counts repeated calls too; `refused` was the caller's mistake or past a limit, `failed` the server's. */
type AnswerOutcome = 'stored' | 'refused' | 'failed'
type PushOutcome = 'sent' | 'gone' | 'failed' | 'busy' | 'stopped'

/** Server metrics. Labels name operations, never people, accounts or ids. */
export interface Metrics {
  /** In the Prometheus text format. */
  collect(state: ServerState): Promise<string>
  /** Measures the duration of every call of an application. */
  watch(app: FastifyInstance, nameOf: (url: string) => string | undefined): void
  countAnswer(outcome: AnswerOutcome): void
  countPush(outcome: PushOutcome): void
  /** `reason` is a word of the code. */
  countRefusal(status: number, reason: string): void
}

/** `root` is the folder of the application, whose version is one of the figures. */
export function createMetrics(root: string): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a call.',
    labelNames: ['method', 'operation', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  })
  const answers = new Counter({
    name: 'bible_school_answers_total',
    help: 'Answers of students by outcome: stored (also once more), refused (invalid or past a limit), failed (the server did not store them).',
    labelNames: ['outcome'],
    registers,
  })
  const pushes = new Counter({
    name: 'bible_school_pushes_total',
    help: 'Push messages by outcome: sent, gone (the device has unsubscribed), failed (not accepted), busy (tried later), stopped.',
    labelNames: ['outcome'],
    registers,
  })
  const refusals = new Counter({
    name: 'bible_school_refusals_total',
    help: 'Calls that were refused, by status and reason; the reasons of 503 are its causes.',
    labelNames: ['status', 'reason'],
    registers,
  })
  // A rate needs the zero before the first one.
  for (const outcome of ['stored', 'refused', 'failed']) answers.inc({ outcome }, 0)
  for (const outcome of ['sent', 'gone', 'failed', 'busy', 'stopped']) pushes.inc({ outcome }, 0)
  for (const reason of allCauses) refusals.inc({ status: 503, reason }, 0)
  const show = createGauges(registry, root)
  return {
    collect(state) {
      show(state)
      return registry.metrics()
    },
    watch(app, nameOf) {
      app.addHook('onResponse', async (request, reply) => {
        const operation = nameOf(request.url) ?? request.routeOptions.url ?? 'unknown'
        const labels = { method: request.method, operation, status: `${Math.floor(reply.statusCode / 100)}xx` }
        calls.observe(labels, reply.elapsedTime / 1_000)
      })
    },
    countAnswer: (outcome) => answers.inc({ outcome }),
    countPush: (outcome) => pushes.inc({ outcome }),
    countRefusal: (status, reason) => refusals.inc({ status, reason }),
  }
}

/** The figures that are read when they are asked for. Those that are unknown are left out. */
function createGauges(registry: Registry, root: string): (state: ServerState) => void {
  const gauge = (name: string, help: string, labelNames: string[] = []) =>
    new Gauge({ name: `bible_school_${name}`, help, labelNames, registers: [registry] })
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
  gauge('info', 'The version that runs; always 1.', ['version']).set({ version }, 1)
  const up = gauge('database_up', 'Whether the database answers.')
  const most = gauge('database_connections_max', 'Connections for transactions that may be open.')
  const connections = gauge('database_connections', 'Open connections for transactions.', ['state'])
  const waiting = gauge('database_waiting', 'Calls that wait for a connection.')
  const pending = gauge('database_pending_statements', 'Single statements without a reply yet.', ['kind'])
  const overloaded = gauge('overloaded', 'Whether calls are refused because there is too much to do.')
  const jobs = gauge('jobs', 'Jobs by queue and state. Jobs that were given up are counted for a day.', [
    'queue',
    'state',
  ])
  const oldest = gauge('job_oldest_wait_seconds', 'For how long the oldest waiting job of a queue is due.', ['queue'])
  const free = gauge('disk_free_bytes', 'Room on the disk of DATA_DIR.')
  const size = gauge('disk_size_bytes', 'Size of the disk of DATA_DIR.')
  gauge('disk_reserve_bytes', 'Below so much room nothing is stored.').set(RESERVE)
  const backup = gauge('last_backup_timestamp_seconds', 'When the last backup was written; 0 without one.')
  const proved = gauge('last_backup_proved', 'Whether a trial restore has proved the last backup.')
  return (state) => {
    const { transactions, lookups, saves } = state.database
    up.set(state.jobs ? 1 : 0)
    most.set(transactions.most)
    connections.set({ state: 'busy' }, transactions.busy)
    connections.set({ state: 'idle' }, transactions.idle)
    waiting.set(transactions.waiting)
    pending.set({ kind: 'lookup' }, lookups)
    pending.set({ kind: 'save' }, saves)
    overloaded.set(state.isOverloaded ? 1 : 0)
    for (const one of [jobs, oldest]) one.reset()
    for (const { queue, oldest: age, ...counts } of state.jobs ?? []) {
      oldest.set({ queue }, age)
      for (const [name, count] of Object.entries(counts)) jobs.set({ queue, state: name }, count)
    }
    if (state.disk) {
      free.set(state.disk.free)
      size.set(state.disk.size)
    } else for (const one of [free, size]) one.remove()
    backup.set(state.backup ? Date.parse(state.backup.created_at) / 1_000 : 0)
    proved.set(state.backup?.is_verified ? 1 : 0)
  }
}
