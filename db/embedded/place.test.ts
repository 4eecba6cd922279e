import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  describeChange,
  findPlace,
  isUsed,
  listUnused,
  ownerOf,
  type Place,
  recordPlace,
  recordServed,
  SERVICE_USER,
  UNPRIVILEGED,
} from './place.ts'

const school = { uid: 54_321, name: 'school' }
const root = { uid: 0, name: 'root' }

// Only root can give files to other users.
describe.runIf(process.getuid?.() === 0)('the place of the cluster', () => {
  let folder: string
  const systemFolders: string[] = []

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'bible-school-place-'))
    chmodSync(folder, 0o711)
  })
  afterEach(() => {
    rmSync(folder, { recursive: true, force: true })
    for (const place of systemFolders.splice(0)) rmSync(place, { recursive: true, force: true })
  })

  /** A data folder with a cluster of one user. */
  function install(name: string, uid: number, mode = 0o711) {
    const home = join(folder, name)
    mkdirSync(home, { mode })
    createCluster(home, uid)
    if (uid !== UNPRIVILEGED) chownSync(home, uid, uid)
    return home
  }
  function createCluster(location: string, uid: number, gid = uid) {
    mkdirSync(join(location, 'postgres'))
    writeFileSync(join(location, 'postgres', 'PG_VERSION'), '18\n')
    chownSync(join(location, 'postgres'), uid, gid)
  }
  /** What root gets in a folder that other users cannot enter. */
  function installPrivately(name: string): { home: string; place: Place } {
    const home = join(folder, name)
    mkdirSync(home, { mode: 0o700 })
    const place = findPlace(home, root)
    systemFolders.push(place.location)
    createCluster(place.location, place.owner?.uid ?? 0, place.owner?.gid)
    recordPlace(home, place)
    return { home, place }
  }

  test('is the data folder of a user who has it', () => {
    const home = install('own', school.uid)
    expect(findPlace(home, school)).toEqual({ location: home, owner: undefined })
  })

  test('of root belongs to a user that no other service has', () => {
    mkdirSync(join(folder, 'new'), { mode: 0o711 })
    const { location, owner } = findPlace(join(folder, 'new'), root)
    expect(location).toBe(join(folder, 'new'))
    chownSync(location, owner?.uid ?? 0, owner?.gid ?? 0)
    expect(ownerOf(location).name).toBe(SERVICE_USER)
    createCluster(location, owner?.uid ?? 0, owner?.gid)
    expect(findPlace(location, root)).toEqual({ location, owner })
    expect(() => findPlace(location, school)).toThrow(/created by root: run this as root/)
  })

  test('that is lost is missed, if a server has run on it', () => {
    const home = install('own', school.uid)
    recordServed(home, undefined)
    expect(findPlace(home, school)).toEqual({ location: home, owner: undefined })
    rmSync(join(home, 'postgres'), { recursive: true })
    // As a container makes it.
    mkdirSync(join(home, 'postgres'))
    expect(() => findPlace(home, school)).toThrow(
      new RegExp(
        `was in ${home}/postgres, and it is not there any more.*restore a backup.*remove the file ${home}/postgres-served`,
      ),
    )
    expect(isUsed(home)).toBe(true)
    rmSync(join(home, 'postgres-served'))
    expect(isUsed(home)).toBe(false)
    expect(findPlace(home, school).location).toBe(home)
  })

  test('is not a new one where the rows are in the database of DATABASE_URL', () => {
    const home = join(folder, 'own')
    mkdirSync(home)
    const url = 'postgres://school:hush@db.example:5432/school'
    recordServed(home, url)
    expect(() => findPlace(home, root)).toThrow(
      /^(?!.*hush).*are in the database db.example:5432\/school, and DATABASE_URL is not set. Set it/,
    )
    expect(describeChange(home, url)).toBeUndefined()
    // A cluster from before, which was copied.
    createCluster(home, UNPRIVILEGED)
    expect(findPlace(home, root).location).toBe(home)
    expect(describeChange(home, undefined)).toMatch(/last used with the database db.example:5432\/school.*may be older/)
    recordServed(home, undefined)
    expect(describeChange(home, undefined)).toBeUndefined()
    expect(describeChange(home, url)).toMatch(/has a database of its own too; npm run db:copy/)
  })

  test('with files that are no database is refused', () => {
    const home = install('own', school.uid)
    renameSync(join(home, 'postgres', 'PG_VERSION'), join(home, 'postgres', 'PG_VERSION.old'))
    expect(() => findPlace(home, school)).toThrow(
      /is no database of PostgreSQL: PG_VERSION is missing. Restore a backup/,
    )
  })

  test('of a data folder that is gone is listed', () => {
    const { home, place } = installPrivately('private')
    const isListed = () => listUnused().find(({ location }) => location === place.location)
    expect(isListed()).toBeUndefined()
    rmSync(home, { recursive: true })
    expect(isListed()).toEqual({ location: place.location, home })
  })

  test('of a user is refused to root and to others, naming both', () => {
    const home = install('own', school.uid, 0o700)
    expect(() => findPlace(home, root)).toThrow(
      /belongs to the user number 54321, and this is root. Run this as number 54321: sudo -u '#54321' npm/,
    )
    expect(() => findPlace(home, { uid: 54_322, name: 'guest' })).toThrow(/this is guest/)
    // Nothing was created in its place.
    expect(existsSync(join(home, 'postgres-location'))).toBe(false)
  })

  test('of root is refused to a user', () => {
    const home = install('own', UNPRIVILEGED)
    expect(findPlace(home, root)).toEqual({ location: home, owner: { uid: UNPRIVILEGED, gid: UNPRIVILEGED } })
    expect(() => findPlace(home, school)).toThrow(/created by root: run this as root/)
  })

  test('of root in a private folder is found again, also after a move', () => {
    const { home, place } = installPrivately('private')
    expect(place.location).toMatch(/^\/var\/lib\/bible-school\//)
    expect(findPlace(home, root)).toEqual(place)
    const moved = join(folder, 'moved')
    renameSync(home, moved)
    expect(findPlace(moved, root)).toEqual(place)
    expect(readFileSync(join(place.location, 'data-folder'), 'utf8')).toBe(`${moved}\n`)
  })

  test('is not shared with a copy of the data folder', () => {
    const { home, place } = installPrivately('private')
    cpSync(home, join(folder, 'copy'), { recursive: true })
    expect(() => findPlace(join(folder, 'copy'), root)).toThrow(`is a copy of ${home}`)
    expect(findPlace(home, root)).toEqual(place)
  })

  test('is missed when it is gone, instead of beginning with an empty one', () => {
    const { home, place } = installPrivately('private')
    rmSync(place.location, { recursive: true })
    expect(() => findPlace(home, root)).toThrow(`was in ${place.location}, and it is not there any more`)
  })

  test('of earlier releases is found, with the folder of programs beside it', () => {
    const { home, place } = installPrivately('private')
    writeFileSync(join(home, 'postgres-location'), `/var/lib/bible-school/native-0123456789ab\n${place.location}\n`)
    expect(findPlace(home, root)).toEqual(place)
    writeFileSync(join(home, 'postgres-location'), '/var/lib/bible-school/native-0123456789ab\n')
    const other = findPlace(home, root)
    systemFolders.push(other.location)
    expect(other.location).not.toBe(place.location)
  })

  test('that its user cannot reach any more is said', () => {
    const home = install('own', UNPRIVILEGED)
    chmodSync(home, 0o700)
    expect(() => findPlace(home, root)).toThrow(/PostgreSQL runs as nobody and cannot enter/)
  })
})
