import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** What the project consists of. */
const parts = [
  'src',
  'server',
  'blocks',
  'db',
  'tests',
  '.storybook',
  'README.md',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
]

/** What a tool or a host looks for at the top, and what readers of a project expect there. */
const forced = [
  'vitest.config.ts',
  'drizzle.config.ts',
  'lingui.config.ts',
  'biome.json',
  'knip.jsonc',
  '.oxlintrc.json',
  '.dependency-cruiser.mjs',
  'package-lock.json',
  '.gitignore',
  '.env.example',
  '.ci',
  'docs',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  'LICENSE',
  'Dockerfile',
  '.dockerignore',
  'compose.yaml',
]

test('the top level has the parts of the project and what tools force, and nothing else', () => {
  const ignored = readFileSync('.gitignore', 'utf8')
    .split('\n')
    .map((line) => line.replaceAll('/', ''))
  const found = readdirSync('.').filter((name) => name !== '.git' && !ignored.includes(name) && !name.endsWith('.log'))
  expect(found.filter((name) => ![...parts, ...forced].includes(name))).toEqual([])
  expect(parts.filter((name) => !found.includes(name))).toEqual([])
})
