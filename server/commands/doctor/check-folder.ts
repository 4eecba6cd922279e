import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { assertUsable, packagedMajor } from '#db/embedded/layout.ts'
import {
  currentUser,
  describeChange,
  findPlace,
  isUsed,
  listUnused,
  ownerOf,
  type Place,
  SERVICE_USER,
  UNPRIVILEGED,
} from '#db/embedded/place.ts'
import type { Config } from '../../config.ts'
import { readDisk, RESERVE, SOON } from '../../ports/disk-space.ts'
import { readLastBackup } from '../../ports/last-backup.ts'
import { BACKUPS } from '../backup.ts'
import { listBackups } from '../backup-folder.ts'
import { BEFORE_UPGRADE } from '../keep-backups.ts'
import { type Finding, wrong } from './finding.ts'

/** Days after which a backup is called old. */
const OLD = 8
const DAY_MS = 86_400_000

/** What was found of DATA_DIR. */
export interface FolderFindings {
  /** The place of an embedded database that this user may run. */
  place?: Place
  /** Nothing else can be said of a folder that this user cannot read. */
  isReadable: boolean
  findings: Finding[]
}

/** Where the rows are, and who may run PostgreSQL on them. Changes nothing. */
export function checkDataFolder({ dataDir, databaseUrl }: Pick<Config, 'dataDir' | 'databaseUrl'>): FolderFindings {
  const part = 'data folder'
  if (!existsSync(dataDir))
    return {
      isReadable: false,
      findings: [{ part, state: 'watch', says: `${dataDir} is not there yet: the first start creates it` }],
    }
  let home: string
  try {
    home = assertUsable(dataDir)
  } catch (error) {
    return { isReadable: false, findings: [wrong(part, error)] }
  }
  const change = describeChange(home, databaseUrl)
  const changed: Finding[] = change ? [{ part, state: 'watch', says: change }] : []
  if (databaseUrl) return { isReadable: true, findings: changed }
  if (!isUsed(home))
    return {
      isReadable: true,
      findings: [{ part, state: 'watch', says: `${home} has no database yet: the first start creates it` }],
    }
  try {
    const place = findPlace(home)
    const cluster = join(place.location, 'postgres')
    const says = `${home}; PostgreSQL's files are in ${cluster} and belong to ${ownerOf(cluster).name}`
    const found: Finding[] = [{ part, state: 'well', says }, ...changed, checkMajor(cluster)]
    return { place, isReadable: true, findings: [...found, ...checkRunner(place, cluster)] }
  } catch (error) {
    return { isReadable: true, findings: [wrong(part, error)] }
  }
}

/** Whether other services have the user as whom PostgreSQL runs. */
function checkRunner({ owner }: Place, cluster: string): Finding[] {
  if (owner?.uid !== UNPRIVILEGED) return []
  const says =
    `PostgreSQL runs as ${ownerOf(cluster).name}, whom other services may share: they could read all rows. Stop the server, then: ` +
    `useradd --system ${SERVICE_USER}; chown -R ${SERVICE_USER}:${SERVICE_USER} ${cluster}`
  return [{ part: 'user', state: 'watch', says }]
}

/** As root: databases of data folders that are gone or have another one now. */
export function checkUnused(user = currentUser()): Finding[] {
  if (user?.uid !== 0) return []
  return listUnused().map(({ location, home }) => ({
    part: 'data folders',
    state: 'watch',
    says:
      `${location} has a database that no data folder names${home && `; the last one was ${home}`}. If you miss its rows, write its path ` +
      'into the file postgres-location of a new DATA_DIR; else remove it.',
  }))
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
    folders
      .filter((folder) => existsSync(folder))
      .map(async (folder) => ({ folder, free: (await readDisk(folder)).free })),
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

/** Files that another user made, such as root with a command: the server could not change them. */
export function checkOwners(dataDir: string, place: Place | undefined, user = currentUser()): Finding[] {
  if (!user || !existsSync(dataDir)) return []
  const others = foreignFiles(dataDir, [user.uid, ...(place?.owner ? [place.owner.uid] : [])])
  const [first] = others
  if (!first) return [{ part: 'owner', state: 'well', says: `everything belongs to ${user.name}` }]
  const target = place && user.uid === 0 ? user : ownerOf(dataDir)
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
    if (!users.includes(lstatSync(path).uid)) found.push(path)
    else if (entry.isDirectory()) foreignFiles(path, users, found)
  }
  return found
}

/** When the newest complete backup in DATA_DIR was written, or the last one of the command into another folder. */
export async function checkBackups(dataDir: string, now: Date): Promise<Finding> {
  const part = 'backup'
  const last = readLastBackup(dataDir)
  const folder = join(dataDir, BACKUPS)
  // Those before an upgrade have no pictures.
  const here = (await listBackups(folder)).filter(({ path }) => !basename(path).startsWith(BEFORE_UPGRADE))
  const moments = [...here.map(({ manifest }) => manifest), ...(last ? [last] : [])].map(({ created_at }) => created_at)
  const newest = moments.toSorted().at(-1)
  const advice = 'npm run backup -- --verify writes and proves one; keep copies on another machine (docs/backup.md)'
  if (newest === undefined) return { part, state: 'watch', says: `There is none in ${folder}: ${advice}` }
  const days = Math.floor((now.getTime() - Date.parse(newest)) / DAY_MS)
  const says = `the newest is ${days} days old; ${here.length} are in ${folder}`
  if (days > OLD) return { part, state: 'watch', says: `${says}: ${advice}` }
  return last?.created_at === newest && !last.is_verified
    ? { part, state: 'watch', says: `${says}; it was not proved by a restore: ${advice}` }
    : { part, state: 'well', says }
}
