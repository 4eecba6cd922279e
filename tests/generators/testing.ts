import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const repository = resolve(import.meta.dirname, '../..')
const leftOut = /^(\.git|node_modules|data|dist|storybook-static|test-results|playwright-report)$/

/** A copy of the project's sources in a temporary folder, with links to the installed packages. */
export class Copy {
  readonly path = mkdtempSync(join(tmpdir(), 'bible-school-copy-'))

  constructor() {
    for (const name of readdirSync(repository).filter((entry) => !leftOut.test(entry)))
      cpSync(join(repository, name), join(this.path, name), { recursive: true })
    // A folder of links, not one link, so that an installation in the copy removes only links.
    const packages = join(this.path, 'node_modules')
    mkdirSync(packages)
    for (const name of readdirSync(join(repository, 'node_modules')))
      if (name === '.bin' || !name.startsWith('.'))
        symlinkSync(join(repository, 'node_modules', name), join(packages, name))
    // Tells server/launch/install.mjs that the packages are up to date.
    const installed = createHash('sha256').update(this.read('package.json')).update(this.read('package-lock.json'))
    writeFileSync(join(packages, '.installed'), installed.digest('hex'))
  }

  /** Runs a script of the project with this Node; `output` is both of its streams. */
  run(...args: string[]): { code: number | null; output: string } {
    const env: NodeJS.ProcessEnv = { ...process.env, NODE_OPTIONS: '--no-warnings', NO_COLOR: '1' }
    // These variables would tell Vitest that it runs inside itself.
    for (const name of Object.keys(env)) if (/^(VITEST|NODE_ENV$|TEST$|FORCE_COLOR$)/.test(name)) delete env[name]
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: this.path, env, encoding: 'utf8' })
    return { code: status, output: stdout + stderr }
  }

  read(path: string): string {
    return readFileSync(join(this.path, path), 'utf8')
  }

  /** Every source file by its path. */
  files(): Record<string, string> {
    const folders = ['blocks', 'db/schema', 'server', 'src']
    const entries = folders.flatMap((folder) =>
      readdirSync(join(this.path, folder), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()),
    )
    return Object.fromEntries(
      entries.map(({ parentPath, name }) => [join(parentPath, name), readFileSync(join(parentPath, name), 'base64')]),
    )
  }

  remove(): void {
    rmSync(this.path, { recursive: true, force: true })
  }
}
