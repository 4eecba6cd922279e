import type { Config } from '../config.ts'
import { openDeps } from './open-deps.ts'
import { needsDemo, seedDemo } from './seed-demo.ts'

/** Puts the demo organisations, people and course into an empty database: `npm run db:seed`. */
export async function seed(config: Config): Promise<void> {
  const { deps, close } = await openDeps(config, 'command', console.log)
  try {
    if (!(await needsDemo(deps))) throw new Error('The database already holds accounts; nothing was added.')
    const password = await seedDemo(deps, { history: config.demo !== 'bare' })
    console.log(`Demo people can sign in with the password ${password}`)
  } finally {
    await close()
  }
}
