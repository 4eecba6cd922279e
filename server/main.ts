import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { acceptKeys } from './commands/accept-keys.ts'
import { backup } from './commands/backup.ts'
import { copyToUrl } from './commands/copy-database.ts'
import { copyPictures } from './commands/copy-pictures.ts'
import { createAdmin } from './commands/create-admin.ts'
import { doctor } from './commands/doctor/doctor.ts'
import { importBible } from './commands/import-bible.ts'
import { importLocations } from './commands/import-locations.ts'
import { printRoles } from './commands/print-roles.ts'
import { restore } from './commands/restore.ts'
import { rereadAllPhones } from './commands/reread-phones.ts'
import { seed } from './commands/seed.ts'
import { serve } from './commands/serve.ts'
import { type Config, readConfig } from './config.ts'
import { processEnd } from './lib/process-end.ts'

// What the server's one file can do. `npm start` and the npm scripts beside it are the ways to call it.
const commands: Record<string, (config: Config, args: string[]) => Promise<void>> = {
  serve,
  doctor,
  backup,
  restore,
  'db:copy': copyToUrl,
  'db:seed': seed,
  'db:roles': printRoles,
  'admin:create': createAdmin,
  'keys:accept': acceptKeys,
  'bible:import': importBible,
  'phones:reread': rereadAllPhones,
  'pictures:copy': copyPictures,
  'locations:import': importLocations,
}

const [name = 'serve', ...args] = process.argv.slice(2)
const command = commands[name]

try {
  if (!command) throw new Error(`There is no command “${name}”. Commands: ${Object.keys(commands).join(', ')}`)
  await command(readConfig(process.env, projectRoot()), args)
} catch (error) {
  const { aborted, reason } = processEnd()
  const problem: unknown = aborted ? reason : error
  console.error(problem instanceof Error ? problem.message : problem)
  // A server that gets the signal ends as it should.
  if (aborted) process.exit(name === 'serve' ? 0 : 1)
  process.exitCode = 1
}

/** The project's folder, from wherever this file runs: as source, or bundled below dist. */
function projectRoot(): string {
  let at = import.meta.dirname
  while (!existsSync(join(at, 'package.json'))) at = dirname(at)
  return at
}
