import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Sql } from 'postgres'
import { APP_ROLE, assertAppRole } from '#db/app-role.ts'
import { connect, type DatabaseAddress } from '#db/connect.ts'
import { findForeignTables } from '#db/copy/foreign-tables.ts'
import { assertSuitable, findUnknown, readApplied } from '#db/migrate.ts'
import { waitForDatabase } from '#db/wait-for-database.ts'
import type { Config } from '../../config.ts'
import { readLinkKey } from '../../ports/token-box.ts'
import { describeLinkKey } from './describe-link-key.ts'
import { type Finding, wrong } from './finding.ts'

/** The schema and the role, asked of a database that runs. Changes nothing. */
export async function checkDatabase(
  config: Config,
  { address, appAddress }: { address: DatabaseAddress; appAddress: DatabaseAddress },
): Promise<Finding[]> {
  try {
    for (const one of [address, appAddress]) await waitForDatabase(one, { timeoutMs: 0, log: () => {} })
  } catch (error) {
    return [wrong('database', error)]
  }
  const owner = connect(address, { max: 1, connect_timeout: 5 })
  const app = connect(appAddress, { max: 1, connect_timeout: 5, connection: { role: APP_ROLE } })
  try {
    await assertSuitable(owner)
    const [row] = await owner<{ version: string }[]>`select current_setting('server_version') as version`
    const findings: Finding[] = [{ part: 'database', state: 'well', says: `PostgreSQL ${row?.version} answers` }]
    const applied = await readApplied(owner)
    const migrationsFolder = join(config.root, 'db', 'migrations')
    if (applied.length === 0)
      return [...findings, { part: 'schema', state: 'watch', says: 'It is empty: the first start fills it' }]
    findings.push(checkSchema(readMigrationFiles({ migrationsFolder }), applied))
    findings.push(...(await checkTables(owner, migrationsFolder)))
    await assertAppRole(app)
    findings.push({ part: 'role', state: 'well', says: `the application acts as ${APP_ROLE}` })
    return [...findings, ...(await checkLinkKey(owner, config))]
  } catch (error) {
    return [wrong('database', error)]
  } finally {
    await Promise.all([owner.end({ timeout: 1 }), app.end({ timeout: 1 })])
  }
}

async function checkTables(owner: Sql, migrationsFolder: string): Promise<Finding[]> {
  const names = await findForeignTables(owner, migrationsFolder)
  if (names.length === 0) return []
  const says =
    `Not of this application: ${names.join(', ')}. A restore leaves their rows out: move them into another database, or back ` +
    'them up separately'
  return [{ part: 'tables', state: 'watch', says }]
}

/** Whether the stored links were encrypted with the key of this install. A missing or damaged file is found with the keys. */
async function checkLinkKey(owner: Sql, { linkKey, dataDir }: Config): Promise<Finding[]> {
  const file = join(dataDir, 'link.key')
  const key = linkKey ?? (existsSync(file) ? readLinkKey(readFileSync(file, 'utf8')) : undefined)
  const says = key && (await describeLinkKey(owner, key))
  return says ? [{ part: 'key of links', state: 'wrong', says }] : []
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
