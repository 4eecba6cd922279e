// Completes package-lock.json after a dependency change: `npm run lock`.
// npm omits optional packages of other platforms that the registry lacks, and `npm ci` then rejects the lock file on every
// machine. An entry with version, os and cpu lets `npm ci` skip them.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'

const OS = ['android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openbsd', 'openharmony', 'win32', 'aix', 'sunos']
const CPU = ['arm64', 'arm', 'ia32', 'x64', 'ppc64', 's390x', 'riscv64', 'loong64', 'mips64el', 'wasm32']

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))

/** Where Node would find `name` from the package at `from`, or undefined. */
function resolve(from, name) {
  for (
    let at = from;
    ;
    at = at.includes('node_modules') ? at.slice(0, at.lastIndexOf('node_modules')).replace(/\/$/, '') : ''
  ) {
    const path = `${at ? `${at}/` : ''}node_modules/${name}`
    if (lock.packages[path]) return path
    if (!at) return undefined
  }
}

/** The platform of a package, by the parts of its name. */
function platform(name) {
  const words = name.split(/[-/@.]/).flatMap((word) => (word === 'wasm32' ? ['wasm32'] : [word]))
  const os = words
    .map((word) => (word === 'windows' || word === 'win' ? 'win32' : word === 'linuxmusl' ? 'linux' : word))
    .find((word) => OS.includes(word))
  const cpu = words
    .map((word) => (word === 'armhf' || word === 'arm-eabi' ? 'arm' : word))
    .find((word) => CPU.includes(word))
  return { os: [os ?? 'openharmony'], cpu: [cpu ?? 'wasm32'], ...(/musl/.test(name) ? { libc: ['musl'] } : {}) }
}

let added = 0
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    // Another version nearer the root does not count: npm wants a second copy beside the parent.
    if (!/^\d/.test(version) || lock.packages[resolve(path, name)]?.version === version) continue
    lock.packages[`${path ? `${path}/` : ''}node_modules/${name}`] = {
      version,
      ...platform(name),
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
    }
    added += 1
  }
}
writeFileSync('package-lock.json', `${JSON.stringify(lock, null, 2)}\n`)
if (added)
  execFileSync('npm', ['install', '--package-lock-only', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: 'inherit',
  })
console.log(`package-lock.json: ${added} entries of other platforms added`)
