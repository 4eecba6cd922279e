import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { Role } from '#domain/roles.ts'
import { connect, databaseAt, type DatabaseAddress } from '#db/connect.ts'
import { type Digest, digest, fixDateFormat, listTables } from '#db/copy/tables.ts'
import { claimDataFolder } from '#db/embedded/claim.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { insertJobs } from '#db/testing/insert-jobs.ts'
import { createTestApp, type TestApp, type TestPerson } from '../lib/testing.ts'
import { writeBackup } from './backup.ts'
import { MANIFEST, type Manifest, readBackup } from './backup-folder.ts'
import { restore, restoreExternal } from './restore.ts'

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
  const write = (to: string) =>
    writeBackup({
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
      await restoreExternal(configFor(dataDir), address, backup, await readBackup(backup))
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
        await restoreExternal(configFor(next('data')), address, backup, found)
        // Each person is written with a session, in one transaction.
        const rows = Object.fromEntries(found.tables.map(({ name, rows: count }) => [name, count]))
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
    await expect(restoreExternal(config, address, backup, found)).rejects.toThrow(/server is connected/)
    await withEmptyDatabase(async (empty) => {
      const sql = connect(empty, { max: 1 })
      await sql.unsafe('create table theirs (n int); insert into theirs values (1)')
      await sql.end()
      await expect(restoreExternal(config, empty, backup, found)).rejects.toThrow(/rows in theirs/)
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
})
