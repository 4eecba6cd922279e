import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { testTitles } from './test-titles.ts'
import { findIdsInTests, findRequirementProblems, idsIn, requirementsPath } from './check-requirements.ts'

test('every requirement names existing tests that prove it, or why it is open', () => {
  expect(findRequirementProblems(readFileSync(requirementsPath, 'utf8'))).toEqual([])
})

test('no test names the id of a requirement', () => {
  expect(findIdsInTests()).toEqual([])
})

describe('the check of requirements', () => {
  const path = 'tests/rules/requirements.test.ts'
  const title = 'no test names the id of a requirement'
  const proven = { text: 'A text', tests: { [path]: [title] } }
  const problems = (entries: object) => findRequirementProblems(JSON.stringify(entries, null, 2))

  test.each([
    ['an empty text', { ...proven, text: '' }, 'has no text'],
    ['no proof', { text: 'A text' }, 'has neither tests nor a reason why it is open'],
    ['no reason', { text: 'A text', tests: {}, open: '' }, 'has neither tests nor a reason why it is open'],
    ['a missing file', { ...proven, tests: { 'gone.test.ts': ['a'] } }, 'no such file: gone.test.ts'],
    ['a missing title', { ...proven, tests: { [path]: ['gone'] } }, `no such test in ${path}: gone`],
    ['a title of a group', { ...proven, tests: { [path]: ['the check of requirements'] } }, /^PROD-01: no such test/],
    ['no title', { ...proven, tests: { [path]: [] } }, `names no test of ${path}`],
    ['another key', { ...proven, note: 'x' }, 'has an unknown key “note”'],
  ])('finds %s', (_name, entry, problem) => {
    expect(problems({ 'PROD-01': entry })).toEqual([
      typeof problem === 'string' ? `PROD-01: ${problem}` : expect.stringMatching(problem),
    ])
  })

  test('reads titles as written: of tests, of tables of tests and with variables, but not of groups', () => {
    const source =
      "describe('a', () => { test('b', f); test.each([1])('c %i', f); test(`d ${e}`, f); test.step('g', f) })"
    expect(testTitles('a.test.ts', source).map(({ title }) => title)).toEqual(['b', 'c %i', 'd ${e}'])
  })

  test('accepts titles of tests and exported stories, and open requirements', () => {
    const tests = {
      [path]: [title, 'finds %s'],
      'src/engine/WholeLesson.stories.tsx': ['Study'],
    }
    expect(problems({ 'PROD-01': { text: 'A text', tests }, 'PROD-02': { text: 'A text', open: 'Later' } })).toEqual([])
  })

  test.each([
    [['PROD-01', 'PROD-01'], ['PROD-01: is repeated or not in order']],
    [['PROD-02', 'PROD-01'], ['PROD-01: is repeated or not in order']],
    [['PROD-01', 'BLOCK-TEXT_TABLE-01', 'PROD-02'], ['PROD-02: is repeated or not in order']],
    [['prod'], ['prod: is no id of a requirement']],
    [['PROD-09', 'PROD-10', 'BLOCK-ALL-01', 'BLOCK-IMAGE-01'], []],
  ])('requires ids in order: %j', (ids, found) => {
    const entries = ids.map((id) => `  "${id}": ${JSON.stringify(proven)}`)
    expect(findRequirementProblems(`{\n${entries.join(',\n')}\n}`)).toEqual(found)
  })

  test('finds ids in strings and comments', () => {
    expect(idsIn("test('BLOCK-TEXT_TABLE-02 holds', () => {}) // X-21, see UTF-8")).toEqual([
      'BLOCK-TEXT_TABLE-02',
      'X-21',
    ])
  })
})
