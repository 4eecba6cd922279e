import type { Config } from '../config.ts'
import type { Deps } from '../deps.ts'
import { needsDemo } from './demo-school.ts'
import { openDeps } from './open-deps.ts'

/** Puts the demo organisations, people and course into an empty database: `npm run db:seed`. */
export async function seed(config: Config): Promise<void> {
  const { deps, close } = await openDeps(config, 'command', console.log)
  try {
    if (!(await needsDemo(deps))) throw new Error('The database already holds accounts; nothing was added.')
    console.log(`Demo people can sign in with the password ${await makeDemo(deps)}`)
  } finally {
    await close()
  }
}

/** Makes the demo school, and resolves to the password. Only this loads its code: a school is made once and started often. */
export async function makeDemo(deps: Deps): Promise<string> {
  const { seedDemo } = await import('./seed-demo.ts')
  return seedDemo(deps, { history: deps.config.demo !== 'bare' })
}
