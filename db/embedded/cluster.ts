import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../connect.ts'
import { limitLog } from './limit-log.ts'
import { addressOf, type Layout, OWNER, own, packagedMajor, readPassword } from './layout.ts'

// Creates, starts, watches and stops one PostgreSQL cluster.

const START_TIMEOUT_MS = 30_000
const USUAL_START_MS = 5_000
/** Recovery after a crash reads everything that was written since the last checkpoint. */
const RECOVERY_TIMEOUT_MS = 600_000
/** How a server is asked to end, and for how long each way is tried. Every one keeps the committed rows. */
const ENDINGS = [
  { mode: 'fast', signal: 'SIGINT', limit: 15_000 },
  // Without a checkpoint: the next start recovers. A fast shutdown during a recovery may never end.
  { mode: 'immediate', signal: 'SIGQUIT', limit: 8_000 },
  { mode: 'kill', signal: 'SIGKILL', limit: 5_000 },
] as const
const WATCH_INTERVAL_MS = 250
const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 10_000
/** A server that ran for so long ended for another reason than the last time. */
const STEADY_MS = 10_000
/** PostgreSQL's code while it starts, recovers or shuts down. */
const CANNOT_CONNECT_NOW = '57P03'
/** Process ids known to be PostgreSQL; without /proc the check starts a program. */
const recognised = new Set<number>()

interface Running {
  fsync: boolean
  /** Ends the wait for the server. */
  signal?: AbortSignal | undefined
  log(line: string): void
}

