import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'

// Where the cluster of a data folder is, and as whom it runs. A cluster that exists is never replaced by an empty one.

/** As whom the PostgreSQL of root runs. No other service has this user, so no other service reads the rows. */
export const SERVICE_USER = 'bible-school'
/** The user `nobody`: of clusters that root created with earlier releases, and where no user can be created. */
export const UNPRIVILEGED = 65_534
/** For files that an unprivileged PostgreSQL could not reach below root's own folders. */
const SYSTEM_FOLDER = '/var/lib/bible-school'
/** In DATA_DIR, so that it moves with it: the folder of a cluster that is not in DATA_DIR. */
const POINTER = 'postgres-location'
/** Beside such a cluster: the DATA_DIR that uses it. */
const HOME = 'data-folder'
/** In DATA_DIR: the database with which a server has run on it. */
const SERVED = 'postgres-served'
/** In that file: the embedded database. */
const EMBEDDED = 'embedded'

interface Owner {
  uid: number
  gid: number
}

export interface Place {
  /** Contains the folder `postgres`. */
  location: string
  /** Set for root: PostgreSQL refuses to run as root, so it runs as an unprivileged user. */
  owner: Owner | undefined
}

/** A user as the messages name it. */
export interface User {
  uid: number
  name: string
}

/**
 * The place of the cluster of `home`, the real path of DATA_DIR, for `user`; undefined where users have no numbers. As root a new
 * cluster goes where an unprivileged user can reach it, and gets a user. Throws when a cluster exists that this user must not run,
 * when it is missing, when another data folder uses it, or when the rows are in another database.
 */
export function findPlace(home: string, user = currentUser()): Place {
  const pointed = readPointer(home)
  const location = pointed ?? home
  const cluster = join(location, 'postgres')
  if (hasFiles(cluster)) {
    const owner = assertRunnable(cluster, user)
    if (pointed) assertUsedAlone(home, pointed)
    return { location, owner }
  }
  if (pointed) throw lost(home, pointed, POINTER)
  const served = readServed(home)
  if (served === EMBEDDED) throw lost(home, cluster, SERVED)
  if (served)
    throw new Error(
      `The rows of ${home} are in the database ${served}, and DATABASE_URL is not set. Set it; to begin with an empty database here, ` +
        `remove the file ${join(home, SERVED)}.`,
    )
  const owner = user?.uid === 0 ? serviceUser() : undefined
  return { location: !owner || isReachable(home, owner.uid) ? home : createSystemLocation(), owner }
}

function lost(home: string, place: string, file: string): Error {
  return new Error(
    `The database of ${home} was in ${place}, and it is not there any more. Put that folder back, or restore a backup into a new ` +
      `DATA_DIR (docs/backup.md). To begin with an empty database, remove the file ${join(home, file)}.`,
  )
}

/** Whether a folder has files, also if this user cannot read it: an empty one may be there before the first start. */
function hasFiles(folder: string): boolean {
  try {
    return readdirSync(folder).length > 0
  } catch {
    return existsSync(folder)
  }
}

/** Whether a data folder has a database, or has had one. */
export function isUsed(home: string): boolean {
  return hasFiles(join(home, 'postgres')) || readPointer(home) !== undefined || readServed(home) !== undefined
}

/** Records with which database a server runs on a data folder: an address, or the embedded one. */
export function recordServed(home: string, url: string | undefined): void {
  const served = url ? nameOfDatabase(url) : EMBEDDED
  // With all keys and pictures elsewhere there may be no folder.
  if (existsSync(home) && readServed(home) !== served) writeFileSync(join(home, SERVED), `${served}\n`, { mode: 0o600 })
}

/** What to say of a start with a database that is not the one with which the data folder was used last; undefined if it is. */
export function describeChange(home: string, url: string | undefined): string | undefined {
  const served = readServed(home)
  if (url) return served === EMBEDDED ? `${home} has a database of its own too; npm run db:copy copies it` : undefined
  return served && served !== EMBEDDED
    ? `${home} was last used with the database ${served}, and DATABASE_URL is not set; this is its own database, which may be older`
    : undefined
}

function readServed(home: string): string | undefined {
  const file = join(home, SERVED)
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined
}

/** Host and name, without user and password. */
function nameOfDatabase(url: string): string {
  const { host, pathname } = new URL(url)
  return host + pathname
}

/** Records where the cluster was created, once it is complete: an interrupted start begins again. */
export function recordPlace(home: string, { location }: Place): void {
  if (location === home || readPointer(home)) return
  writeFileSync(join(location, HOME), `${home}\n`)
  writeFileSync(join(home, POINTER), `${location}\n`)
}

export function systemFolder(): string {
  mkdirSync(SYSTEM_FOLDER, { recursive: true })
  chmodSync(SYSTEM_FOLDER, 0o755)
  return SYSTEM_FOLDER
}

/** Whether an unprivileged user can reach `path`. */
export function isReachable(path: string, user: number): boolean {
  for (let at = path; ; at = dirname(at)) {
    const { mode, uid } = statSync(at)
    if ((mode & 0o001) === 0 && uid !== user) return false
    if (at === dirname(at)) return true
  }
}

