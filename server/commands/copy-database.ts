import { join } from 'node:path'
import { connect, migrateDatabase } from '#db/client.ts'
import { CopyRefused, copyDatabase, refuseRows } from '#db/copy.ts'
import { claimDataFolder, DataFolderInUse } from '#db/embedded/claim.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import type { Config } from '../config.ts'

/**
 * Moves everything from the embedded database to the PostgreSQL that DATABASE_URL names: `npm run db:copy`. Beside a
 * running server it copies one moment; otherwise it holds the data folder, so that no server begins to write meanwhile.
 */
export async function copyToUrl(config: Config): Promise<void> {
  if (!config.databaseUrl) throw new CopyRefused('Say where to: DATABASE_URL=postgres://… npm run db:copy')
  const address = { url: config.databaseUrl }
  const to = connect(address, { max: 1 })
  try {
    // Before anything is migrated: what is somebody's already stays as it is.
    await refuseRows(to)
    const embedded = await openSource(config)
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
  'Everything was copied and compared. From now on start with this DATABASE_URL; the pictures stay in DATA_DIR.'
const servedMeanwhile =
  'Everything was copied and compared, as it was when the copy began. A server is still running on the embedded database: ' +
  'what it takes in from then on is not in the copy. To change over, stop it and copy into an empty database once more.'

/** The embedded database, alone or beside the server that runs on it. */
async function openSource({ dataDir }: Config) {
  const server = await startEmbedded({ dataDir, log: (line) => console.log(`  ${line}`) })
  const claim = await claimDataFolder(server.address).catch(async (error: unknown) => {
    if (error instanceof DataFolderInUse) return undefined
    await server.leave()
    throw error
  })
  return {
    address: server.address,
    isServed: claim === undefined,
    async release() {
      if (!claim) return server.leave()
      await claim.release()
      await server.stop()
    },
  }
}
