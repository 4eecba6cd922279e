import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Database, openDatabase } from './client.ts'
import type { Query } from './query.ts'
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts'
import { type CuttingProxy, startCuttingProxy } from './testing/cutting-proxy.ts'

/** The greeting of the server and the reply below take less. */
const LAST_BYTE = 2_400
/** Between the places where a method is cut; each method has its own. */
const STEP = 72

describe('a connection that ends in the middle of a reply', () => {
  let testDatabase: TestDatabase
  let proxy: CuttingProxy
  let db: Database

  beforeAll(async () => {
    testDatabase = await createTestDatabase()
    proxy = await startCuttingProxy(testDatabase.appAddress)
  })
  afterAll(async () => {
    await proxy.close()
    await testDatabase.drop()
  })
  beforeEach(() => {
    db = openDatabase(proxy.address, { max: 1 })
  })
  afterEach(() => db.close())

  const ask = (query: Query) =>
    query.execute<{ number: number; text: string }>(
      sql`select number, ${'of the caller'} as text from generate_series(1, 12) as number`,
    )
  const expected = Array.from({ length: 12 }, (_, index) => ({ number: index + 1, text: 'of the caller' }))

  const methods: [name: string, firstByte: number, send: (of: Database) => Promise<unknown[]>][] = [
    ['a statement of its own', 1, ({ autocommit }) => ask(autocommit).then((rows) => Array.from(rows))],
    ['a look-up', 25, ({ unscoped }) => ask(unscoped).then((rows) => Array.from(rows))],
    ['a transaction', 49, ({ readAccount }) => readAccount(randomUUID(), ask).then((rows) => Array.from(rows))],
  ]

  test.each(methods)(
    'fails %s as an unavailable database, and gives the next ones their own rows',
    async (_name, firstByte, send) => {
      let failures = 0
      for (let bytes = firstByte; bytes < LAST_BYTE; bytes += STEP) {
        proxy.cutNextAfter(bytes)
        const own = openDatabase(proxy.address, { max: 1 })
        const results: unknown[] = []
        // More than there are connections, so that the broken one is used again.
        for (let turn = 0; turn < 6; turn += 1) results.push(await send(own).catch(codeOf))
        await own.close()
        const lost = results.filter((result) => !Array.isArray(result))
        failures += lost.length
        expect(lost.length).toBeLessThan(2)
        for (const code of lost) expect(code).toMatch(/^(CONNECTION_CLOSED|ECONNRESET|EPIPE)$/)
        for (const rows of results.filter(Array.isArray)) expect(rows).toEqual(expected)
      }
      expect(failures).toBeGreaterThan(7)
    },
  )

  test('fails every statement that shares it, at once', async () => {
    await ask(db.autocommit)
    const shared = Array.from({ length: 40 }, () => db.autocommit.execute(sql`select pg_sleep(60)`).catch(codeOf))
    const running = () =>
      testDatabase.owner`select from pg_stat_activity where query like '%pg_sleep(60)' and state = 'active'`
    await expect.poll(async () => (await running()).length).toBe(4)
    await testDatabase.owner`select count(pg_terminate_backend(pid)) from pg_stat_activity
      where datname = current_database() and application_name = 'bible-school'`
    const codes = await Promise.all(shared)
    expect(new Set(codes).difference(new Set(['CONNECTION_CLOSED', '57P01']))).toEqual(new Set())
    expect(Array.from(await ask(db.autocommit))).toEqual(expected)
  })
})

/** Drizzle wraps the errors of the driver. */
function codeOf(error: unknown): unknown {
  const { code, cause } = error as { code?: unknown; cause?: unknown }
  return code ?? (cause === undefined ? String(error) : codeOf(cause))
}
