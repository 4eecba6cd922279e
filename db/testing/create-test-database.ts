import { randomUUID } from 'node:crypto'
import { inject } from 'vitest'
import { connect, openDatabase, type Database, type DatabaseAddress } from '../client.ts'
import { databaseAt } from './global-setup.ts'

export interface TestDatabase {
  address: DatabaseAddress
  db: Database
  /** As the owner, past row security: for looking at what a test left behind, never for the code under test. */
  owner: ReturnType<typeof connect>
  /** What `db` has asked PostgreSQL so far, in order. */
  statements: string[]
  drop(): Promise<void>
}

/** A database of its own for one suite: a copy of the migrated template, made in tens of milliseconds. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgres')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await administer(server, `create database ${name} template template_test`)
  const address = databaseAt(server, name)
  const statements: string[] = []
  const db = openDatabase(address, { max: 4, debug: (_connection, text) => statements.push(text) })
  const owner = connect(address, { max: 1 })
  return {
    address,
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
  // Two suites may copy the template at the same moment; PostgreSQL lets one wait for the other here.
  await admin`select pg_advisory_lock(hashtext('template_test'))`
  await admin.unsafe(statement)
  await admin.end()
}
