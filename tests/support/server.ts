import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { runtime } from '../../server/launch/runtime.mjs'

export interface RunningServer {
  origin: string
  dataDir: string
  process: ChildProcess
  /** The output so far. */
  output(): string
  /** The sign-in link of a demo user, by login; the name alone is one of the demo school. */
  signInLink(person: string): string
  stop(): Promise<void>
  /** Kills the application; the database continues. */
  kill(): Promise<void>
}

interface Options {
  /** An existing folder, which is kept. Without it a new folder is created, and removed on stop. */
  dataDir?: string
  /** A folder of a server that was stopped, whose copy is the new folder: starting on it takes an eighth of the time. */
  copyOf?: string | undefined
  env?: Record<string, string>
  /** Runs as another user than the tests. */
  user?: { uid: number; gid: number }
  /** The folder of the built application, if it is not this project. */
  root?: string
  /** What runs it there, before the command's name. */
  program?: readonly [string, ...string[]]
}

const here = resolve(import.meta.dirname, '../..')
const built = [runtime(), 'dist/server/main.js'] as const

/** The sign-in link of a demo user in what the start printed. */
export function signInLinkIn(output: string, person: string): string {
  const login = person.includes('@') ? person : `${person}@demo.local`
  const link = new RegExp(`${login}\\s+(\\S+)`).exec(output)?.[1]
  if (!link) throw new Error(`No sign-in link for ${login} was printed`)
  return link
}

/** The built application as `npm start` runs it, on a free port. */
export async function startServer(options: Options = {}): Promise<RunningServer> {
  const { dataDir, copyOf, env = {}, user, root = here, program: [program, ...args] = built } = options
  const folder = dataDir ?? mkdtempSync(join(tmpdir(), 'bible-school-e2e-'))
  if (!dataDir) chmodSync(folder, 0o711)
  // The database belongs to another user than the folder.
  if (copyOf) execFileSync('cp', ['-a', `${copyOf}/.`, folder])
  const child = spawn(program, [...args, 'serve'], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: folder,
      DATABASE_URL: '',
      RATE_LIMITS: 'off',
      // Tests count what they create.
      DEMO: 'bare',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...user,
  })
  let output = ''
  const ended = new Promise<void>((done) => {
    child.once('exit', () => done())
  })
  const ready = new Promise<void>((done, fail) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('Stop with Ctrl-C.')) done()
    }
    child.stdout.on('data', read)
    child.stderr.on('data', read)
    child.once('exit', (code) => fail(new Error(`The server ended with ${code}:\n${output}`)))
  })
  await ready
  const origin = /is ready: (\S+)/.exec(output)?.[1] ?? ''
  return {
    origin,
    dataDir: folder,
    process: child,
    output: () => output,
    signInLink: (person) => signInLinkIn(output, person),
    async stop() {
      child.kill('SIGTERM')
      await ended
      if (!dataDir) rmSync(folder, { recursive: true, force: true })
    },
    async kill() {
      child.kill('SIGKILL')
      await ended
    },
  }
}
