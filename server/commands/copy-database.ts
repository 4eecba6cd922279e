import { join } from 'node:path'
import { connect, migrateDatabase } from '#db/client.ts'
import { CopyRefused, copyDatabase } from '#db/copy.ts'
import { claimDataFolder } from '#db/embedded/claim.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import type { Config } from '../config.ts'

/**
 * Moves everything from the embedded database to the PostgreSQL that DATABASE_URL names: `npm run db:copy`. Holds the data
 * folder meanwhile, as a server does, so that nobody writes what would be left behind.
 */
export async function copyToUrl(config: Config): Promise<void> {
  if (!config.databaseUrl) throw new CopyRefused('Say where to: DATABASE_URL=postgres://… npm run db:copy')
  const address = { url: config.databaseUrl }
  const server = await startEmbedded({ dataDir: config.dataDir, log: (line) => console.log(`  ${line}`) })
  const claim = await claimDataFolder(server.address).catch(async () => {
    await server.leave()
    throw new CopyRefused(
      'A server is running on this data folder. Stop it first, so that nothing it takes in is left behind.',
    )
  })
  const migrations = join(config.root, 'db', 'migrations')
  const [from, to] = [connect(server.address, { max: 1 }), connect(address, { max: 1 })]
  try {
    await migrateDatabase(server.address, migrations)
    await migrateDatabase(address, migrations)
    await copyDatabase(from, to, (line) => console.log(`  ${line}`))
  } finally {
    await Promise.all([from.end({ timeout: 5 }), to.end({ timeout: 5 })])
    await claim.release()
    await server.stop()
  }
  console.log(
    'Everything was copied and compared. From now on start with this DATABASE_URL; the pictures stay in DATA_DIR.',
  )
}
