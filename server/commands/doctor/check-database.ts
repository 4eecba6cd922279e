import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { APP_ROLE, assertAppRole } from '#db/app-role.ts'
import { connect, type DatabaseAddress } from '#db/connect.ts'
import { findUnknown } from '#db/migrate.ts'
import type { Config } from '../../config.ts'
import { type Finding, wrong } from './finding.ts'

/** The schema and the role, asked of a database that runs. Changes nothing. */
export async function checkDatabase(
  { root }: Pick<Config, 'root'>,
  { address, appAddress }: { address: DatabaseAddress; appAddress: DatabaseAddress },
): Promise<Finding[]> {
  const owner = connect(address, { max: 1, connect_timeout: 5 })
  const app = connect(appAddress, { max: 1, connect_timeout: 5, connection: { role: APP_ROLE } })
  try {
    const [row] = await owner<{ version: string }[]>`select current_setting('server_version') as version`
    const findings: Finding[] = [{ part: 'database', state: 'well', says: `PostgreSQL ${row?.version} answers` }]
    const [journal] = await owner`select 1 from information_schema.tables where table_name = '__drizzle_migrations'`
    if (!journal)
      return [...findings, { part: 'schema', state: 'watch', says: 'It is empty: the first start fills it' }]
    const known = readMigrationFiles({ migrationsFolder: join(root, 'db', 'migrations') })
    const applied = await owner<{ created_at: string }[]>`select created_at from drizzle.__drizzle_migrations`
    findings.push(checkSchema(known, applied))
    await assertAppRole(app)
    findings.push({ part: 'role', state: 'well', says: `the application acts as ${APP_ROLE}` })
    return findings
  } catch (error) {
    return [wrong('database', error)]
  } finally {
    await Promise.all([owner.end({ timeout: 1 }), app.end({ timeout: 1 })])
  }
}

function checkSchema(
  known: ReturnType<typeof readMigrationFiles>,
  applied: readonly { created_at: string }[],
): Finding {
  const part = 'schema'
  if (findUnknown(applied, known))
    return {
      part,
      state: 'wrong',
      says: 'A newer release has used this database. Start the newer release, or restore a backup of this one (docs/backup.md).',
    }
  const lacking = known.length - applied.length
  if (lacking > 0)
    return {
      part,
      state: 'watch',
      says: `The next start brings it from ${applied.length} to ${known.length} migrations`,
    }
  return { part, state: 'well', says: `current, ${known.length} migrations` }
}
