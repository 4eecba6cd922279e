import { sql } from 'drizzle-orm'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import pRetry from 'p-retry'
import type { PgBoss } from 'pg-boss'
import type { AccountQuery } from '#db/query.ts'
import type { DatabaseAddress } from '#db/connect.ts'
import { databaseCode } from '../lib/database-code.ts'
import { type JobConnection, openJobConnection } from '#db/job-connection.ts'

/** One kind of job. All times in seconds. */
export interface JobQueue<Data extends object> {
  name: string
  /** Attempts after the first one. */
  retryLimit: number
  /** Pause before the first retry; it doubles each time, with jitter. */
  retryDelay: number
  retryDelayMax: number
  /** An attempt that takes longer counts as failed: its process may have died. */
  attemptTimeout: number
  /** The process that works on a job gives a sign of life within this time, at least 10; without one, only `attemptTimeout` counts. */
  heartbeat?: number
  /** A job that has not succeeded after this time is dropped. */
  retention: number
  /** Jobs that one process works on at once. */
  concurrency: number
  /** Carries the type of the data; never set. */
  data?: Data
}

type JobHandler<Data extends object> = (accountId: string, data: Data) => Promise<void>

interface SendOptions {
  /** A job of the same key that waits is run now instead of adding another one. */
  key?: string
  /** Runs it then, to the second, if this process lives; otherwise soon after. */
  startAfter?: Date
}

/** Work that outlives a request and a restart. A job runs at least once, in any server of the same database. */
export interface Jobs {
  /** Sends a job of an account. One of a transaction is stored in it, and runs once that is committed. */
  send<Data extends object>(
    queue: JobQueue<Data>,
    account: string | AccountQuery,
    data: Data,
    options?: SendOptions,
  ): Promise<void>
  /** Names the handler of a queue. A job whose handler throws is retried. */
  work<Data extends object>(queue: JobQueue<Data>, handler: JobHandler<Data>): void
  /** Sends a job of this account at the times of a cron expression in UTC; replaces the account's earlier schedule. */
  schedule<Data extends object>(queue: JobQueue<Data>, accountId: string, data: Data, cron: string): Promise<void>
  unschedule<Data extends object>(queue: JobQueue<Data>, accountId: string): Promise<void>
  /** Starts the handlers, as soon as the database answers. */
  start(): Promise<void>
  /** Waits briefly for running handlers; interrupted jobs are retried. */
  stop(): Promise<void>
}

/** Polling interval of idle handlers. NOTIFY starts new jobs immediately; polling finds due retries. */
const POLLING_S = 60
/** A job whose process was killed goes on in another one within 15 seconds: its heartbeat ends, that is noticed, and it is found. */
const RESUMED_POLLING_S = 2
const SUPERVISION_S = 2
const CRON_POLLING_S = 45
const FLOW_POLLING_S = 3_600
const KEEP_FINISHED_S = 86_400
/** A job that is due later than this is found by polling. */
const MAX_ALARM_MS = 86_400_000
/** PostgreSQL compares the due time with its own clock. */
const WAKE_DELAY_MS = 100
const STOP_TIMEOUT_MS = 3_000
const MAX_START_BACKOFF_MS = 60_000

interface JobPayload {
  account_id: string
}

interface Options {
  address: DatabaseAddress
  onError(error: Error): void
}

