import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '../client.ts'
import { addressOf, type Layout, own, readPassword } from './layout.ts'

// One cluster's life: made, started, watched, stopped.

const START_DEADLINE_MS = 30_000
const WATCH_MS = 250
/** Process ids that were looked at once: looking is slow where it takes a program. */
const recognised = new Set<number>()

interface Running {
  fsync: boolean
  log(sentence: string): void
}

/** Makes the cluster's files, or refuses those that another major version made. */
export function initialise(layout: Layout, log: (sentence: string) => void): void {
  const major = spawnSync(join(layout.bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout?.match(/(\d+)/)?.[1]
  const versionFile = join(layout.cluster, 'PG_VERSION')
  if (existsSync(versionFile)) {
    const found = readFileSync(versionFile, 'utf8').trim()
    if (found === major) return
    throw new Error(
      `${layout.cluster} was made by PostgreSQL ${found}, this application brings ${major}. Start the release that made it and move ` +
        'the data with `npm run db:copy` to a PostgreSQL of yours (DATABASE_URL), or set DATA_DIR to a new folder.',
    )
  }
  log('Making a new database')
  const fresh = `${layout.cluster}.new`
  rmSync(fresh, { recursive: true, force: true })
  mkdirSync(fresh, { mode: 0o700 })
  own(fresh, layout.owner)
  const password = `${layout.cluster}.password`
  writeFileSync(password, readPassword(layout.passwordFile), { mode: 0o600 })
  own(password, layout.owner, 0o600)
  const options = ['-D', fresh, '-U', 'bible_school', '-E', 'UTF8', '--pwfile', password, '--no-instructions']
  const access = ['--auth-local=trust', '--auth-host=scram-sha-256']
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const made = spawnSync(join(layout.bin, 'initdb'), [...options, ...access, ...locale], {
    ...layout.owner,
    cwd: '/',
    encoding: 'utf8',
  })
  rmSync(password, { force: true })
  if (made.status !== 0)
    throw new Error(`PostgreSQL could not make its files in ${fresh}: ${made.stderr || made.error?.message}`)
  // Renamed when complete: a start that was killed here begins anew.
  renameSync(fresh, layout.cluster)
}

/** Starts the server, or waits for the one that runs already, until it answers. */
export async function bringUp(layout: Layout, running: Running): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS
  let child = runningPid(layout) ? undefined : spawnServer(layout, running)
  while (Date.now() < deadline) {
    if (await answers(layout)) return
    // Gone again: it lost a race with another start, or a crashed one's shared memory was not free yet.
    const isGone = child ? child.exitCode !== null || child.signalCode !== null : true
    if (isGone && !runningPid(layout)) {
      await wait(child ? 100 : 0)
      child = spawnServer(layout, running)
    }
    await wait(50)
  }
  throw new Error(`PostgreSQL did not come up within ${START_DEADLINE_MS / 1000} s; see ${layout.logFile}`)
}

/** Starts the server again whenever it dies, until told to stop. */
export async function watchOver(layout: Layout, running: Running, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    await wait(WATCH_MS, undefined, { ref: false, signal: stopping }).catch(() => {})
    if (stopping.aborted || runningPid(layout)) continue
    running.log('PostgreSQL stopped unexpectedly, starting it again')
    await bringUp(layout, running).catch((error: unknown) => running.log(String(error)))
  }
}

/** Fast shutdown: sessions are ended, transactions rolled back, everything acknowledged stays. */
export async function shutDown(layout: Layout): Promise<void> {
  const pid = runningPid(layout)
  if (!pid) return
  if (process.platform === 'win32')
    spawnSync(join(layout.bin, 'pg_ctl'), ['stop', '-D', layout.cluster, '-m', 'fast', '-w'], { cwd: '/' })
  else process.kill(pid, 'SIGINT')
  while (isAlive(pid)) await wait(20)
  if ('socket' in layout.listening) rmSync(layout.listening.socket, { recursive: true, force: true })
}

/** The process id of the cluster's server, if it runs; a file that a crash left behind counts for nothing. */
export function runningPid(layout: Layout): number | undefined {
  const file = join(layout.cluster, 'postmaster.pid')
  let pid: number
  try {
    pid = Number(readFileSync(file, 'utf8').split('\n')[0])
  } catch {
    return undefined
  }
  if (!isAlive(pid)) return undefined
  if (isPostgres(pid)) return pid
  // The number was given to a stranger since: PostgreSQL itself would take the stranger for its server.
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
    // A failed statement's text can hold what people wrote.
    'log_min_error_statement=panic',
    'log_statement=none',
    ...(fsync ? [] : ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']),
  ].flatMap((setting) => ['-c', setting])
  // A group of its own: Ctrl-C reaches the application, which then stops PostgreSQL in order.
  const child = spawn(join(layout.bin, 'postgres'), ['-D', layout.cluster, ...settings], {
    ...layout.owner,
    cwd: '/',
    stdio: ['ignore', log, log],
    detached: true,
  })
  child.unref()
  return child
}

async function answers(layout: Layout): Promise<boolean> {
  const probe = connect(addressOf(layout, 'postgres'), { max: 1, connect_timeout: 2 })
  try {
    await probe`select 1`
    return true
  } catch {
    return false
  } finally {
    await probe.end({ timeout: 0 })
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

/** What can be known of a process by its number; where nothing can, it is taken at its word. */
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
    // It ended since.
    return ''
  }
}
