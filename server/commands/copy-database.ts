import { join } from 'node:path'
import { connect } from '#db/connect.ts'
import { copyDatabase, refuseRows } from '#db/copy/copy-database.ts'
import { CopyRefused } from '#db/copy/tables.ts'
import { migrateDatabase } from '#db/migrate.ts'
import type { Config } from '../config.ts'
import { openEmbeddedSource } from './open-embedded-source.ts'

/**
 * Copies everything from the embedded database to the PostgreSQL of DATABASE_URL: `npm run db:copy`. Beside a running
 * server it copies the state of one moment; otherwise it claims the data folder, so that no server starts meanwhile.
 */
export async function copyToUrl(config: Config): Promise<void> {
  if (!config.databaseOwnerUrl) throw new CopyRefused('Name the target: DATABASE_URL=postgres://… npm run db:copy')
  const address = { url: config.databaseOwnerUrl }
  const to = connect(address, { max: 1 })
  try {
    // Before migrating: a database that already has content stays unchanged.
    await refuseRows(to)
    const embedded = await openEmbeddedSource(config)
    const from = connect(embedded.address, { max: 1 })
    try {
      const migrations = join(config.root, 'db', 'migrations')
      await migrateDatabase(embedded.address, migrations)
      await migrateDatabase(address, migrations)
      await copyDatabase(from, to, (line) => console.log(`  ${line}`))
    } finally {
      await from.end({ timeout: 5 })
      await embedded.release()
    }
    console.log(embedded.isServed ? servedMeanwhile : done)
  } finally {
    await to.end({ timeout: 5 })
  }
}

const done =
  'Everything was copied and compared. From now on start with this DATABASE_URL; pictures and keys stay in DATA_DIR. ' +
  'On another machine links can be shown again with the same key: LINK_KEY is the content of link.key in DATA_DIR.'
const servedMeanwhile =
  'Everything was copied and compared, as of the start of the copy. A server is still running on the embedded database: ' +
  'its later changes are not in the copy. To switch over, stop it and copy into an empty database again.'