/** Creates the cluster's files, or refuses those of another major version. */
export function initialise(layout: Layout, log: (line: string) => void): void {
  const major = packagedMajor(layout.bin)
  const versionFile = join(layout.cluster, 'PG_VERSION')
  if (existsSync(versionFile)) {
    const found = readFileSync(versionFile, 'utf8').trim()
    if (found === major) return
    throw new Error(
      `${layout.cluster} was created by PostgreSQL ${found}, this application includes ${major}. With the release that created it write a ` +
        'backup (npm run backup), and restore it with this one into a new DATA_DIR; or copy the data with `npm run db:copy` to a PostgreSQL ' +
        'of your own (DATABASE_URL).',
    )
  }
  log('Creating a new database')
  const fresh = `${layout.cluster}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  own(fresh, layout.owner)
  const password = `${layout.cluster}.password`
  writeFileSync(password, readPassword(layout.passwordFile), { mode: 0o600 })
  own(password, layout.owner, 0o600)
  const options = ['-D', fresh, '-U', OWNER, '-E', 'UTF8', '--pwfile', password, '--no-instructions']
  const access = ['--auth-local=trust', '--auth-host=scram-sha-256']
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const made = spawnSync(join(layout.bin, 'initdb'), [...options, ...access, ...locale], {
    ...layout.owner,
    cwd: '/',
    encoding: 'utf8',
  })
  rmSync(password, { force: true })
  if (made.status !== 0)
    throw new Error(`PostgreSQL could not create its files in ${fresh}: ${made.stderr || made.error?.message}`)
  // Renamed when complete, so that an interrupted start is repeated.
  renameSync(fresh, layout.cluster)
  layout.recordPlace()
}

/**
 * Starts the server, or waits for one that already runs, until it answers. One that has been shutting down for too long is
 * ended and started again. Throws when it does not answer in time, or when `signal` is aborted.
 */
export async function startCluster(layout: Layout, running: Running): Promise<void> {
  let deadline = Date.now() + START_TIMEOUT_MS
  let child = runningPid(layout) ? undefined : spawnServer(layout, running)
  let pause = FIRST_PAUSE_MS
  while (Date.now() < deadline) {
    running.signal?.throwIfAborted()
    const state = await probe(layout)
    if (state === 'ready') return
    // A usual start takes a moment too.
    if (state === 'recovering' && deadline - Date.now() < START_TIMEOUT_MS - USUAL_START_MS) {
      running.log('PostgreSQL is reading its log after a crash')
      deadline = Date.now() + RECOVERY_TIMEOUT_MS
    }
    // Its own process would have answered for another reason.
    if (state === 'stopping' && !child) await endServer(layout)
    // It ended: it lost a race with another start, or the shared memory of a crashed server was not free yet.
    const isGone = child ? child.exitCode !== null || child.signalCode !== null : true
    if (isGone && !runningPid(layout)) {
      if (child) {
        await wait(pause)
        pause = Math.min(2 * pause, MAX_PAUSE_MS)
      }
      child = spawnServer(layout, running)
    }
    await wait(50)
  }
  throw new Error(`PostgreSQL did not start in time; see ${layout.logFile}`)
}

/**
 * Restarts the server whenever it ends, until `stopping`: the first time at once, then after pauses that double, until it
 * has run for ten seconds. On a full disk it would otherwise start several times a second.
 */
export async function watchCluster(layout: Layout, running: Running, stopping: AbortSignal): Promise<void> {
  let startedAt = Number.NEGATIVE_INFINITY
  let pause = 0
  const rest = (milliseconds: number) => wait(milliseconds, undefined, { ref: false, signal: stopping }).catch(() => {})
  while (!stopping.aborted) {
    await rest(WATCH_INTERVAL_MS)
    if (stopping.aborted) return
    limitLog(layout.logFile)
    if (isRunning(layout)) continue
    pause = nextPause(pause, performance.now() - startedAt)
    await rest(pause)
    if (stopping.aborted) return
    running.log('PostgreSQL stopped unexpectedly, restarting it')
    startedAt = performance.now()
    await startCluster(layout, running).catch((error: unknown) => running.log(String(error)))
  }
}

/** Whether the server runs, as far as this process can tell. */
function isRunning(layout: Layout): boolean {
  try {
    return runningPid(layout) !== undefined
  } catch {
    return true
  }
}

/** Milliseconds to wait before a restart, after the previous pause and the time for which the server then ran. */
export function nextPause(previous: number, ranFor: number): number {
  if (ranFor > STEADY_MS) return 0
  return Math.min(Math.max(2 * previous, FIRST_PAUSE_MS), MAX_PAUSE_MS)
}

/** Ends sessions, rolls back transactions, keeps every committed row. Harder means follow when the server does not end. */
export async function stopCluster(layout: Layout): Promise<void> {
  await endServer(layout)
  if ('socket' in layout.listening) rmSync(layout.listening.socket, { recursive: true, force: true })
}

async function endServer(layout: Layout): Promise<void> {
  const pid = runningPid(layout)
  if (!pid) return
  for (const { mode, signal, limit } of ENDINGS) {
    if (process.platform === 'win32' && mode !== 'kill')
      spawnSync(join(layout.bin, 'pg_ctl'), ['stop', '-D', layout.cluster, '-m', mode, '-W'], { cwd: '/' })
    else if (isAlive(pid)) process.kill(pid, signal)
    const deadline = Date.now() + limit
    while (isAlive(pid) && Date.now() < deadline) await wait(20)
    if (!isAlive(pid)) return
  }
  throw new Error(`PostgreSQL (process ${pid}) does not end; see ${layout.logFile}`)
}

/** The process id of the running server; ignores the stale file of a crash. Throws when the file cannot be read. */
export function runningPid(layout: Layout): number | undefined {
  const file = join(layout.cluster, 'postmaster.pid')
  let pid: number
  try {
    pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  } catch (error) {
    // Other failures, such as too many open files, say nothing about the server.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  if (!isAlive(pid)) return undefined
  if (isPostgres(pid)) return pid
  // Another process has the id now; PostgreSQL would take it for its own server and not start.
  rmSync(file, { force: true })
  return undefined
}

function spawnServer(layout: Layout, { fsync }: Running) {
  const log = openSync(layout.logFile, 'a', 0o600)
  const { listening } = layout
  const settings = [
    ...('socket' in listening
      ? ['listen_addresses=', 'unix_socket_permissions=0700', `unix_socket_directories=${listening.socket}`]
      : ['listen_addresses=127.0.0.1', `port=${listening.port}`, 'unix_socket_directories=']),
    'max_connections=50',
    'shared_buffers=64MB',
    'log_min_messages=warning',
    // The text of a failed statement can contain personal data.
    'log_min_error_statement=panic',
    'log_statement=none',
    ...(fsync
      ? // A connection keeps the plans that it made for empty tables until these are analyzed; such a plan reads a whole account for
        // each answer. By default that takes a minute.
        ['autovacuum_naptime=5s']
      : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ].flatMap((setting) => ['-c', setting])
  // In its own process group: Ctrl-C reaches only the application, which then stops PostgreSQL.
  const child = spawn(join(layout.bin, 'postgres'), ['-D', layout.cluster, ...settings], {
    ...layout.owner,
    cwd: '/',
    stdio: ['ignore', log, log],
    detached: true,
  })
  child.unref()
  return child
}

/** What the server says of itself; `silent` if there is none. */
async function probe(layout: Layout): Promise<'ready' | 'recovering' | 'stopping' | 'silent'> {
  const client = connect(addressOf(layout, 'postgres', OWNER), { max: 1, connect_timeout: 2 })
  try {
    await client`select 1`
    return 'ready'
  } catch (error) {
    const { code, message } = error as Error & { code?: string }
    if (code !== CANNOT_CONNECT_NOW) return 'silent'
    return message.includes('shutting down') ? 'stopping' : 'recovering'
  } finally {
    await client.end({ timeout: 0 })
  }
}

function isAlive(pid: number): boolean {
  if (!pid) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether a process is PostgreSQL; assumed where the platform does not tell. */
function isPostgres(pid: number): boolean {
  if (process.platform === 'win32' || recognised.has(pid)) return true
  if (!nameOfProcess(pid).includes('postgres')) return false
  recognised.add(pid)
  return true
}

function nameOfProcess(pid: number): string {
  if (process.platform !== 'linux')
    return spawnSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' }).stdout
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8')
  } catch {
    // It has ended.
    return ''
  }
}
