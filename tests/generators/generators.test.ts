import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Copy } from './testing.ts'

const scripts = { block: 'new-block', module: 'new-module', feature: 'new-feature' } as const

describe('generators', { timeout: 30_000 }, () => {
  let copy: Copy

  beforeAll(() => {
    copy = new Copy()
  })
  afterAll(() => copy.remove())

  const make = (kind: keyof typeof scripts, ...args: string[]) =>
    copy.run(`tests/generators/${scripts[kind]}.mjs`, ...args)

  test.each([
    ['block', [], 'is no name'],
    ['block', ['TextPoem', '62'], 'is no name'],
    ['block', ['../poem', '62'], 'is no name'],
    ['block', ['poem-', '62'], 'is no name'],
    ['block', ['class', '62'], 'a word of JavaScript'],
    ['block', ['text-poem'], 'is no type number'],
    ['block', ['text-poem', '-1'], 'is no type number'],
    ['block', ['text-poem', '62.5'], 'is no type number'],
    ['block', ['text-poem', '3'], '3 is the number of textHeading'],
    ['block', ['text-heading', '62'], 'blocks/text-heading exists already'],
    ['block', ['kit', '62'], 'blocks/kit exists already'],
    ['module', ['Prayers'], 'is no name'],
    ['module', ['courses'], 'has rights of "courses" already'],
    ['feature', ['prayers'], 'is no address'],
    ['feature', ['prayers', 'office/prayers'], 'is no address'],
    ['feature', ['prayers', '/api/prayers'], 'belongs to the server'],
    ['feature', ['prayers', '/office/courses/new'], 'is the address of a page already'],
    ['feature', ['courses', '/office/prayers'], 'has a "Courses" already'],
    ['feature', ['grading', '/office/prayers'], 'src/features/grading exists already'],
  ] as const)('refuse in a sentence and write nothing: new:%s %j', (kind, args, sentence) => {
    const before = copy.files()
    const { code, output } = make(kind, ...args)
    expect(output).toContain(sentence)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(code).toBe(1)
    expect(copy.files()).toEqual(before)
  })

  test('put everything back when a file cannot be formatted', () => {
    const template = join(copy.path, 'blocks/kit/template/model.ts.tmpl')
    const text = copy.read('blocks/kit/template/model.ts.tmpl')
    writeFileSync(template, `${text}\nexport const = `)
    const before = copy.files()
    expect(make('block', 'text-poem', '62').code).not.toBe(0)
    expect(copy.files()).toEqual(before)
    writeFileSync(template, text)
  })

  test('make a folder, and lines in the lists in their order', () => {
    const before = Object.keys(copy.files())
    expect(make('block', 'text-poem', '62').code).toBe(0)
    expect(make('module', 'prayer-notes').code).toBe(0)
    expect(make('feature', 'prayers', '/office/prayers/:prayer').code).toBe(0)
    const made = Object.keys(copy.files()).filter((path) => !before.includes(path))
    expect(made.map((path) => path.slice(copy.path.length + 1)).sort()).toMatchInlineSnapshot(`
      [
        "blocks/text-poem/Edit.tsx",
        "blocks/text-poem/Student.module.css",
        "blocks/text-poem/Student.tsx",
        "blocks/text-poem/TextPoem.stories.tsx",
        "blocks/text-poem/fixtures/v1.json",
        "blocks/text-poem/model.test.ts",
        "blocks/text-poem/model.ts",
        "blocks/text-poem/views.ts",
        "server/modules/prayer-notes/policy.test.ts",
        "server/modules/prayer-notes/policy.ts",
        "server/modules/prayer-notes/prayer-notes.test.ts",
        "server/modules/prayer-notes/present.ts",
        "server/modules/prayer-notes/queries.ts",
        "server/modules/prayer-notes/rest.ts",
        "server/modules/prayer-notes/router.ts",
        "server/modules/prayer-notes/schema.ts",
        "server/modules/prayer-notes/service.ts",
        "src/features/prayers/PrayersPage.module.css",
        "src/features/prayers/PrayersPage.stories.tsx",
        "src/features/prayers/PrayersPage.tsx",
      ]
    `)

    expect(copy.read('blocks/registry.ts')).toMatch(/ {2}\[60, inputMatchTest\],\n(.*\n)* {2}\[62, textPoem\],\n/)
    expect(JSON.parse(copy.read('blocks/frozen-fixtures.json'))['text-poem']).toHaveLength(5)
    expect(copy.read('blocks/README.md')).toMatch(/^\| 62 +\| `text-poem` +\| text /m)
    expect(copy.read('server/trpc/router.ts')).toMatch(/ {2}prayerNotes: prayerNotesRouter,\n/)
    expect(copy.read('server/rest/routes.ts')).toMatch(/ {2}\.\.\.prayerNotesRoutes,\n/)
    expect(copy.read('src/domain/rights.ts')).toMatch(/ {2}'prayerNotes\.manage': authors,\n\} as const/)
    expect(copy.read('src/app/routes.tsx')).toContain(`{ path: '/office/prayers/:prayer', layout: Default,`)
    expect(copy.read('src/domain/page-paths.ts')).toContain('  /^\\/office\\/prayers\\/[^/]+$/,\n]')
    for (const path of made) expect(copy.read(path.slice(copy.path.length + 1)), path).not.toMatch(/__[a-z]+__/)
  })

  test('refuse to make the same again', () => {
    expect(make('block', 'text-psalm', '62').output).toContain('62 is the number of textPoem')
    expect(make('block', 'text-poem', '63').output).toContain('exists already')
    expect(make('module', 'prayer-notes').output).toContain('already')
    expect(make('feature', 'prayer-list', '/office/prayers/today').output).toContain('address of a page already')
  })
})
