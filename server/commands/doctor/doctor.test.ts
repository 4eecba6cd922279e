import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#db/testing/create-test-database.ts'
import { type Config, readConfig } from '../../config.ts'
import { loadLinkKey } from '../../ports/token-box.ts'
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

  /** A sound install that is not running. */
  function install(settings: Partial<Config> = {}): Config {
    const dataDir = mkdtempSync(join(tmpdir(), 'bible-school-doctor-'))
    folders.push(dataDir)
    chmodSync(dataDir, 0o711)
    mkdirSync(join(dataDir, 'postgres'))
    writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '18\n')
    if (isRoot) chownSync(join(dataDir, 'postgres'), UNPRIVILEGED, UNPRIVILEGED)
    loadLinkKey(dataDir)
    loadVapidKeys(dataDir)
    mkdirSync(join(dataDir, 'backups', '2026-11-26T02-00-00Z'), { recursive: true })
    const yesterday = new Date('2026-11-26T02:00:00Z')
    utimesSync(join(dataDir, 'backups', '2026-11-26T02-00-00Z'), yesterday, yesterday)
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
    const folder = join(config.dataDir, 'backups', '2026-11-26T02-00-00Z')
    const old = new Date('2026-11-01T02:00:00Z')
    utimesSync(folder, old, old)
    expect(await unwell(config)).toContainEqual(expect.stringMatching(/^backup: the newest is 26 days old; 1 are in /))
    // One that the command wrote elsewhere.
    const facts = { rows: 1, is_verified: true, is_encrypted: true }
    recordBackup(config.dataDir, { ...facts, created_at: '2026-11-26T02:00:00.000Z' })
    expect(await unwell(config)).not.toContainEqual(expect.stringMatching(/^backup/))
    rmSync(join(config.dataDir, 'backups'), { recursive: true })
    expect(await unwell(config)).toContainEqual(expect.stringMatching(/^backup: There is none .* npm run backup/))
  })

  test('finds what is wrong in a database: a newer release, a missing migration, the role', async () => {
    const { owner, address } = testDatabase
    const check = async (appAddress = address) =>
      (await checkDatabase({ root: resolve('.') }, { address, appAddress })).filter(({ state }) => state !== 'well')
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
    expect(unreachable).toMatchObject({ part: 'database', state: 'wrong', says: expect.stringMatching(/ECONNREFUSED/) })
    expect(unreachable?.says).not.toContain('hush')
  })
})
