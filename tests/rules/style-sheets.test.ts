import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const sheets = new Map(
  globSync('{src,blocks}/**/*.module.css').map((path) => [path, { defined: classesIn(path), used: new Set<string>() }]),
)
const unknown: string[] = []
/** The classes of one purpose each, which components name as words. */
const plain = { defined: classesIn('src/ui/plain.css'), used: new Set<string>() }
const ofDocuments = classesIn('src/ui/base.css')

for (const path of globSync('{src,blocks}/**/*.{ts,tsx}')) {
  const text = readFileSync(path, 'utf8')
  for (const word of plainClassesIn(text)) {
    plain.used.add(word)
    if (!path.endsWith('.stories.tsx') && !plain.defined.has(word) && !ofDocuments.has(word))
      unknown.push(`${path}: ${word}`)
  }
  for (const [, name = '', file = ''] of text.matchAll(/^import (\w+) from '([^']*\.module\.css)'/gm)) {
    const sheet = sheets.get(file.startsWith('#blocks/') ? file.slice(1) : join(dirname(path), file))
    // Classes that are chosen by a value are not followed.
    if (new RegExp(String.raw`\b${name}\[`).test(text)) sheet?.defined.clear()
    for (const [, used = ''] of text.matchAll(new RegExp(String.raw`\b${name}\.(\w+)`, 'g'))) {
      sheet?.used.add(used)
      if (sheet && sheet.defined.size > 0 && !sheet.defined.has(used)) unknown.push(`${path}: ${used}`)
    }
  }
}

function classesIn(path: string): Set<string> {
  const rules = readFileSync(path, 'utf8').replaceAll(/\/\*.*?\*\/|"[^"]*"/gs, '')
  return new Set([...rules.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name = '']) => name))
}

/** The words in `className`, and in a constant of that name: strings, and the parts of templates between values. */
function plainClassesIn(text: string): string[] {
  return [...text.matchAll(/\bclassName(?:=| = |: )("[^"]*"|'[^']*'|`[^`]*`|\{[^\n]*?\}(?=[\s/>]))/g)].flatMap(
    ([, value = '']) => {
      const compared = value.replaceAll(/[!=]== '[^']*'/g, '')
      const strings = [...compared.matchAll(/(["'])(.*?)\1/g)].map(([, , words = '']) => words)
      const templates = [...compared.matchAll(/`([^`]*)`/g)].map(([, words = '']) =>
        words.replaceAll(/\$\{[^}]*\}/g, ' '),
      )
      return [...strings, ...templates].join(' ').split(/\s+/).filter(Boolean)
    },
  )
}

test('every class that a component names is in its style sheet, or in the plain one', () => {
  expect(unknown).toEqual([])
})

test('every class of a style sheet is used', () => {
  const unused = [...sheets].flatMap(([path, { defined, used }]) =>
    [...defined].filter((name) => !used.has(name)).map((name) => `${path}: .${name}`),
  )
  unused.push(...plain.defined.difference(plain.used))
  expect(unused).toEqual([])
})

test('a prop of a part of Radix has one value for all widths: the build leaves out the rules of others', () => {
  const responsive = globSync('{src,blocks}/**/*.tsx').filter((path) => {
    const text = readFileSync(path, 'utf8')
    return text.includes("'@radix-ui/themes'") && /=\{\{\s*(initial|xs|sm|md|lg|xl):/.test(text)
  })
  expect(responsive).toEqual([])
})
