import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { School } from '../support/school.ts'
import { signInLinkIn, startServer } from '../support/server.ts'

export const demoEnvironment = { DEMO_PASSWORD: 'Demo-pass-1' }

/** What workers have to know of the server that all of them use. */
interface Shared {
  origin: string
  dataDir: string
  output: string
}

/**
 * Before all journeys: creates the data folder of the demo school, of which separate installs get a copy, and starts a server
 * on such a copy for all workers. One server is enough: the browsers beside it keep both processors busy.
 */
export default async function makeDemoSchool(): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'bible-school-demo-'))
  // So that the rows are in the folder, and a copy has them.
  chmodSync(folder, 0o711)
  const first = await startServer({ dataDir: folder, env: demoEnvironment })
  await first.stop()
  const server = await startServer({ copyOf: folder, env: demoEnvironment })
  const { origin, dataDir } = server
  process.env.DEMO_SCHOOL = folder
  process.env.SHARED_SERVER = JSON.stringify({ origin, dataDir, output: server.output() } satisfies Shared)
  return async () => {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** The demo school on the server that all workers use. */
export function sharedSchool(): School {
  const { origin, dataDir, output } = JSON.parse(process.env.SHARED_SERVER ?? '') as Shared
  return { origin, dataDir, signInLink: (person) => signInLinkIn(output, person) }
}
