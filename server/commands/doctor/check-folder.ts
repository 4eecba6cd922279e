import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { packagedMajor } from '#db/embedded/layout.ts'
import { currentUser, findPlace, UNPRIVILEGED, ownerOf, type Place, type User } from '#db/embedded/place.ts'
import { RESERVE } from '../../ports/disk-space.ts'
import { readLastBackup } from '../../ports/last-backup.ts'
import { type Finding, wrong } from './finding.ts'

/** Bytes: below it an operator should look for room before saving stops. */
const SOON = 4 * RESERVE
const BACKUPS = 'backups'
/** Days after which a backup is called old. */
const OLD = 8
const DAY_MS = 86_400_000

/** Where the rows are, and who may run PostgreSQL on them. Changes nothing. */
export function checkDataFolder(dataDir: string): { place?: Place; findings: Finding[] } {
  const part = 'data folder'
  if (!existsSync(dataDir))
    return { findings: [{ part, state: 'watch', says: `${dataDir} is not there yet: the first start creates it` }] }
  try {
    const home = realpathSync(dataDir)
    if (!existsSync(join(home, 'postgres')) && !existsSync(join(home, 'postgres-location')))
      return { findings: [{ part, state: 'watch', says: `${home} has no database yet: the first start creates it` }] }
    const place = findPlace(home)
    const cluster = join(place.location, 'postgres')
    const says = `${home}; PostgreSQL's files are in ${cluster} and belong to ${ownerOf(cluster).name}`
    return { place, findings: [{ part, state: 'well', says }, checkMajor(cluster)] }
  } catch (error) {
    return { findings: [wrong(part, error)] }
  }
}

function checkMajor(cluster: string): Finding {
  const found = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim()
  const here = packagedMajor()
  if (found === here) return { part: 'PostgreSQL', state: 'well', says: `version ${found}` }
  const says =
    `The data is of PostgreSQL ${found}, this application includes ${here}. Start the release that created it, write a backup with it ` +
    '(npm run backup), and restore that into a new DATA_DIR with this one.'
  return { part: 'PostgreSQL', state: 'wrong', says }
}

/** The room on the disk, of the pictures and of the rows. */
export async function checkDisk(folders: readonly string[]): Promise<Finding[]> {
  const sizes = await Promise.all(
    folders.filter((folder) => existsSync(folder)).map(async (folder) => ({ folder, free: await bytesFree(folder) })),
  )
  return sizes.map(({ folder, free }) => {
    const space = `${Math.floor(free / 1_000_000)} MB free in ${folder}`
    if (free < RESERVE)
      return {
        part: 'disk',
        state: 'wrong',
        says: `${space}: nothing is saved below ${RESERVE / 1_000_000} MB. Make room.`,
      }
    if (free < SOON) return { part: 'disk', state: 'watch', says: `${space}: make room soon` }
    return { part: 'disk', state: 'well', says: space }
  })
}

async function bytesFree(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** Files that another user made, such as root with a command: the server could not change them. */
export function checkOwners(dataDir: string, place: Place | undefined, user = currentUser()): Finding[] {
  if (!user || !existsSync(dataDir)) return []
  const runner = user.uid === 0 ? [0, UNPRIVILEGED] : [user.uid]
  const others = foreignFiles(dataDir, runner)
  const [first] = others
  if (!first) return [{ part: 'owner', state: 'well', says: `everything belongs to ${user.name}` }]
  const target: User = place && user.uid === 0 ? user : ownerOf(dataDir)
  const says =
    `${others.length} files in ${dataDir} belong to another user than ${user.name}, such as ${first} to ${ownerOf(first).name}. ` +
    `Run everything as one user, and give the files to it: chown -R ${target.name} ${first}`
  return [{ part: 'owner', state: 'wrong', says }]
}

/** Files and folders below a folder, but not below `postgres`, of other users; at most a thousand. */
function foreignFiles(folder: string, users: readonly number[], found: string[] = []): string[] {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (found.length >= 1_000 || entry.name === 'postgres' || entry.isSymbolicLink()) continue
    const path = join(folder, entry.name)
    if (!users.includes(statSync(path).uid)) found.push(path)
    else if (entry.isDirectory()) foreignFiles(path, users, found)
  }
  return found
}

/** When the newest complete backup in DATA_DIR was written, or the last one of the command into another folder. */
export function checkBackups(dataDir: string, now: Date): Finding {
  const part = 'backup'
  const last = readLastBackup(dataDir)
  const folder = join(dataDir, BACKUPS)
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !/\.(part|json)$/.test(name)) : []
  const moments = names.map((name) => statSync(join(folder, name)).mtimeMs)
  const newest = Math.max(...moments, last ? Date.parse(last.created_at) : 0)
  const advice = 'npm run backup writes one; keep copies on another machine (docs/backup.md)'
  if (names.length === 0 && !last) return { part, state: 'watch', says: `There is none in ${folder}: ${advice}` }
  const days = Math.floor((now.getTime() - newest) / DAY_MS)
  const says = `the newest is ${days} days old; ${names.length} are in ${folder}`
  return days > OLD ? { part, state: 'watch', says: `${says}: ${advice}` } : { part, state: 'well', says }
}
