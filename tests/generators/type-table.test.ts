import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { registry } from '#blocks/registry.ts'
import { withTypeTable } from './type-table.mjs'

const readme = readFileSync(join(resolve(import.meta.dirname, '../..'), 'blocks/README.md'), 'utf8')

test('blocks/README.md lists every block type; "npm run blocks:table" updates it', () => {
  expect(withTypeTable(new Map())).toBe(readme)
})

test('the table agrees with the model of every block', () => {
  for (const { type, name, question } of registry.values())
    expect(readme).toMatch(
      new RegExp(`^\\| ${type} +\\| \`${name}\` +\\| \\w+ +\\| ${question ? 'yes' : '   '} +\\| [A-Z\`]`, 'm'),
    )
})
