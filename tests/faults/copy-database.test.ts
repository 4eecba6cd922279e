import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import postgres, { type Sql } from 'postgres'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type EmbeddedServer, startEmbedded } from '#db/embedded/embedded.ts'
import { apiFor, tokenFromLink } from '../support/api.ts'
import { runCommand, startCommand } from '../support/command.ts'
import { type RunningServer, startServer } from '../support/server.ts'

describe('npm run db:copy', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bible-school-copy-'))
  const [dataDir, awayDir] = [join(folder, 'school'), join(folder, 'away')]
  let away: EmbeddedServer
  let admin: Sql
  let server: RunningServer | undefined
  /** An empty database whose owner is no superuser, as hosting providers offer it. */
  let url: string
  let target: Sql
  let databases = 0

  beforeAll(async () => {
    chmodSync(folder, 0o711)
    away = await startEmbedded({ dataDir: awayDir, transport: 'loopback', log: () => {} })
    admin = postgres((away.address as { url: string }).url, { max: 1 })
    // Here the server belongs to another provider, who knows nothing of the application's roles.
    await admin`drop role bible_school_login, bible_school_app`
    await admin`create role customer login createrole password 'customer'`
    const { code } = await runCommand(['db:seed'], { dataDir })
    expect(code).toBe(0)
  })
  beforeEach(async () => {
    databases += 1
    const name = `away_${databases}`
    await admin.unsafe(`create database ${name} owner customer`)
    const address = new URL((away.address as { url: string }).url)
    Object.assign(address, { username: 'customer', password: 'customer', pathname: `/${name}` })
    url = address.href
    target = postgres(url, { max: 1, onnotice: () => {} })
  })
  afterEach(async () => {
    await server?.stop()
    server = undefined
    await target.end()
  })
  afterAll(async () => {
    await admin.end()
    await away.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const copy = () => runCommand(['db:copy'], { dataDir, env: { DATABASE_URL: url } })
  const tablesOfTarget = async () => {
    const rows = await target<{ name: string }[]>`
      select tablename as name from pg_tables where schemaname = 'public' order by 1`
    return rows.map(({ name }) => name)
  }

  test('copies everything, and the application continues there', async () => {
    server = await startServer({ dataDir })
    const token = await tokenFromLink(server.origin, server.signInLink('editor@demo.local'))
    const before = await apiFor(server.origin, token).courses.list.query()
    await server.stop()
    const copied = await copy()
    expect([copied.code, copied.output]).toEqual([0, expect.stringContaining('start with this DATABASE_URL')])
    server = await startServer({ dataDir, env: { DATABASE_URL: url } })
    // The session is still valid.
    expect(await apiFor(server.origin, token).courses.list.query()).toEqual(before)
    const picture = readdirSync(join(dataDir, 'uploads'), { encoding: 'utf8', recursive: true }).find((name) =>
      name.endsWith('.jpg'),
    )
    expect((await fetch(`${server.origin}/uploads/${picture}`)).status).toBe(200)
  })

  test('copies one moment of a running server, which continues, and says what the copy does not contain', async () => {
    server = await startServer({ dataDir })
    const copied = await copy()
    expect([copied.code, copied.output]).toEqual([0, expect.stringContaining('A server is still running')])
    expect(await target`select count(*)::int as courses from courses`).toEqual([{ courses: 6 }])
    expect((await fetch(`${server.origin}/api/ready`)).status).toBe(200)
  })

  test('refuses a database with tables and does not migrate it', async () => {
    await target.unsafe('create table theirs (n int); insert into theirs values (1)')
    const refused = await copy()
    expect([refused.code, refused.output]).toEqual([1, expect.stringContaining('already has rows in theirs')])
    expect(await tablesOfTarget()).toEqual(['theirs'])
  })

  test('leaves nothing in the target when the copy is interrupted, and can be repeated', async () => {
    expect((await copy()).code).toBe(0)
    const tables = (await tablesOfTarget()).filter((name) => !['temporary_values', 'rate_limits'].includes(name))
    await target.unsafe(`truncate ${tables.join()}, pgboss.queue cascade`)
    // A lock on the last table stops the copy there, after everything before it was written.
    const holder = await target.reserve()
    await holder.unsafe('begin; lock table answers in access exclusive mode')
    const child = startCommand(['db:copy'], { dataDir, env: { DATABASE_URL: url } })
    const ended = new Promise<number | null>((done) => child.once('exit', done))
    const blocked = `select pid from pg_locks where not granted and relation is not null`
    await expect.poll(() => admin.unsafe(blocked)).toHaveLength(1)
    await admin.unsafe(`select pg_terminate_backend(pid) from (${blocked}) waiting`)
    expect(await ended).toBe(1)
    await holder.unsafe('rollback')
    holder.release()
    for (const name of tables) expect(await target`select from ${target(name)} limit 1`).toEqual([])
    expect((await copy()).code).toBe(0)
  })

  test('refuses an empty database, and a call without a target, with an explanation', async () => {
    const nothing = await runCommand(['db:copy'], { dataDir: join(folder, 'new'), env: { DATABASE_URL: url } })
    expect([nothing.code, nothing.output]).toEqual([1, expect.stringContaining('holds nothing yet')])
    const nowhere = await runCommand(['db:copy'], { dataDir })
    expect([nowhere.code, nowhere.output]).toEqual([1, expect.stringContaining('DATABASE_URL=')])
  })
})
