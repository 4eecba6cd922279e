import { createServer, type Server } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { admitLogin, APP_ROLE, assertAppRole } from './app-role.ts'
import { openDatabase } from './client.ts'
import { connect, type DatabaseAddress } from './connect.ts'
import { assertSuitable } from './migrate.ts'
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts'
import { waitForDatabase } from './wait-for-database.ts'

describe('a database that others run', () => {
  let testDatabase: TestDatabase

  beforeAll(async () => {
    testDatabase = await createTestDatabase()
  })
  afterAll(() => testDatabase.drop())

  test('is waited for, and named when it does not come', async () => {
    // Takes connections only to cut them, as a server does that is about to start.
    const server: Server = createServer((socket) => socket.destroy())
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    const address = { url: `postgres://school:hush@127.0.0.1:${port}/school` }
    const lines: string[] = []
    const waiting = waitForDatabase(address, { timeoutMs: 600, log: (line) => lines.push(line) })
    const error = await waiting.then(
      () => undefined,
      (reason: Error) => reason,
    )
    expect(error?.message).toMatch(`The database at 127.0.0.1:${port} does not answer`)
    expect(error?.message).not.toContain('hush')
    expect(lines).toEqual([expect.stringContaining(`Waiting for the database at 127.0.0.1:${port}`)])
    server.close()
    await waitForDatabase(testDatabase.address, { log: (line) => lines.push(line) })
    expect(lines).toHaveLength(1)
  })

  test('that serves another role than the application’s is refused, on every connection', async () => {
    // What a pooler does that drops the start-up parameter.
    const direct = connect(testDatabase.address, { max: 1 })
    await expect(assertAppRole(direct)).rejects.toThrow(/serves the role \w+ instead of bible_school_app.*DATABASE_URL/)
    await direct.end()
    const asApplication = connect(testDatabase.address, { max: 1, connection: { role: APP_ROLE } })
    await assertAppRole(asApplication)
    // Undone at the end: other databases of the server have the same role.
    const undone = testDatabase.owner.begin(async (tx) => {
      await tx.unsafe(`alter role ${APP_ROLE} bypassrls`)
      await tx.unsafe(`set local role ${APP_ROLE}`)
      await assertAppRole(tx as never)
    })
    await expect(undone).rejects.toThrow(/may see the rows of every account.*nobypassrls/)
    await asApplication.end()
  })

  test.each([
    ['9.6.24', true],
    ['14.11 (Debian 14.11-1)', true],
    ['15.0', false],
    ['18beta1', false],
  ])('of PostgreSQL %s is refused: %s', async (version, isRefused) => {
    const { owner, address } = testDatabase
    await owner.unsafe('create schema if not exists earlier')
    await owner.unsafe(
      `create or replace function earlier.current_setting(text) returns text language sql as $$
        select case $1 when 'server_version' then '${version}' else pg_catalog.current_setting($1) end $$`,
    )
    const earlier = connect(address, { max: 1, connection: { search_path: 'earlier, pg_catalog' } })
    const check = assertSuitable(earlier)
    const refusal = `PostgreSQL 15 or newer is needed; the database of DATABASE_URL is PostgreSQL ${version}. Upgrade it, or name another one.`
    await (isRefused ? expect(check).rejects.toThrow(refusal) : check).finally(() => earlier.end())
  })

  test('has a user for the application that owns nothing', async () => {
    const { owner, address } = testDatabase
    await owner.unsafe(`create role only_app login noinherit password 'only'`)
    const login: DatabaseAddress =
      'socket' in address
        ? { ...address, user: 'only_app' }
        : { url: address.url.replace(/\/\/[^@]+@/, '//only_app:only@') }
    const outsider = connect(login, { max: 1, connection: { role: APP_ROLE } })
    await expect(assertAppRole(outsider)).rejects.toThrow(/may not act as the application.*npm run db:roles/)
    await outsider.end()
    await admitLogin(owner, 'only_app')
    const db = openDatabase(login)
    expect(await db.unscoped.execute('select current_user as role')).toEqual([{ role: APP_ROLE }])
    await db.close()
    await owner.unsafe(`drop role only_app`)
  })
})
