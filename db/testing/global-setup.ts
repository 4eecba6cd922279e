import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { TestProject } from 'vitest/node'
import { connect, databaseAt, type DatabaseAddress } from '../connect.ts'
import { startEmbedded } from '../embedded/embedded.ts'
import { migrateDatabase } from '../migrate.ts'
import { recountRows } from './statistics.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A PostgreSQL whose database `template_test` is migrated and ready to be copied. */
    postgres: DatabaseAddress
    /** The same, as the application signs in. */
    application: DatabaseAddress
  }
}

/** One temporary PostgreSQL for the whole run (or the one DATABASE_URL names), with a migrated template database. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env.DATABASE_URL
  const dataDir = mkdtempSync(join(tmpdir(), 'bible-school-test-'))
  // Traversable, so that PostgreSQL can run there when the tests run as root.
  chmodSync(dataDir, 0o711)
  const server = external ? undefined : await startEmbedded({ dataDir, fsync: false, log: () => {} })
  const address = server?.address ?? { url: external as string }
  const runIn = async (database: DatabaseAddress, ...statements: string[]) => {
    const admin = connect(database, { max: 1, onnotice: () => {} })
    for (const statement of statements) await admin.unsafe(statement)
    await admin.end()
  }
  await runIn(address, 'drop database if exists template_test', 'create database template_test')
  const template = databaseAt(address, 'template_test')
  await migrateDatabase(template, resolve('db/migrations'))
  await runIn(template, recountRows)
  project.provide('postgres', address)
  project.provide('application', server?.appAddress ?? address)
  return async () => {
    if (external) await runIn(address, 'drop database template_test')
    await server?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
