import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { Role } from '#domain/roles.ts'
import { connect, databaseAt, type DatabaseAddress } from '#db/connect.ts'
import { type Digest, digest, fixDateFormat, listTables } from '#db/copy/tables.ts'
import { claimDataFolder } from '#db/embedded/claim.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { insertJobs } from '#db/testing/insert-jobs.ts'
import { readLastBackup } from '../ports/last-backup.ts'
import { createTestApp, type TestApp, type TestPerson } from '../lib/testing.ts'
import { backup, writeBackup } from './backup.ts'
import { backupBeforeUpgrade } from './backup-before-upgrade.ts'
import { makeKeyPair, makeSealing, type Sealing } from './backup-encryption.ts'
import { MANIFEST, type Manifest, readBackup } from './backup-folder.ts'
import { BEFORE_UPGRADE, keepBackups } from './keep-backups.ts'
import { fillDatabase, restore, restoreExternal } from './restore.ts'
import { verifyBackup } from './verify-backup.ts'

describe('backup and restore', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bible-school-backup-'))
  let testApp: TestApp
  let account: string
  let editor: TestPerson
  let said: string[] = []
  let number = 0

  beforeAll(async () => {
    chmodSync(folder, 0o711)
    vi.spyOn(console, 'log').mockImplementation((line: string) => said.push(line))
    testApp = await createTestApp()
    account = await testApp.makeAccount('Школа')
    // More than a packet of PostgreSQL.
    for (let pupil = 0; pupil < 300; pupil += 1) await testApp.makePerson(account, Role.NONE)
    editor = await testApp.makePerson(account, Role.EDITOR, { login: 'editor@test.local', password: 'Correct horse 1' })
    await insertJobs(testApp.database.owner)
    await testApp.deps.imageStore.put(`${account}/abc-10x10.jpg`, Buffer.from('a picture'))
    await testApp.deps.imageStore.put('icons/site.test.webp', Buffer.from('an icon'))
    writeFileSync(join(testApp.deps.config.dataDir, 'postgres.log'), 'a line')
  })
  afterEach(() => {
    said = []
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await testApp.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const next = (name: string) => join(folder, `${name}-${(number += 1)}`)
  const write = (to: string, sealing?: Sealing) =>
    writeBackup({
      sealing,
      config: testApp.deps.config,
      from: testApp.database.owner,
      imageStore: testApp.deps.imageStore,
      folder: to,
    })
  const written = async () => {
    const to = next('backup')
    await write(to)
    return to
  }
  const configFor = (dataDir: string) => ({
    ...testApp.deps.config,
    dataDir,
    uploadsDir: join(dataDir, 'uploads'),
  })
  /** An empty database on the server of the tests. */
  const withEmptyDatabase = async (work: (address: DatabaseAddress) => Promise<void>) => {
    const name = `restored_${randomUUID().replaceAll('-', '')}`
    const admin = connect(inject('postgres'), { max: 1 })
    await admin.unsafe(`create database ${name}`)
    try {
      await work(databaseAt(inject('postgres'), name))
    } finally {
      await admin.unsafe(`drop database ${name} with (force)`)
      await admin.end()
    }
  }
  const digestsOf = async (address: DatabaseAddress): Promise<Record<string, Digest>> => {
    const sql = connect(address, { max: 1 })
    try {
      return await sql.begin(async (tx) => {
        await fixDateFormat(tx)
        const found: Record<string, Digest> = {}
        for (const table of await listTables(tx)) found[table.name] = await digest(tx, table)
        return found
      })
    } finally {
      await sql.end()
    }
  }

  test('restores every table, picture and key into an empty external database', async () => {
    const backup = await written()
    const dataDir = next('data')
    await withEmptyDatabase(async (address) => {
      await restoreExternal(configFor(dataDir), address, await readBackup(backup))
      expect(await digestsOf(address)).toEqual(await digestsOf(testApp.database.address))
    })
    expect(readFileSync(join(dataDir, 'uploads', account, 'abc-10x10.jpg'), 'utf8')).toBe('a picture')
    expect(readFileSync(join(dataDir, 'uploads', 'icons', 'site.test.webp'), 'utf8')).toBe('an icon')
    expect(readdirSync(join(backup, 'files')).toSorted()).toEqual(['link.key', 'vapid.json'])
  })

  test('backs up one moment while rows are written: no row without the one it refers to', async () => {
    const over = new AbortController()
    const writes = (async () => {
      for (let pupil = 0; !over.signal.aborted; pupil += 1)
        await testApp.makePerson(account, Role.NONE, { login: `pupil-${pupil}` })
    })()
    const backups: string[] = []
    try {
      for (let times = 0; times < 2; times += 1) backups.push(await written())
    } finally {
      over.abort()
      await writes
    }
    for (const backup of backups)
      await withEmptyDatabase(async (address) => {
        const found = await readBackup(backup)
        await restoreExternal(configFor(next('data')), address, found)
        // Each person is written with a session, in one transaction.
        const rows = Object.fromEntries(found.manifest.tables.map(({ name, rows: count }) => [name, count]))
        expect(rows.users).toBe(rows.sessions)
        expect((await digestsOf(address)).users).toMatchObject({ rows: rows.users })
      })
  })

  test('refuses a damaged, incomplete or newer backup before anything is changed', async () => {
    const backup = await written()
    const dataDir = next('data')
    const attempt = () => restore(configFor(dataDir), [backup])
    const manifest = readFileSync(join(backup, MANIFEST), 'utf8')
    const parsed = JSON.parse(manifest) as Manifest
    const table = join(backup, parsed.tables.find(({ name }) => name === 'users')?.file.path ?? '')
    const rows = readFileSync(table)

    appendFileSync(table, 'x')
    await expect(attempt()).rejects.toThrow(/damaged: tables\/users/)
    rmSync(table)
    await expect(attempt()).rejects.toThrow(/incomplete: tables\/users/)
    writeFileSync(table, rows)

    writeFileSync(join(backup, MANIFEST), manifest.slice(0, -20))
    await expect(attempt()).rejects.toThrow(/manifest\.json is damaged/)
    const outside = { ...parsed, files: [{ path: '../outside', bytes: 1, sha256: '' }] }
    writeFileSync(join(backup, MANIFEST), JSON.stringify(outside))
    await expect(attempt()).rejects.toThrow(/manifest\.json is damaged/)
    const newer = { ...parsed, migrations: [...parsed.migrations, { hash: 'newer', created_at: 9_999_999_999_999 }] }
    writeFileSync(join(backup, MANIFEST), JSON.stringify(newer))
    await expect(attempt()).rejects.toThrow(/newer release/)
    rmSync(join(backup, MANIFEST))
    await expect(attempt()).rejects.toThrow(/is no backup/)
    expect(existsSync(dataDir)).toBe(false)
  })

  test('leaves no folder after a failed backup, and writes into no folder that has files', async () => {
    const to = next('backup')
    const failing = { ...testApp.deps.imageStore, get: () => Promise.reject(new Error('the disk is full')) }
    const { config, imageStore } = testApp.deps
    const from = testApp.database.owner
    await expect(writeBackup({ config, from, imageStore: failing, folder: to })).rejects.toThrow('the disk is full')
    expect([existsSync(to), existsSync(`${to}.part`)]).toEqual([false, false])
    await write(to)
    await expect(writeBackup({ config, from, imageStore, folder: to })).rejects.toThrow(/is not empty/)
  })

  test('refuses a database with rows, and one that a server uses', async () => {
    const backup = await written()
    const found = await readBackup(backup)
    const config = configFor(next('data'))
    const { address, owner } = testApp.database
    await expect(restoreExternal(config, address, found)).rejects.toThrow(/server is connected/)
    await withEmptyDatabase(async (empty) => {
      const sql = connect(empty, { max: 1 })
      await sql.unsafe('create table theirs (n int); insert into theirs values (1)')
      await sql.end()
      await expect(restoreExternal(config, empty, found)).rejects.toThrow(/rows in theirs/)
    })
    expect(await owner`select count(*)::int as editors from users where _id = ${editor.user_id}`).toEqual([
      { editors: 1 },
    ])
  })

  test('restores into an empty data folder, replaces a full one only when told to, and never beside a server', async () => {
    const [backup, dataDir] = [await written(), next('data')]
    const config = configFor(dataDir)
    await restore(config, [backup])
    expect(said.join()).toMatch(/Restored and compared: \d+ rows/)
    expect(readFileSync(join(dataDir, 'vapid.json'))).toEqual(
      readFileSync(join(testApp.deps.config.dataDir, 'vapid.json')),
    )
    await expect(restore(config, [backup])).rejects.toThrow(/already has rows in .*--replace/)

    const server = await startEmbedded({ dataDir, log: () => {} })
    try {
      expect(await digestsOf(server.address)).toEqual(await digestsOf(testApp.database.address))
      const sql = connect(server.address, { max: 1 })
      await sql`update users set user_fullname = 'Changed' where _id = ${editor.user_id}`
      await sql.end()
      const claim = await claimDataFolder(server.address)
      await expect(restore(config, [backup, '--replace'])).rejects.toThrow(/A server is running/)
      await claim.release()
      await restore(config, [backup, '--replace'])
    } finally {
      await server.stop()
    }
    const again = await startEmbedded({ dataDir, log: () => {} })
    expect(await digestsOf(again.address)).toEqual(await digestsOf(testApp.database.address))
    await again.stop()
  })

  test('an encrypted backup shows nothing of its rows, opens only with its secret and is restored as another is', async () => {
    const { publicKey, privateKey } = makeKeyPair()
    const passphrase = 'a long enough passphrase'
    for (const [encrypts, opens] of [
      [passphrase, passphrase],
      [publicKey, privateKey],
    ] as const) {
      const folder = next('encrypted')
      await write(folder, await makeSealing(encrypts))
      const bytes = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => readFileSync(join(entry.parentPath, entry.name)))
      expect(bytes.length).toBeGreaterThan(40)
      for (const file of bytes) {
        expect(file.subarray(0, 2)).not.toEqual(Buffer.from([0x1f, 0x8b]))
        expect(file.includes('a picture')).toBe(false)
        expect(file.includes('editor@test.local')).toBe(false)
      }
      await expect(readBackup(folder)).rejects.toThrow(/is encrypted\. Add --key/)
      await expect(readBackup(folder, { secret: opens.replace(/.{4}$/, 'AAAA') })).rejects.toThrow(
        /is not its (passphrase|private key)/,
      )
      await withEmptyDatabase(async (address) => {
        await restoreExternal(configFor(next('data')), address, await readBackup(folder, { secret: opens }))
        expect(await digestsOf(address)).toEqual(await digestsOf(testApp.database.address))
      })
      const manifest = readFileSync(join(folder, MANIFEST), 'utf8')
      writeFileSync(join(folder, MANIFEST), manifest.replace(/"created_at": "20/, '"created_at": "21'))
      await expect(readBackup(folder, { secret: opens })).rejects.toThrow(/manifest\.json was changed/)
    }
    await expect(makeSealing('short')).rejects.toThrow(/12 characters or more/)
    await expect(makeSealing(privateKey)).rejects.toThrow(/This is the private key/)
  })

  test('a trial restore proves a backup with jobs in every state, and leaves no database behind', async () => {
    const good = await written()
    const { address, owner } = testApp.database
    const databases = async () =>
      (await owner`select datname from pg_database order by 1`).map(({ datname }) => datname)
    // One that was killed.
    const [own] = await owner<{ name: string }[]>`select current_database() as name`
    await owner.unsafe(`create database ${own?.name}_trial`)
    await verifyBackup(testApp.deps.config, address, await readBackup(good))
    expect((await databases()).filter((name) => name.startsWith(own?.name))).toEqual([own?.name])
    const found = await readBackup(good)
    // Rows that do not arrive as they were.
    const users = found.manifest.tables.find(({ name }) => name === 'users')
    if (users) users.sum = '0'
    await expect(verifyBackup(testApp.deps.config, address, found)).rejects.toThrow(/users did not arrive/)
    expect((await databases()).filter((name) => name.includes('trial'))).toEqual([])
  })

  test('tables and views of others are no obstacle to a restore, which says what it leaves out', async () => {
    const { owner } = testApp.database
    await owner.unsafe(`create table public.others (_id serial primary key, user_id uuid references users); insert into others default values;
      create view public.others_view as select * from others; create schema theirs; create table theirs.rows (word text)`)
    try {
      const backup = await readBackup(await written())
      expect(said).toEqual([
        'The table others is not of this application: a restore leaves its rows out. Back it up separately.',
      ])
      await withEmptyDatabase(async (address) => {
        await fillDatabase(address, testApp.deps.config, backup)
        const { others: _, ...restored } = await digestsOf(testApp.database.address)
        expect(await digestsOf(address)).toEqual(restored)
      })
      expect(said).toContain('The table others is not of this application: its rows are left out.')
    } finally {
      await owner.unsafe('drop view others_view; drop table others; drop schema theirs cascade')
    }
  })

  test('the newest backups stay, those of upgrades are counted apart, and nothing else is removed', async () => {
    const parent = next('many')
    for (const name of ['a', 'b', 'c', `${BEFORE_UPGRADE}1`, `${BEFORE_UPGRADE}2`]) await write(join(parent, name))
    mkdirSync(join(parent, 'no backup'))
    writeFileSync(join(parent, 'no backup', 'note.txt'), 'mine')
    expect(await keepBackups(parent, 2)).toEqual([join(parent, 'a')])
    expect(await keepBackups(parent, 1, { ofUpgrades: true })).toEqual([join(parent, `${BEFORE_UPGRADE}1`)])
    expect(readdirSync(parent).toSorted()).toEqual(['b', `${BEFORE_UPGRADE}2`, 'c', 'no backup'])
  })

  test('a start that changes the tables writes a backup first, which leads back; any other writes none', async () => {
    const lines: string[] = []
    const dataDir = next('data')
    mkdirSync(dataDir)
    const config = { ...configFor(dataDir), databaseUrl: 'postgres://of-the-school' }
    const start = (address: DatabaseAddress) => backupBeforeUpgrade(config, address, (line) => lines.push(line))
    const migrations = join(config.root, 'db', 'migrations')
    const all = readMigrationFiles({ migrationsFolder: migrations }).map(({ folderMillis }) => folderMillis)
    await withEmptyDatabase(async (address) => {
      await start(address)
      await migrateDatabase(address, migrations, { only: new Set(all.slice(0, -1)) })
      const before = await digestsOf(address)
      await start(address)
      await migrateDatabase(address, migrations)
      await start(address)
      const [name, ...more] = readdirSync(join(dataDir, 'backups'))
      expect(more).toEqual([])
      const folder = join(dataDir, 'backups', name ?? '')
      expect(lines).toEqual([
        'Writing a backup before this release changes the tables',
        `The way back: install the release that ran before, then DATABASE_URL=<an empty database> npm run restore -- ${folder}`,
      ])
      const { manifest } = await readBackup(folder)
      expect(Object.fromEntries(manifest.tables.map(({ name: table, rows, sum }) => [table, { rows, sum }]))).toEqual(
        before,
      )
      expect(manifest.migrations).toHaveLength(all.length - 1)
    })
  })

  test('the command proves, records and rotates; an unknown option changes nothing', async () => {
    const dataDir = next('data')
    const config = configFor(dataDir)
    await restore(config, [await written()])
    await expect(backup(config, ['--verfy'])).rejects.toThrow(/--verfy/)
    await expect(backup(config, ['--keep', 'many'])).rejects.toThrow(/number of backups/)
    expect(readLastBackup(dataDir)).toBeUndefined()
    const parent = next('nightly')
    const key = next('key')
    await backup(config, ['--new-key', key])
    await backup(config, [join(parent, 'one')])
    expect(readLastBackup(dataDir)).toMatchObject({ is_verified: false, is_encrypted: false })
    await backup(config, [join(parent, 'two'), '--verify', '--keep', '1', '--encrypt', `${key}.pub`])
    expect(readdirSync(parent)).toEqual(['two'])
    expect(said.join('\n')).toMatch(/restored into a separate database, compared and removed again/)
    expect(readLastBackup(dataDir)).toMatchObject({ is_verified: true, is_encrypted: true, rows: expect.any(Number) })
    const other = configFor(next('data'))
    await expect(restore(other, [join(parent, 'two')])).rejects.toThrow(/--key/)
    await restore(other, [join(parent, 'two'), '--key', key])
  })
})
