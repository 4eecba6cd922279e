import { type ChildProcess, spawn } from 'node:child_process'
import { resolve } from 'node:path'
import { runtime } from '../../server/launch/runtime.mjs'

export interface Ended {
  code: number | null
  output: string
  milliseconds: number
}

interface Options {
  dataDir: string
  env?: Record<string, string>
  input?: string
  /** Runs as another user than the tests. */
  user?: { uid: number; gid: number }
}

/** Starts a command of the built application, such as `db:seed`. */
export function startCommand(args: string[], { dataDir, env = {}, input, user }: Options): ChildProcess {
  const child = spawn(runtime(), ['dist/server/main.js', ...args], {
    cwd: resolve(import.meta.dirname, '../..'),
    env: { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
    ...user,
  })
  child.stdin.end(input ?? '')
  return child
}

/** Runs a command to its end. */
export async function runCommand(args: string[], options: Options): Promise<Ended> {
  const started = performance.now()
  const child = startCommand(args, options)
  let output = ''
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((done) => {
    child.once('exit', done)
  })
  return { code, output, milliseconds: performance.now() - started }
}
