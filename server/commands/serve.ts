import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../app.ts'
import type { Config } from '../config.ts'
import { prepareFarewell } from '../lib/farewell.ts'
import { keepTelling } from '../modules/webpush/keep-telling.ts'
import { openDeps } from './open-deps.ts'
import { demoSignInLinks, needsDemo, seedDemo } from './seed-demo.ts'

/** Long enough for whoever talks to us just now to hear that we leave; what is silent meanwhile is cut off. */
const FAREWELL_MS = 500
const DRAIN_MS = 9_000

/** Serves until SIGINT or SIGTERM: requests in flight are answered, then the pool and the database are closed. */
export async function serve(config: Config): Promise<void> {
  const step = (line: string) => console.log(`  ${line}`)
  step(config.databaseUrl ? 'Joining the database' : 'Starting the database')
  const { deps, close } = await openDeps(config, 'server', step)
  let password: string | undefined
  let app: FastifyInstance
  let sayFarewell: () => void
  try {
    if (!config.databaseUrl && (await needsDemo(deps))) {
      step('Making the demo school')
      password = await seedDemo(deps)
    }
    app = await createApp(deps)
    deps.log = app.log
    sayFarewell = prepareFarewell(app.server)
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await close()
    const taken = (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
    throw taken ? new Error(`Port ${config.port} is taken. Stop what uses it, or set PORT to another one.`) : error
  }

  const stopTelling = keepTelling(deps)
  let stopping = false
  const stop = async () => {
    if (stopping) return
    stopping = true
    stopTelling()
    sayFarewell()
    await wait(FAREWELL_MS)
    // What hangs longer than this is cut off; the database still goes down in order.
    const drained = new Promise((resolve) => setTimeout(resolve, DRAIN_MS).unref())
    await Promise.race([app.close(), drained])
    await close()
    process.exit(0)
  }
  process.on('SIGINT', () => void stop())
  process.on('SIGTERM', () => void stop())

  // With PORT=0 the system chose the port only now.
  if (config.port === 0) config.publicUrl = `http://localhost:${(app.server.address() as AddressInfo).port}`
  const links = config.databaseUrl ? [] : await demoSignInLinks(deps, config.publicUrl)
  console.log(startSheet(config, links, password))
}

/** What a person needs to know to begin. The server is ready once its last line is printed. */
function startSheet(config: Config, links: { login: string; link: string }[], password: string | undefined): string {
  const lines = ['', `Bible School is ready: ${config.publicUrl}`, '']
  if (links.length > 0) {
    lines.push('Sign in by opening a link (valid for 7 days):')
    for (const { login, link } of links) lines.push(`  ${login.padEnd(24)} ${link}`)
    lines.push('')
  }
  if (password) lines.push(`Or at ${config.publicUrl}/login with the password  ${password}  (shown only this once)`, '')
  lines.push(`Data: ${config.databaseUrl ? 'the database of DATABASE_URL' : config.dataDir}`, 'Stop with Ctrl-C.', '')
  return lines.join('\n')
}
