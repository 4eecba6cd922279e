import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openDatabase } from '#db/client.ts'
import { admitLogin, APP_ROLE, assertAppRole } from '#db/app-role.ts'
import { connect, type DatabaseAddress } from '#db/connect.ts'
import { claimDataFolder, isDataFolderClaimed } from '#db/embedded/claim.ts'
import { startEmbedded } from '#db/embedded/embedded.ts'
import { describeChange } from '#db/embedded/place.ts'
import { migrateDatabase } from '#db/migrate.ts'
import { openNotifications } from '#db/notifications.ts'
import { waitForDatabase } from '#db/wait-for-database.ts'
import type { Config } from '../config.ts'
import { backupBeforeUpgrade } from './backup-before-upgrade.ts'
import { createCaches, shareCaches } from '../deps.ts'
import type { Deps } from '../deps.ts'
import { createMetrics } from '../frame/metrics.ts'
import { Overload } from '../frame/overload.ts'
import { processEnd } from '../lib/process-end.ts'
import { isAdministered } from '../modules/setup/create-first-admin.ts'
import { openDiskSpace } from '../ports/disk-space.ts'
import { openGeo } from '../ports/geo/geo.ts'
import { openJobs } from '../ports/jobs.ts'
import { openLinkIcons } from '../ports/link-icons.ts'
import { openBus } from '../ports/bus.ts'
import { openPresence } from '../ports/presence.ts'
import { openPush } from '../ports/push.ts'
import { openWorkers } from '../ports/workers/workers.ts'
import { openTokenBox } from '../ports/token-box.ts'
import { openRemotePictures } from '../ports/remote-pictures.ts'
import { type InstallKeys, loadInstallKeys, requireInstallKeys } from './install-keys.ts'
import { openImageStore } from './open-image-store.ts'

/** Browsers run timers of hidden windows once a minute: those stay present, a sleeping machine does not. */
const REVIEWER_LEASE_MS = 90_000

export interface OpenDeps {
  deps: Deps
  /** For commands that need the database's owner. */
  address: DatabaseAddress
  /** Closes all connections, and stops the embedded database unless a server uses it. */
  close(): Promise<void>
}

interface Opened {
  address: DatabaseAddress
  /** As the application signs in. */
  appAddress: DatabaseAddress
  release(): Promise<void>
}

/**
 * Starts the database (the embedded one unless DATABASE_URL names another), migrates it and opens everything else. A server
 * claims the data folder and is refused when another one has it; a command joins the running database. When `signal` is aborted
 * an embedded database is released at once, and what uses it fails.
 */
export async function openDeps(
  config: Config,
  as: 'server' | 'command',
  log: (line: string) => void,
  signal = processEnd(),
): Promise<OpenDeps> {
  const { databaseUrl, databaseOwnerUrl } = config
  const opened: Opened =
    databaseUrl && databaseOwnerUrl
      ? { address: { url: databaseOwnerUrl }, appAddress: { url: databaseUrl }, release: async () => {} }
      : await openEmbedded(config, as, log, signal)
  let keys: InstallKeys
  try {
    if (databaseUrl) {
      const change = describeChange(config.dataDir, databaseUrl)
      if (change) log(change)
      for (const address of [opened.address, opened.appAddress]) await waitForDatabase(address, { signal, log })
    }
    if (config.upgradeBackup) await backupBeforeUpgrade(config, opened.address, log)
    await migrateDatabase(opened.address, join(config.root, 'db', 'migrations'))
    if (databaseUrl) await admitApplication(opened)
    // After the database, which sets the permissions of DATA_DIR.
    keys = loadInstallKeys(config)
    if (as === 'server') await checkKeys(opened.address, keys)
  } catch (error) {
    await opened.release()
    throw error
  }
  const imageStore = await openImageStore(config)
  const linkIcons = await openLinkIcons({ template: config.faviconUrl, imageStore })
  const push = openPush({ keys: keys.push, subject: config.vapidSubject, services: config.pushServices })
  const db = openDatabase(opened.appAddress)
  const jobs = openJobs({
    address: opened.appAddress,
    onError: (error) => deps.log.warn({ err: error }, 'the job queue had an error'),
  })
  const bus = openBus({
    notifications: openNotifications(opened.appAddress, 'processes'),
    onError: (error) => deps.log.warn({ err: error }, 'other servers were not told of a change'),
  })
  const caches = createCaches()
  shareCaches(caches, bus)
  const deps: Deps = {
    config,
    bus,
    db,
    disk: openDiskSpace(config.dataDir, { hasDatabase: !config.databaseUrl }),
    geo: openGeo({ databasePath: config.geoDatabase, template: config.geoUrl }),
    imageStore,
    jobs,
    linkIcons,
    linkTokens: openTokenBox(keys.link),
    metrics: createMetrics(config.root),
    overload: new Overload(),
    push,
    remotePictures: openRemotePictures(),
    presence: openPresence({ bus, topic: 'lessons' }),
    reviewers: openPresence({ bus, topic: 'reviews', leaseMs: REVIEWER_LEASE_MS }),
    caches,
    workers: openWorkers(workerEntry(config.root)),
    lacksAdministrator: async () => !(await isAdministered(deps)),
    now: () => new Date(),
    newId: randomUUID,
    log: { info: () => {}, warn: () => {}, error: (...facts: unknown[]) => console.error(...facts) },
    // A command serves no requests.
    securityLog: () => {},
  }
  return {
    deps,
    address: opened.address,
    async close() {
      await Promise.all([push.close(), jobs.stop(), deps.workers.close(), bus.close()])
      await db.close()
      await opened.release()
    },
  }
}

async function checkKeys(address: DatabaseAddress, keys: InstallKeys): Promise<void> {
  const owner = connect(address, { max: 1 })
  try {
    await requireInstallKeys(owner, keys)
  } finally {
    await owner.end({ timeout: 5 })
  }
}

/** Lets the user of DATABASE_URL act as the application, if it is not the owner. Throws a sentence where a pooler prevents that. */
async function admitApplication({ address, appAddress }: Opened): Promise<void> {
  const user = 'url' in appAddress ? decodeURIComponent(new URL(appAddress.url).username) : ''
  const owner = connect(address, { max: 1 })
  const login = connect(appAddress, { max: 1, connection: { role: APP_ROLE } })
  try {
    const [row] = await owner<{ user: string }[]>`select current_user as user`
    if (user && user !== row?.user) await admitLogin(owner, user)
    await assertAppRole(login)
  } finally {
    await Promise.all([owner.end({ timeout: 5 }), login.end({ timeout: 5 })])
  }
}

/** The code of worker threads: beside the bundled server, or the source where the server runs from its sources. */
function workerEntry(root: string): string {
  return join(root, import.meta.filename.endsWith('.ts') ? 'server/worker.ts' : 'dist/server/worker.js')
}

async function openEmbedded(
  config: Config,
  as: 'server' | 'command',
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<Opened> {
  const server = await startEmbedded({ dataDir: config.dataDir, signal, log })
  const claim =
    as === 'server'
      ? await claimDataFolder(server.address).catch(async (error: unknown) => {
          await server.leave()
          throw error
        })
      : undefined
  let released: Promise<void> | undefined
  const release = () =>
    (released ??= (async () => {
      await claim?.release()
      if (!claim && (await isDataFolderClaimed(server.address))) await server.leave()
      else await server.stop()
    })())
  signal.addEventListener('abort', () => void release())
  return { address: server.address, appAddress: server.appAddress, release }
}
