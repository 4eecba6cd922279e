import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type Finding, findWords, listFiles } from './find-words.ts'

/** How many findings each folder may still have. These numbers only go down; a folder that is not listed has none. */
const limits = JSON.parse(readFileSync('tests/rules/words-ratchet.json', 'utf8')) as Record<string, number>

const print = ({ path, line, word, use }: Finding) => `${path}:${line}: “${word}”: write ${use}`
const folderOf = (path: string) => path.split('/').slice(0, -1).slice(0, 2).join('/') || '.'

const files = Map.groupBy(listFiles(), folderOf)

describe('the language of names, comments, test titles and documents', () => {
  test.each([...files])('is plain English in %s', (folder, paths) => {
    const found = paths.flatMap((path) => findWords(path)).map(print)
    const limit = limits[folder] ?? 0
    if (found.length > limit) expect.fail(`${found.length} found, ${limit} allowed:\n${found.join('\n')}`)
  })

  test('is checked in folders that exist', () => {
    expect(Object.keys(limits).filter((folder) => !files.has(folder))).toEqual([])
  })
})

describe('the check of words', () => {
  const wordsIn = (text: string, path = 'src/sample.tsx') => findWords(path, text).map(({ word }) => word)

  test.each([
    ['// For whoever asks', ['whoever']],
    ['/** A file that\n * stands by\n * itself. */', ['stands', 'by\n * itself']],
    ['const a = 1 // X-21, see SHA-256', ['x-21']],
    ["test('tells nobody', () => {})", ['nobody']],
    ["test.each([1])('tells %s anew', () => {})", ['anew']],
    ['function keptRow(door: string) { const { a: lane } = door }', ['kept', 'door', 'lane']],
    ['interface A { newsOf(): void }', ['news']],
  ])('finds the words of %j', (text, words) => {
    expect(wordsIn(text).map((word) => word.toLowerCase())).toEqual(expect.arrayContaining(words))
    expect(wordsIn(text)).toHaveLength(words.length)
  })

  test.each([
    'const text = <p>Whoever has ears</p>',
    "const text = 'nobody'",
    'reply.kept()',
    'const outlook = lookUp(doorway)',
    '// HTML stands for a format, a stand-in for another',
  ])('ignores %j', (text) => {
    expect(wordsIn(text)).toEqual([])
  })

  test('reads documents without their code, styles and SQL by their comments', () => {
    expect(wordsIn('Told by `nobody`, for somebody', 'docs/a.md')).toEqual(['somebody'])
    expect(wordsIn('.door { color: red } /* anew */', 'src/a.css')).toEqual(['anew'])
    expect(wordsIn('select door -- anew', 'db/a.sql')).toEqual(['anew'])
  })

  test('names the line of a finding and the word to write instead', () => {
    expect(findWords('src/sample.ts', '\n\n// anew').map(print)).toEqual([
      'src/sample.ts:3: “anew”: write again, from the start, a new …',
    ])
  })

  test('reads names and comments of import rules', () => {
    const rules =
      "export default { forbidden: [{ name: 'the-door', comment: 'Told to nobody' }], options: { other: 'anew' } }"
    expect(wordsIn(rules, '.dependency-cruiser.mjs')).toEqual(['door', 'nobody'])
    expect(wordsIn(rules, 'src/sample.mjs')).toEqual([])
  })

  test('finds the words in names of files', () => {
    expect(wordsIn('', 'src/farewell-door.ts')).toEqual(['farewell', 'door'])
  })
})
