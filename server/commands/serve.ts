import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import pTimeout from 'p-timeout'
import { recordServed } from '#db/embedded/place.ts'
import { createApp } from '../app.ts'
import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { prepareShutdown } from '../lib/graceful-shutdown.ts'
import { processEnd } from '../lib/process-end.ts'
import { handleDailyWork, readOldRows, scheduleDailyWork } from './daily-work.ts'
import { handleImports } from '../modules/contact-imports/run-import.ts'
import { handleReleases } from '../modules/studyings/releasing/handle-releases.ts'
import { removeInterrupted } from '../files/incoming-files.ts'
import { handleCourseImages } from '../modules/courses/service.ts'
import { handleRemotePictures } from '../modules/lessons/service.ts'
import { handleBroadcasts } from '../modules/webpush/broadcasts/send-batch.ts'
import { handleReviewNotifications } from '../modules/webpush/review-notifications.ts'
import { handleStaffNotices } from '../modules/webpush/staff-notices.ts'
import { issueSetupLink } from '../modules/setup/setup-link.ts'
import { openSecurityLog } from '../ports/security-log.ts'
import { demoSignInLinks, needsDemo } from './demo-school.ts'
import { openDeps } from './open-deps.ts'
import { makeDemo } from './seed.ts'
import { watchDataFolder } from './watch-data-folder.ts'

/**
 * Time for open connections to learn of the shutdown; idle ones are then closed. Where other servers go on, a balancer also has to
 * ask whether this one is ready.
 */
const NOTICE_MS = { alone: 500, amongOthers: 5_000 }
const DRAIN_MS = 9_000
const JOBS_DELAY_MS = 1_000

/** Serves until SIGINT or SIGTERM: requests in flight are answered, then the pool and the database are closed. */
export async function serve(config: Config): Promise<void> {
  const step = (line: string) => console.log(`  ${line}`)
  step(config.databaseUrl ? 'Joining the database' : 'Starting the database')
  const ending = processEnd()
  const starting = new AbortController()
  const endStart = () => starting.abort(ending.reason)
  ending.addEventListener('abort', endStart)
  const { deps, close } = await openDeps(config, 'server', step, starting.signal)
  let password: string | undefined
  let app: FastifyInstance
  let announceShutdown: () => void
  try {
    if (config.demo !== 'off' && !config.databaseUrl && (await needsDemo(deps))) {
      step('Creating the demo school')
      password = await makeDemo(deps)
    }
    await removeInterrupted(config.dataDir, config.databaseUrl !== undefined, deps.now())
    app = await createApp(deps)
    deps.log = app.log
    deps.securityLog = openSecurityLog(securityLines(app, config))
    announceShutdown = prepareShutdown(app.server)
    starting.signal.throwIfAborted()
    watchDataFolder(config, deps.bus, console.log)
    await deps.bus.start()
    await app.listen({ port: config.port, host: config.host })
    recordServed(config.dataDir, config.databaseUrl)
  } catch (error) {
    await close()
    const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    throw taken
      ? new Error(`Port ${config.port} is in use. Stop the program that uses it, or set PORT to another one.`)
      : error
  }

  handleReviewNotifications(deps)
  handleReleases(deps)
  handleImports(deps)
  handleRemotePictures(deps)
  handleCourseImages(deps)
  handleBroadcasts(deps)
  handleStaffNotices(deps)
  handleDailyWork(deps)
  // After the first requests: loading the job queue costs a fifth of a second.
  setTimeout(() => void startJobs(deps).catch(() => {}), JOBS_DELAY_MS).unref()
  const stop = async () => {
    deps.caches.isLeaving = true
    announceShutdown()
    await wait(deps.bus.isAlone() ? NOTICE_MS.alone : NOTICE_MS.amongOthers)
    // Slower requests are cut off; the database still stops in order.
    await pTimeout(app.close(), { milliseconds: DRAIN_MS, fallback: () => undefined })
    await close()
    process.exit(0)
  }
  ending.removeEventListener('abort', endStart)
  ending.addEventListener('abort', () => void stop())
  if (ending.aborted) await stop()

  // With PORT=0 the system has chosen the port.
  if (config.port === 0) config.publicUrl = `http://localhost:${(app.server.address() as AddressInfo).port}`
  const links = config.demo !== 'off' && !config.databaseUrl ? await demoSignInLinks(deps, config.publicUrl) : []
  console.log(startSheet(config, links, password, await setupLink(deps, config)))
  if (await deps.disk.isLow())
    console.log('The disk is nearly full: nothing is saved until there is room. `npm run doctor` says how much.')
}

/** Starts the handlers, then what runs at fixed times. With that the start is over, and what it alone needed is freed. */
async function startJobs(deps: Deps): Promise<void> {
  await deps.jobs.start()
  await scheduleDailyWork(deps)
  await readOldRows(deps).catch((error: unknown) =>
    deps.log.error(error, 'Old phones were not read; the next start tries again'),
  )
  globalThis.gc?.({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/** Lines of the log, marked `security`. They are written at every level but `silent`. */
function securityLines(app: FastifyInstance, { logLevel }: Config) {
  const lines = app.log.child({ log: 'security' }, { level: logLevel === 'silent' ? 'silent' : 'info' })
  return (facts: object, text: string) => lines.info(facts, text)
}

/** The link that sets up an install without an administrator. */
async function setupLink(deps: Deps, config: Config): Promise<string | undefined> {
  if (!(await deps.lacksAdministrator())) return undefined
  const token = await issueSetupLink(deps)
  return `${config.endpoints.teacherUi ?? config.publicUrl}/setup?token=${token}`
}

/** What a person needs to start. The server is ready once its last line is printed. */
function startSheet(
  config: Config,
  links: { login: string; link: string }[],
  password: string | undefined,
  setup: string | undefined,
): string {
  const lines = ['', `Bible School is ready: ${config.publicUrl}`, '']
  if (links.length > 0) {
    lines.push('Sign in by opening a link (valid for 7 days):')
    for (const { login, link } of links) lines.push(`  ${login.padEnd(24)} ${link}`)
    lines.push('')
  }
  if (password) lines.push(`Or at ${config.publicUrl}/login with the password  ${password}  (shown only this once)`, '')
  if (setup) lines.push('Set up the school by opening (valid for one hour, once):', `  ${setup}`, '')
  lines.push(`Data: ${config.databaseUrl ? 'the database of DATABASE_URL' : config.dataDir}`, 'Stop with Ctrl-C.', '')
  return lines.join('\n')
}
