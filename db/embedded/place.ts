import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

// Where the cluster of a data folder is, and as whom it runs. A cluster that exists is never replaced by an empty one.

export const UNPRIVILEGED = 65_534
/** For files that an unprivileged PostgreSQL could not reach below root's own folders. */
const SYSTEM_FOLDER = '/var/lib/bible-school'
/** In DATA_DIR, so that it moves with it: the folder of a cluster that is not in DATA_DIR. */
const POINTER = 'postgres-location'
/** Beside such a cluster: the DATA_DIR that uses it. */
const HOME = 'data-folder'

export interface Place {
  /** Contains the folder `postgres`. */
  location: string
  /** Set for root: PostgreSQL refuses to run as root, so it runs as an unprivileged user. */
  owner: { uid: number; gid: number } | undefined
}

/** A user as the messages name it. */
export interface User {
  uid: number
  name: string
}

/**
 * The place of the cluster of `home`, the real path of DATA_DIR, for `user`; undefined where users have no numbers. As root a new
 * cluster goes where an unprivileged user can reach it. Throws when a cluster exists that this user must not run, when it is
 * missing, or when another data folder uses it.
 */
export function findPlace(home: string, user = currentUser()): Place {
  const pointed = readPointer(home)
  const location = pointed ?? home
  const cluster = join(location, 'postgres')
  const owner = user?.uid === 0 ? { uid: UNPRIVILEGED, gid: UNPRIVILEGED } : undefined
  if (existsSync(join(cluster, 'PG_VERSION'))) {
    assertRunnable(cluster, user)
    if (pointed) assertUsedAlone(home, pointed)
    return { location, owner }
  }
  if (pointed)
    throw new Error(
      `The database of ${home} was in ${pointed}, and it is not there any more. Put that folder back, or restore a backup into a new ` +
        `DATA_DIR (docs/backup.md). To begin with an empty database, remove the file ${join(home, POINTER)}.`,
    )
  return { location: !owner || isReachable(home) ? home : createSystemLocation(), owner }
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
export function isReachable(path: string): boolean {
  for (let at = path; ; at = dirname(at)) {
    const { mode, uid } = statSync(at)
    if ((mode & 0o001) === 0 && uid !== UNPRIVILEGED) return false
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

function assertRunnable(cluster: string, user: User | undefined): void {
  if (!user) return
  const owner = ownerOf(cluster)
  // As root PostgreSQL runs as an unprivileged user.
  const runner = user.uid === 0 ? UNPRIVILEGED : user.uid
  if (owner.uid !== runner)
    throw new Error(
      `The database in ${cluster} belongs to the user ${owner.name}, and this is ${user.name}. ${adviceFor(owner, cluster)}`,
    )
  if (user.uid === 0 && !isReachable(dirname(cluster)))
    throw new Error(
      `PostgreSQL runs as ${owner.name} and cannot enter ${dirname(cluster)}. Allow all users to pass through the folders above it ` +
        '(chmod o+x), or move DATA_DIR back to where it was.',
    )
}

function adviceFor(owner: User, cluster: string): string {
  if (owner.uid === UNPRIVILEGED) return 'It was created by root: run this as root, for example with sudo.'
  if (owner.uid === 0)
    return `PostgreSQL does not run as root: give the folder to its user again (chown -R nobody ${cluster}).`
  return `Run this as ${owner.name}: sudo -u ${owner.name} npm start (or the command that you want).`
}

/** Refuses the copy of a data folder whose cluster the first one still uses; a folder that was moved is recorded. */
function assertUsedAlone(home: string, location: string): void {
  const file = join(location, HOME)
  const known = existsSync(file) ? readFileSync(file, 'utf8').trim() : ''
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

function nameOf(uid: number): string {
  const users = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8') : ''
  const line = users.split('\n').find((user) => user.split(':')[2] === String(uid))
  return line?.split(':')[0] ?? `number ${uid}`
}
