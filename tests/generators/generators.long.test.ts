import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Copy } from './testing.ts'

const scripts = { block: 'new-block', module: 'new-module', feature: 'new-feature' } as const

describe('generators', () => {
  let copy: Copy
  let untouched: Record<string, string>

  beforeAll(() => {
    copy = new Copy()
    untouched = copy.files()
  })
  afterAll(() => copy.remove())

  const make = (kind: keyof typeof scripts, ...args: string[]) =>
    copy.run(`tests/generators/${scripts[kind]}.mjs`, ...args)

  test.each([
    ['block', [], 'is no name'],
    ['block', ['TextPoem', '9998'], 'is no name'],
    ['block', ['../poem', '9998'], 'is no name'],
    ['block', ['poem-', '9998'], 'is no name'],
    ['block', ['class', '9998'], 'a word of JavaScript'],
    ['block', ['text-poem'], 'is no type number'],
    ['block', ['text-poem', '-1'], 'is no type number'],
    ['block', ['text-poem', '62.5'], 'is no type number'],
    ['block', ['sample-verse', '3'], '3 is the number of textHeading'],
    ['block', ['text-heading', '9998'], 'blocks/text-heading exists already'],
    ['block', ['kit', '9998'], 'blocks/kit exists already'],
    ['module', ['Prayers'], 'is no name'],
    ['module', ['courses'], 'has rights of "courses" already'],
    ['feature', ['prayers'], 'is no address'],
    ['feature', ['prayers', 'office/sample'], 'is no address'],
    ['feature', ['prayers', '/api/prayers'], 'belongs to the server'],
    ['feature', ['prayers', '/office/courses/new'], 'is the address of a page already'],
    ['feature', ['grading', '/office/sample'], 'src/office/grading exists already'],
  ] as const)('refuse wrong arguments with a sentence: new:%s %j', (kind, args, sentence) => {
    const { code, output } = make(kind, ...args)
    expect(output).toContain(sentence)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(code).toBe(1)
  })

  test('have written nothing where they refused', () => {
    expect(copy.files()).toEqual(untouched)
  })

  test('restore every file when one cannot be formatted', () => {
    const template = join(copy.path, 'blocks/kit/template/model.ts.tmpl')
    const text = copy.read('blocks/kit/template/model.ts.tmpl')
    writeFileSync(template, `${text}\nexport const = `)
    const before = copy.files()
    expect(make('block', 'sample-verse', '9998').code).not.toBe(0)
    expect(copy.files()).toEqual(before)
    writeFileSync(template, text)
  })

  test('create a folder and add sorted lines to the lists', () => {
    const before = Object.keys(copy.files())
    expect(make('block', 'sample-verse', '9998').code).toBe(0)
    expect(make('module', 'sample-notes').code).toBe(0)
    expect(make('feature', 'sample', '/office/sample/:sample').code).toBe(0)
    const made = Object.keys(copy.files()).filter((path) => !before.includes(path))
    expect(made.map((path) => path.slice(copy.path.length + 1)).sort()).toMatchInlineSnapshot(`
      [
        "blocks/sample-verse/Edit.tsx",
        "blocks/sample-verse/SampleVerse.stories.tsx",
        "blocks/sample-verse/Student.module.css",
        "blocks/sample-verse/Student.tsx",
        "blocks/sample-verse/author-views.ts",
        "blocks/sample-verse/fixtures/v1.json",
        "blocks/sample-verse/model.test.ts",
        "blocks/sample-verse/model.ts",
        "blocks/sample-verse/palette-entry.ts",
        "blocks/sample-verse/views.ts",
        "db/schema/sample-notes.ts",
        "server/modules/sample-notes/operations.ts",
        "server/modules/sample-notes/present.ts",
        "server/modules/sample-notes/queries.ts",
        "server/modules/sample-notes/sample-notes.test.ts",
        "server/modules/sample-notes/schema.ts",
        "server/modules/sample-notes/service.ts",
        "src/office/sample/SamplePage.module.css",
        "src/office/sample/SamplePage.stories.tsx",
        "src/office/sample/SamplePage.tsx",
        "src/office/sample/use-sample.ts",
      ]
    `)

    expect(copy.read('blocks/registry.ts')).toMatch(/ {2}\[60, inputMatchTest\],\n(.*\n)* {2}\[9998, sampleVerse\],\n/)
    expect(JSON.parse(copy.read('blocks/frozen-fixtures.json'))['sample-verse']).toHaveLength(5)
    expect(copy.read('blocks/README.md')).toMatch(/^\| 9998 +\| `sample-verse` +\| text /m)
    expect(copy.read('server/operations.ts')).toMatch(/ {2}sampleNotes: sampleNotesOperations,\n/)
    const migration = readdirSync(join(copy.path, 'db/migrations')).find((file) => file.endsWith('_sample_notes.sql'))
    expect(copy.read(`db/migrations/${migration}`)).toMatch(
      /CREATE TABLE "sample_notes"(.|\n)*force row level security/,
    )
    // Of the tables that are there, the newest snapshot in db/migrations/meta knows.
    expect(copy.read(`db/migrations/${migration}`).match(/create table|alter table .* add column/gi)).toHaveLength(1)
    expect(copy.read('src/domain/rights.ts')).toMatch(/ {2}'sampleNotes\.manage': authors,\n\} as const/)
    expect(copy.read('src/office/audit/right-names.ts')).toContain("'sampleNotes.manage': msg`Manage sample notes`")
    const requests = copy.read('tests/contract/sample-requests.ts')
    for (const name of ['sampleNotes.list', 'sampleNotes.create', 'GET /sample-notes', 'POST /sample-notes'])
      expect(requests).toContain(`  '${name}': `)
    expect(copy.read('src/domain/pages/office-pages.ts')).toMatch(
      / {2}\{\n {4}path: '\/office\/sample\/:sample',\n {4}file: 'sample\/SamplePage',\n(.*\n){4} {2}\},\n\]/,
    )
    for (const path of made) expect(copy.read(path.slice(copy.path.length + 1)), path).not.toMatch(/__[a-z]+__/)
  })

  test('write code that passes the type check', () => {
    const { code, output } = copy.run('node_modules/typescript7/bin/tsc', '--noEmit')
    expect(output).toBe('')
    expect(code).toBe(0)
  })

  test('refuse what exists already', () => {
    expect(make('block', 'sample-psalm', '9998').output).toContain('9998 is the number of sampleVerse')
    expect(make('block', 'sample-verse', '9997').output).toContain('exists already')
    expect(make('module', 'sample-notes').output).toContain('already')
    expect(make('feature', 'sample-list', '/office/sample/today').output).toContain('address of a page already')
  })
})