/** The owner of a file or folder. */
export function ownerOf(path: string): User {
  const { uid } = statSync(path)
  return { uid, name: nameOf(uid) }
}

/** The user of this process; undefined where users have no numbers. */
export function currentUser(): User | undefined {
  const uid = process.getuid?.()
  return uid === undefined ? undefined : { uid, name: nameOf(uid) }
}

/** The clusters in the system folder that no data folder names, with the data folder that used them last. */
export function listUnused(): { location: string; home: string }[] {
  if (!existsSync(SYSTEM_FOLDER)) return []
  return readdirSync(SYSTEM_FOLDER)
    .map((name) => join(SYSTEM_FOLDER, name))
    .filter((location) => existsSync(join(location, 'postgres')))
    .map((location) => ({ location, home: readFile(join(location, HOME)) }))
    .filter(({ location, home }) => readPointer(home) !== location)
}

/** As whom root runs a cluster. Throws a sentence when this user must not run it. */
function assertRunnable(cluster: string, user: User | undefined): Owner | undefined {
  const owner = ownerOf(cluster)
  if (user) assertOwner(cluster, owner, user)
  if (!existsSync(join(cluster, 'PG_VERSION')))
    throw new Error(
      `${cluster} is no database of PostgreSQL: PG_VERSION is missing. Restore a backup into a new DATA_DIR (docs/backup.md).`,
    )
  if (user?.uid !== 0) return undefined
  if (!isReachable(dirname(cluster), owner.uid))
    throw new Error(
      `PostgreSQL runs as ${owner.name} and cannot enter ${dirname(cluster)}. Allow all users to pass through the folders above it ` +
        '(chmod o+x), or move DATA_DIR back to where it was.',
    )
  return { uid: owner.uid, gid: statSync(cluster).gid }
}

function assertOwner(cluster: string, owner: User, user: User): void {
  const isOfRoot = owner.uid === UNPRIVILEGED || owner.uid === findUser(SERVICE_USER)?.uid
  if (user.uid === 0 ? isOfRoot : owner.uid === user.uid) return
  throw new Error(
    `The database in ${cluster} belongs to the user ${owner.name}, and this is ${user.name}. ${adviceFor(owner, cluster, isOfRoot)}`,
  )
}

function adviceFor({ uid, name }: User, cluster: string, isOfRoot: boolean): string {
  if (isOfRoot) return 'It was created by root: run this as root, for example with sudo.'
  if (uid === 0)
    return `PostgreSQL does not run as root: give the folder to its user again (chown -R ${nameOf(serviceUser().uid)} ${cluster}).`
  const account = name.startsWith(UNNAMED) ? `'#${uid}'` : name
  return `Run this as ${name}: sudo -u ${account} npm start (or the command that you want).`
}

/** Refuses the copy of a data folder whose cluster the first one still uses; a folder that was moved is recorded. */
function assertUsedAlone(home: string, location: string): void {
  const file = join(location, HOME)
  const known = readFile(file)
  if (known === home) return
  if (known && readPointer(known) === location)
    throw new Error(
      `${home} is a copy of ${known}, whose database is in ${location}. Use ${known}, or restore a backup into a new DATA_DIR ` +
        '(docs/backup.md).',
    )
  writeFileSync(file, `${home}\n`)
}

/** The folder that DATA_DIR names for its cluster. Earlier releases named the folder of programs there too. */
function readPointer(home: string): string | undefined {
  const file = join(home, POINTER)
  if (!existsSync(file)) return undefined
  return readFileSync(file, 'utf8')
    .split('\n')
    .find((line) => line !== '' && !basename(line).startsWith('native-'))
}

function createSystemLocation(): string {
  const location = join(systemFolder(), randomBytes(6).toString('hex'))
  mkdirSync(location)
  // Explicit, because root's umask may forbid it.
  chmodSync(location, 0o755)
  return realpathSync(location)
}

/** The user for the clusters of root, created if absent; `nobody` where that is not possible. */
function serviceUser(): Owner {
  const found = findUser(SERVICE_USER)
  if (found) return found
  const account = [
    '--system',
    '--user-group',
    '--no-create-home',
    '--home-dir',
    '/nonexistent',
    '--shell',
    '/bin/false',
  ]
  spawnSync('useradd', [...account, SERVICE_USER], {
    stdio: 'ignore',
    env: { PATH: `${process.env['PATH']}:/usr/sbin:/sbin` },
  })
  return findUser(SERVICE_USER) ?? { uid: UNPRIVILEGED, gid: UNPRIVILEGED }
}

function findUser(wanted: string): Owner | undefined {
  const found = users().find(([name]) => name === wanted)
  return found && { uid: Number(found[2]), gid: Number(found[3]) }
}

const UNNAMED = 'number '

function nameOf(uid: number): string {
  const [name] = users().find(([, , id]) => id === String(uid)) ?? []
  return name ?? `${UNNAMED}${uid}`
}

/** The fields of each user of this machine. */
function users(): string[][] {
  return readFile('/etc/passwd')
    .split('\n')
    .map((line) => line.split(':'))
}

/** Empty if the file is not there. */
function readFile(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
}
