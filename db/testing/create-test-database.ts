import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../client.ts'
import { connect, databaseAt, type DatabaseAddress } from '../connect.ts'

export interface TestDatabase {
  /** As its owner. */
  address: DatabaseAddress
  /** As the application signs in. */
  appAddress: DatabaseAddress
  db: Database
  /** The owner, not limited by row security: for assertions, never for the code under test. */
  owner: ReturnType<typeof connect>
  /** The statements of `db` so far, in order. */
  statements: string[]
  drop(): Promise<void>
}

/** A database for one suite: a copy of the migrated template, created in tens of milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name} template template_test strategy file_copy`)
  const address = databaseAt(server, name)
  const statements: string[] = []
  const appAddress = databaseAt(inject('application'), name)
  const debug = (_connection: number, text: string) => statements.push(text)
  // As long as a call may take in tests (`server/lib/testing.ts`).
  const db = openDatabase(appAddress, { max: 4, statementMs: 60_000, waitMs: 60_000, debug })
  const owner = connect(address, { max: 1 })
  return {
    address,
    appAddress,
    db,
    owner,
    statements,
    async drop() {
      await db.close()
      await owner.end()
      await administer(server, `drop database if exists ${name} with (force)`)
    },
  }
}

async function administer(server: DatabaseAddress, statement: string): Promise<void> {
  const admin = connect(server, { max: 1 })
  // PostgreSQL refuses two copies of one template at the same time.
  await admin`select pg_advisory_lock(hashtext('template_test'))`
  await admin.unsafe(statement)
  await admin.end()
}
