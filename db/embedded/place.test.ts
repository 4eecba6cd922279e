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
import { findPlace, UNPRIVILEGED, type Place, recordPlace } from './place.ts'

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
  function createCluster(location: string, uid: number) {
    mkdirSync(join(location, 'postgres'))
    writeFileSync(join(location, 'postgres', 'PG_VERSION'), '18\n')
    chownSync(join(location, 'postgres'), uid, uid)
  }
  /** What root gets in a folder that other users cannot enter. */
  function installPrivately(name: string): { home: string; place: Place } {
    const home = join(folder, name)
    mkdirSync(home, { mode: 0o700 })
    const place = findPlace(home, root)
    systemFolders.push(place.location)
    createCluster(place.location, UNPRIVILEGED)
    recordPlace(home, place)
    return { home, place }
  }

  test('is the data folder of a user who has it', () => {
    const home = install('own', school.uid)
    expect(findPlace(home, school)).toEqual({ location: home, owner: undefined })
  })

  test('of a user is refused to root and to others, naming both', () => {
    const home = install('own', school.uid, 0o700)
    expect(() => findPlace(home, root)).toThrow(
      /belongs to the user number 54321, and this is root. Run this as number 54321/,
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
