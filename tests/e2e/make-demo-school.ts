import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../support/server.ts'

export const demoEnvironment = { DEMO_PASSWORD: 'Demo-pass-1' }

/** Before all journeys: creates the data folder of the demo school, of which each spec file gets a copy. */
export default async function makeDemoSchool(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'bible-school-demo-'))
  const server = await startServer({ dataDir: folder, env: demoEnvironment })
  await server.stop()
  process.env.DEMO_SCHOOL = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
