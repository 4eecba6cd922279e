import { connect, databaseAt, type DatabaseAddress } from '#db/connect.ts'
import { CopyRefused } from '#db/copy/tables.ts'
import type { Config } from '../config.ts'
import { processEnd } from '../lib/process-end.ts'
import { type Backup, readFileOf } from './backup-folder.ts'
import { fillDatabase } from './restore.ts'

/** Told by PostgreSQL to an owner who may not create databases. */
const NOT_ALLOWED = '42501'

/**
 * Proves a backup: restores it into a new database on the same server, which compares every table with the manifest and migrates it
 * to this release, reads every other file, and drops the database, also one that an earlier trial left. A server may run meanwhile.
 */
export async function verifyBackup(
  config: Pick<Config, 'root'>,
  owner: DatabaseAddress,
  backup: Backup,
): Promise<void> {
  const { pictures, files } = backup.manifest
  for (const { path } of [...pictures, ...files]) await readFileOf(backup, path)
  const sql = connect(owner, { max: 1 })
  const ending = processEnd()
  try {
    const [trial] = await sql<{ name: string; is_free: boolean }[]>`
      select left(current_database(), 50) || '_trial' as name, pg_try_advisory_lock(hashtext('bible-school:trial')) as is_free`
    if (!trial?.is_free) throw new CopyRefused('Another trial restore of this database is under way.')
    const { name } = trial
    const drop = () => sql.unsafe(`drop database if exists "${name}" with (force)`)
    const stop = () => void drop().catch(() => {})
    // A command that was killed leaves one.
    await drop()
    await sql.unsafe(`create database "${name}"`).catch((error: unknown) => {
      if ((error as { code?: string }).code !== NOT_ALLOWED) throw error
      throw new CopyRefused('The owner of the database may not create another one for the trial: grant it CREATEDB.')
    })
    ending.addEventListener('abort', stop)
    try {
      await fillDatabase(databaseAt(owner, name), config, backup)
    } finally {
      ending.removeEventListener('abort', stop)
      await drop()
    }
  } finally {
    await sql.end({ timeout: 5 })
  }
}
