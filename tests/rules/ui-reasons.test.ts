import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Folders whose files have a reason each; the others have one for all. */
const split = ['input', 'notice', 'office']

const notOwn = /\.(test|stories)\.tsx?$|\.module\.css$|\.svg$|^README\.md$/

function partsIn(folder: string, prefix: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory()) return notOwn.test(entry.name) ? [] : [prefix + entry.name]
    return split.includes(entry.name)
      ? partsIn(`${folder}/${entry.name}`, `${entry.name}/`)
      : [`${prefix}${entry.name}/`]
  })
}

test('each own part of the interface has its reason beside Radix Themes', () => {
  const rows = readFileSync('src/ui/README.md', 'utf8').match(/^\| `.*$/gm) ?? []
  const named = rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name]) => name))
  expect(new Set(named)).toEqual(new Set(partsIn('src/ui', '')))
})
