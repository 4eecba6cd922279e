import { randomUUID } from 'node:crypto'
import { connect, databaseAt, type DatabaseAddress } from '#db/connect.ts'
import { CopyRefused } from '#db/copy/tables.ts'
import type { Config } from '../config.ts'
import { type Backup, readFileOf } from './backup-folder.ts'
import { fillDatabase } from './restore.ts'

/** Told by PostgreSQL to an owner who may not create databases. */
const NOT_ALLOWED = '42501'

/**
 * Proves a backup: restores it into a new database on the same server, which compares every table with the manifest and migrates it
 * to this release, reads every other file, and drops the database. A server may run meanwhile.
 */
export async function verifyBackup(
  config: Pick<Config, 'root'>,
  owner: DatabaseAddress,
  backup: Backup,
): Promise<void> {
  const { pictures, files } = backup.manifest
  for (const { path } of [...pictures, ...files]) await readFileOf(backup, path)
  const name = `bible_school_trial_${randomUUID().replaceAll('-', '')}`
  const sql = connect(owner, { max: 1 })
  try {
    await sql.unsafe(`create database ${name}`).catch((error: unknown) => {
      if ((error as { code?: string }).code !== NOT_ALLOWED) throw error
      throw new CopyRefused('The owner of the database may not create another one for the trial: grant it CREATEDB.')
    })
    try {
      await fillDatabase(databaseAt(owner, name), config, backup)
    } finally {
      await sql.unsafe(`drop database ${name} with (force)`)
    }
  } finally {
    await sql.end({ timeout: 5 })
  }
}