/** Jobs in PostgreSQL by pg-boss, loaded and connected on first use. */
export function openJobs({ address, onError }: Options): Jobs {
  const handlers = new Map<JobQueue<object>, JobHandler<object>>()
  const created = new Map<string, Promise<void>>()
  const stopping = new AbortController()
  const connection = openJobConnection(address)
  let opening: Promise<PgBoss> | undefined
  const workers = new Map<string, string>()
  const alarms = new Set<NodeJS.Timeout>()

  /** The pg-boss instance, with the queue created and its options up to date. */
  async function bossFor(queue: JobQueue<object>): Promise<PgBoss> {
    opening ??= openBoss(connection, onError)
    const boss = await opening.catch((error: unknown) => {
      opening = undefined
      throw error
    })
    const creating = created.get(queue.name) ?? createQueue(boss, queue)
    created.set(queue.name, creating)
    await creating.catch((error: unknown) => {
      created.delete(queue.name)
      throw error
    })
    return boss
  }

  /** Fetches jobs of the queue when one is due: polling would find it up to a minute later. */
  function wakeAt(boss: PgBoss, queue: string, due: Date): void {
    const delay = Math.max(0, due.getTime() - Date.now()) + WAKE_DELAY_MS
    if (delay > MAX_ALARM_MS) return
    const alarm = setTimeout(() => {
      alarms.delete(alarm)
      const worker = workers.get(queue)
      if (worker !== undefined) boss.notifyWorker(worker)
    }, delay)
    alarms.add(alarm.unref())
  }

  async function startHandler(queue: JobQueue<object>, handler: JobHandler<object>): Promise<void> {
    const boss = await bossFor(queue)
    const polling = queue.heartbeat === undefined ? POLLING_S : RESUMED_POLLING_S
    const options = {
      localConcurrency: queue.concurrency,
      pollingIntervalSeconds: polling,
      notifyPollingIntervalSeconds: polling,
    }
    const worker = await boss.work<JobPayload>(queue.name, options, async ([job]) => {
      if (job) await handler(job.data.account_id, job.data).catch(throwWithoutValues)
    })
    workers.set(queue.name, worker)
  }

  return {
    async send(queue, account, data, { key, startAfter } = {}) {
      const boss = await bossFor(queue)
      const [account_id, db] =
        typeof account === 'string'
          ? [account, {}]
          : [account.accountId, { db: (await import('pg-boss')).fromDrizzle(account, sql) }]
      const options = { ...db, ...(startAfter ? { startAfter } : {}) }
      const payload = { ...data, account_id }
      if (key === undefined) await boss.send(queue.name, payload, options)
      else await boss.upsert(queue.name, payload, { ...options, singletonKey: `${account_id}/${key}`, startAfter: 0 })
      if (startAfter) wakeAt(boss, queue.name, startAfter)
    },
    work(queue, handler) {
      handlers.set(queue, handler as JobHandler<object>)
    },
    async schedule(queue, accountId, data, cron) {
      const boss = await bossFor(queue)
      await boss.schedule(queue.name, cron, { ...data, account_id: accountId }, { tz: 'UTC', key: accountId })
    },
    async unschedule(queue, accountId) {
      await (await bossFor(queue)).unschedule(queue.name, accountId)
    },
    async start() {
      const { signal } = stopping
      const retry = { retries: Number.POSITIVE_INFINITY, maxTimeout: MAX_START_BACKOFF_MS, signal, unref: true }
      for (const [queue, handler] of handlers)
        await pRetry(() => startHandler(queue, handler), {
          ...retry,
          onFailedAttempt: ({ error }) => onError(error),
        })
    },
    async stop() {
      stopping.abort()
      for (const alarm of alarms) clearTimeout(alarm)
      const boss = await opening?.catch(() => undefined)
      await boss?.stop({ timeout: STOP_TIMEOUT_MS })
      await connection.close()
    },
  }
}

/** pg-boss stores why a job failed: of a statement what PostgreSQL says of it, never the values, which may be about people. */
function throwWithoutValues(error: unknown): never {
  if (!(error instanceof DrizzleQueryError)) throw error
  throw new Error(`${error.cause?.message ?? 'A statement failed'} (${databaseCode(error)}): ${error.query}`)
}

/** Starts pg-boss on a schema from a migration; the application's role must not change it. */
async function openBoss(connection: JobConnection, onError: (error: Error) => void): Promise<PgBoss> {
  const { PgBoss } = await import('pg-boss')
  const boss = new PgBoss({
    db: connection,
    schema: 'pgboss',
    migrate: false,
    createSchema: false,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISION_S,
    monitorIntervalSeconds: SUPERVISION_S,
    cronMonitorIntervalSeconds: CRON_POLLING_S,
    cronWorkerIntervalSeconds: CRON_POLLING_S,
    // Jobs do not depend on each other.
    flowIntervalSeconds: FLOW_POLLING_S,
    // These require the owner of the tables.
    reindex: false,
    monitorVacuum: false,
  })
  boss.on('error', onError)
  return boss.start().catch(async (error: unknown) => {
    await boss.stop({ graceful: false })
    throw error
  })
}

async function createQueue(boss: PgBoss, queue: JobQueue<object>): Promise<void> {
  const options = {
    retryLimit: queue.retryLimit,
    retryDelay: queue.retryDelay,
    retryDelayMax: queue.retryDelayMax,
    retryBackoff: true,
    expireInSeconds: queue.attemptTimeout,
    ...(queue.heartbeat === undefined ? {} : { heartbeatSeconds: queue.heartbeat }),
    retentionSeconds: queue.retention,
    deleteAfterSeconds: KEEP_FINISHED_S,
    notify: true,
  }
  await boss.createQueue(queue.name, options)
  await boss.updateQueue(queue.name, options)
}
