import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateDatabase } from './migrate.ts'
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts'

describe('migrateDatabase', () => {
  let testDatabase: TestDatabase

  beforeAll(async () => {
    testDatabase = await createTestDatabase()
  })
  afterAll(() => testDatabase.drop())

  const migrate = () => migrateDatabase(testDatabase.address, resolve('db/migrations'))

  test('changes nothing in a database that is current, also from two processes at once', async () => {
    await Promise.all([migrate(), migrate()])
    const [row] = await testDatabase.owner`select count(*)::int as runs, count(distinct hash)::int as migrations
      from drizzle.__drizzle_migrations`
    expect(row?.runs).toBe(row?.migrations)
  })

  test('refuses a database that a newer release has migrated', async () => {
    const { owner } = testDatabase
    await owner`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`
    await expect(migrate()).rejects.toThrow(/newer release.*restore a backup/)
    await owner`delete from drizzle.__drizzle_migrations where hash = 'newer'`
    await migrate()
  })

  test('refuses a database of the migrations before the baseline and says what to do', async () => {
    await testDatabase.owner`update drizzle.__drizzle_migrations set created_at = created_at - 100000000`
    await expect(migrate()).rejects.toThrow(/older version.*DATA_DIR to a new folder, or DATABASE_URL to an empty/)
  })
})
