// Plain JavaScript for Node 20 and newer: this runs before anything is installed.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The project root. */
export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..', '..')

/** The Node version pinned through npm, else the one that runs this file. */
export function runtime() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const pinned = join(
    root,
    'node_modules',
    `node-${platform}-${process.arch}`,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  )
  return existsSync(pinned) ? pinned : process.execPath
}

/** The environment for tools: npm's binaries come first in PATH, so that `node` is the pinned version. */
export function toolEnvironment(extra = {}) {
  const separator = process.platform === 'win32' ? ';' : ':'
  return { ...process.env, PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(separator), ...extra }
}

/**
 * How the server's one file runs. It frees the memory that only the start needed. The space for new objects weighs memory after
 * much work (a seventh more than with 8 MB) against the time of collecting them (a tenth of a long list), and few areas of the
 * allocator keep the memory low. Source maps are held in memory once a stack trace needs them; the file is not minified, so a
 * trace is readable without them.
 */
export const serverFlags = ['--expose-gc', '--max-semi-space-size=32']
export const serverEnvironment = { NODE_ENV: 'production', MALLOC_ARENA_MAX: '2' }

/** Runs a program and resolves to its exit code. */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', env: toolEnvironment(), ...options })
    child.on('error', reject)
    child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1)))
  })
}

/** Runs a program in the foreground, forwards signals to it and exits with its exit code. */
export function runAndFollow(program, args, options = {}) {
  const child = spawn(program, args, { cwd: root, stdio: 'inherit', ...options })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => child.kill(signal === 'SIGHUP' ? 'SIGTERM' : signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
  return child
}
