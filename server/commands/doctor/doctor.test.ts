import { randomBytes, randomUUID } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPlace, recordServed } from '#db/embedded/place.ts'
import { createTestDatabase, type TestDatabase } from '#db/testing/create-test-database.ts'
import { type Config, readConfig } from '../../config.ts'
import { loadLinkKey, openTokenBox } from '../../ports/token-box.ts'
import { loadVapidKeys } from '../../ports/vapid-keys.ts'
import { recordBackup } from '../../ports/last-backup.ts'
import { checkDatabase } from './check-database.ts'
import { doctor, examine } from './doctor.ts'

const now = new Date('2026-11-27T12:00:00Z')
const UNPRIVILEGED = 65_534
// Only root can give files to other users.
const isRoot = process.getuid?.() === 0

describe('the doctor', () => {
  let testDatabase: TestDatabase
  const folders: string[] = []

  beforeAll(async () => {
    testDatabase = await createTestDatabase()
  })
  afterAll(async () => {
    await testDatabase.drop()
    for (const folder of folders) rmSync(folder, { recursive: true })
  })

  function addBackup(dataDir: string, created_at: string, name = 'nightly') {
    mkdirSync(join(dataDir, 'backups', name), { recursive: true })
    const manifest = { format: 1, created_at, migrations: [], tables: [], pictures: [], files: [] }
    writeFileSync(join(dataDir, 'backups', name, 'manifest.json'), JSON.stringify(manifest))
  }

  /** A sound install that is not running. */
  function install(settings: Partial<Config> = {}): Config {
    const dataDir = mkdtempSync(join(tmpdir(), 'bible-school-doctor-'))
    folders.push(dataDir)
    chmodSync(dataDir, 0o711)
    const { owner } = findPlace(dataDir)
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
    if (owner) chownSync(join(dataDir, 'postgres'), owner.uid, owner.gid)
    recordServed(dataDir, undefined)
    loadLinkKey(dataDir)
    loadVapidKeys(dataDir)
    addBackup(dataDir, '2026-11-26T02:00:00Z')
    const environment = { DATA_DIR: dataDir, PUBLIC_URL: 'https://school.example', TRUSTED_PROXIES: '127.0.0.1' }
    return { ...readConfig(environment, resolve('.')), ...settings }
  }
  const unwell = async (config: Config) =>
    (await examine(config, now)).filter(({ state }) => state !== 'well').map(({ part, says }) => `${part}: ${says}`)

  test('finds nothing wrong with a sound install, and changes nothing', async () => {
    const config = install()
    const before = readdirSync(config.dataDir)
    expect(await unwell(config)).toEqual([
      'database: It does not run; while a server runs, its schema and role are looked at too',
    ])
    expect(readdirSync(config.dataDir)).toEqual(before)
    await doctor(config)
  })

  test.runIf(isRoot)('finds the database of another user', async () => {
    const config = install()
    chownSync(join(config.dataDir, 'postgres'), 1_234, 1_234)
    expect((await unwell(config))[0]).toMatch(
      /^data folder: The database in .* belongs to the user number 1234, and this is/,
    )
    await expect(doctor(config)).rejects.toThrow('Wrong: 1.')
  })

  test.runIf(isRoot)('finds a database that other services could read', async () => {
    const config = install()
    chownSync(join(config.dataDir, 'postgres'), UNPRIVILEGED, UNPRIVILEGED)
    expect((await unwell(config))[0]).toMatch(/^user: PostgreSQL runs as nobody, .*useradd .*chown -R bible-school/)
  })

  test('finds a database that is gone, a folder that is none, and one with another database than before', async () => {
    const config = install()
    recordServed(config.dataDir, 'postgres://school:hush@db.example/school')
    expect((await unwell(config))[0]).toMatch(/^data folder: .*last used with the database db.example\/school/)
    expect(await unwell({ ...config, databaseUrl: 'postgres://school:hush@127.0.0.1:1/school' })).toEqual([
      expect.stringMatching(
        /^database: The database at 127.0.0.1:1 does not answer .*Start it, or correct DATABASE_URL/,
      ),
    ])
    recordServed(config.dataDir, undefined)
    renameSync(join(config.dataDir, 'postgres'), join(config.dataDir, 'away'))
    expect((await unwell(config))[0]).toMatch(/^data folder: The database of .* is not there any more. Put that folder/)
    const [first, ...more] = await unwell({ ...config, dataDir: join(config.dataDir, 'link.key') })
    expect(first).toMatch(/^data folder: .*link.key is not a folder. Run this as/)
    expect(more).toEqual([])
  })

  test('finds the data of another version of PostgreSQL', async () => {
    const config = install()
    writeFileSync(join(config.dataDir, 'postgres', 'PG_VERSION'), '15\n')
    expect((await unwell(config))[0]).toMatch(/^PostgreSQL: The data is of PostgreSQL 15.*npm run backup/)
  })

  test.runIf(isRoot)('finds files that another user made', async () => {
    const config = install()
    mkdirSync(join(config.dataDir, 'uploads'))
    writeFileSync(join(config.dataDir, 'uploads', 'picture.jpg'), '')
    chownSync(join(config.dataDir, 'uploads', 'picture.jpg'), 1_234, 1_234)
    expect((await unwell(config))[0]).toMatch(/^owner: 1 files .*picture.jpg to number 1234.*chown -R/)
  })

  test('finds keys that are damaged or that others can read', async () => {
    const config = install()
    writeFileSync(join(config.dataDir, 'link.key'), '')
    chmodSync(join(config.dataDir, 'vapid.json'), 0o644)
    const [links, messages] = await unwell(config)
    expect(links).toMatch(/^key of links: .* holds no key. Put the right one back/)
    expect(messages).toMatch(/^key of messages: Others can read .*chmod 600/)
    for (const file of ['link.key', 'vapid.json']) rmSync(join(config.dataDir, file))
    expect(await unwell(config)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^key of links: .*link.key is gone: put it back from a backup/),
        expect.stringMatching(/^key of messages: .*vapid.json is gone: put it back from a backup/),
      ]),
    )
  })

  test('finds a proxy that the settings do not name, and an address without encryption', async () => {
    expect(await unwell(install({ trustedProxies: [] }))).toContainEqual(
      expect.stringMatching(/^proxy: .* TRUSTED_PROXIES names none/),
    )
    expect(await unwell(install({ publicUrl: 'http://school.example' }))).toContainEqual(
      expect.stringMatching(/^proxy: .* is not encrypted/),
    )
  })

  test('finds that backups are missing or old', async () => {
    const config = install()
    addBackup(config.dataDir, '2026-11-01T02:00:00Z')
    addBackup(config.dataDir, '2026-11-26T02:00:00Z', 'before-upgrade-1')
    mkdirSync(join(config.dataDir, 'backups', 'empty'))
    expect(await unwell(config)).toContainEqual(expect.stringMatching(/^backup: the newest is 26 days old; 1 are in /))
    // One that the command wrote elsewhere.
    const facts = { rows: 1, is_verified: true, is_encrypted: true }
    recordBackup(config.dataDir, { ...facts, created_at: '2026-11-26T02:00:00.000Z' })
    expect(await unwell(config)).not.toContainEqual(expect.stringMatching(/^backup/))
    recordBackup(config.dataDir, { ...facts, is_verified: false, created_at: '2026-11-27T02:00:00.000Z' })
    expect(await unwell(config)).toContainEqual(
      expect.stringMatching(/^backup: .* not proved by a restore: .*--verify/),
    )
    rmSync(join(config.dataDir, 'backups'), { recursive: true })
    expect(await unwell(config)).toContainEqual(expect.stringMatching(/^backup: There is none .* npm run backup/))
  })

  test('finds a key that is not the one of the stored links', async () => {
    const { owner, address } = testDatabase
    const link = randomUUID()
    const config = install()
    const token_sealed = openTokenBox(loadLinkKey(config.dataDir)).seal('token', link)
    await owner.begin(async (tx) => {
      // A link without its account and its lesson.
      await tx`set local session_replication_role = replica`
      await tx`insert into lesson_links (_id, account_id, lesson_id, token_hash, token_sealed)
        values (${link}, ${randomUUID()}, ${randomUUID()}, 'hash', ${token_sealed})`
    })
    const check = async (settings: Config) =>
      (await checkDatabase(settings, { address, appAddress: address })).filter(({ state }) => state !== 'well')
    expect(await check(config)).toEqual([])
    for (const other of [install(), { ...config, linkKey: randomBytes(32) }])
      expect(await check(other)).toMatchObject([
        {
          part: 'key of links',
          state: 'wrong',
          says: expect.stringMatching(/not the one of the stored links.*Put the right key back/),
        },
      ])
    // One link of a key that was used for a time.
    const later = randomUUID()
    await owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`
      await tx`insert into lesson_links (_id, account_id, lesson_id, token_hash, token_sealed, created_at)
        values (${later}, ${randomUUID()}, ${randomUUID()}, 'other', ${openTokenBox(randomBytes(32)).seal('token', later)},
          now() - interval '1 day')`
    })
    expect(await check(config)).toMatchObject([{ says: expect.stringMatching(/not the one of 1 among 2 links/) }])
    await owner`delete from lesson_links where _id in (${link}, ${later})`
  })

  test('finds tables that a restore leaves out', async () => {
    const { owner, address } = testDatabase
    const check = async () =>
      (await checkDatabase(install(), { address, appAddress: address })).filter(({ state }) => state !== 'well')
    expect(await check()).toEqual([])
    await owner.unsafe('create table public.others (word text)')
    expect(await check()).toEqual([
      {
        part: 'tables',
        state: 'watch',
        says: expect.stringMatching(/^Not of this application: others\. .*separately$/),
      },
    ])
    await owner.unsafe('drop table others')
  })

  test('finds what is wrong in a database: a newer release, a missing migration, the role', async () => {
    const { owner, address } = testDatabase
    const check = async (appAddress = address) =>
      (await checkDatabase(install(), { address, appAddress })).filter(({ state }) => state !== 'well')
    expect(await check()).toEqual([])
    await owner`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`
    expect(await check()).toMatchObject([
      { part: 'schema', state: 'wrong', says: expect.stringMatching(/newer release/) },
    ])
    await owner`delete from drizzle.__drizzle_migrations where hash = 'newer'`
    const [last] = await owner`delete from drizzle.__drizzle_migrations
      where created_at = (select max(created_at) from drizzle.__drizzle_migrations) returning hash, created_at`
    expect(await check()).toMatchObject([{ part: 'schema', state: 'watch', says: expect.stringMatching(/next start/) }])
    await owner`insert into drizzle.__drizzle_migrations ${owner(last as never, 'hash', 'created_at')}`
    const away = { url: 'postgres://school:hush@127.0.0.1:1/school' }
    const [unreachable] = await check(away)
    expect(unreachable).toMatchObject({
      part: 'database',
      state: 'wrong',
      says: expect.stringMatching(/does not answer \(ECONNREFUSED\)\. Start it/),
    })
    expect(unreachable?.says).not.toContain('hush')
  })
})
