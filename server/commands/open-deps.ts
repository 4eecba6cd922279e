import { randomUUID } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { type DatabaseAddress, migrateDatabase, openDatabase } from '#db/client.ts'
import { claimDataFolder, isDataFolderClaimed } from '#db/embedded/claim.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { createMetrics } from '../lib/metrics.ts'
import { diskImageStore } from '../ports/disk-image-store.ts'
import type { ImageStore } from '../ports/image-store.ts'
import { openLinkIcons } from '../ports/link-icons.ts'
import { memoryPresence } from '../ports/presence.ts'
import { openPush } from '../ports/push.ts'
import { keepVapidKeys, type VapidKeys } from '../ports/vapid-keys.ts'

/** Browsers let the clock of a window that nobody looks at tick once a minute: such a one stays, a sleeping machine goes. */
const REVIEWER_LEASE_MS = 90_000

export interface OpenDeps {
  deps: Deps
  /** For what only the database's owner may do. */
  address: DatabaseAddress
  /** Closes the pool, and stops the embedded database unless a server runs on it. */
  close(): Promise<void>
}

/**
 * Brings up the database (the embedded one unless DATABASE_URL names another), migrates it and opens the pool. A server
 * claims the data folder for itself and is refused when another one holds it; a command joins whatever runs there.
 */
export async function openDeps(
  config: Config,
  as: 'server' | 'command',
  say: (line: string) => void,
): Promise<OpenDeps> {
  const opened = config.databaseUrl
    ? { address: { url: config.databaseUrl }, release: async () => {} }
    : await openEmbedded(config, as, say)
  let keys: VapidKeys
  try {
    await migrateDatabase(opened.address, join(config.root, 'db', 'migrations'))
    // After the database, which decides how passable DATA_DIR is.
    keys = config.vapidKeys ?? keepVapidKeys(config.dataDir)
  } catch (error) {
    await opened.release()
    throw error
  }
  const imageStore = await openImageStore(config)
  const linkIcons = await openLinkIcons({ template: config.faviconUrl, imageStore })
  const push = openPush({ keys, subject: config.vapidSubject, services: config.pushServices })
  const db = openDatabase(opened.address)
  return {
    deps: {
      config,
      db,
      imageStore,
      linkIcons,
      metrics: createMetrics(),
      push,
      presence: memoryPresence(),
      reviewers: memoryPresence({ leaseMs: REVIEWER_LEASE_MS }),
      now: () => new Date(),
      newId: randomUUID,
      log: { info: () => {}, warn: () => {}, error: (...facts: unknown[]) => console.error(...facts) },
    },
    address: opened.address,
    async close() {
      await push.close()
      await db.close()
      await opened.release()
    },
  }
}

async function openEmbedded(
  config: Config,
  as: 'server' | 'command',
  say: (line: string) => void,
): Promise<{ address: DatabaseAddress; release(): Promise<void> }> {
  const server = await startEmbedded({ dataDir: config.dataDir, log: say })
  if (as === 'server') {
    const claim = await claimDataFolder(server.address).catch(async (error: unknown) => {
      await server.leave()
      throw error
    })
    return {
      address: server.address,
      async release() {
        await claim.release()
        await server.stop()
      },
    }
  }
  return {
    address: server.address,
    async release() {
      if (await isDataFolderClaimed(server.address)) await server.leave()
      else await server.stop()
    },
  }
}

async function openImageStore(config: Config): Promise<ImageStore> {
  if (config.s3) {
    // Whoever keeps pictures on disk starts without a client for buckets.
    const { s3ImageStore } = await import('../ports/s3-image-store.ts')
    return s3ImageStore(config.s3)
  }
  // After the database, which decides how passable DATA_DIR is.
  mkdirSync(config.uploadsDir, { recursive: true, mode: 0o700 })
  return diskImageStore(config.uploadsDir)
}
