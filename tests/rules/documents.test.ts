import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { type BrokenReference, findBrokenReferences, listDocuments } from './find-broken-references.ts'

const print = ({ path, line, kind, reference }: BrokenReference) => `${path}:${line}: no such ${kind}: ${reference}`

test.each(listDocuments())('%s names only files, headings, commands and variables that exist', (path) => {
  expect(findBrokenReferences(path).map(print)).toEqual([])
})

describe('the check of documents', () => {
  const brokenIn = (text: string, path = 'src/README.md') =>
    findBrokenReferences(path, text).map(({ kind, reference }) => `${kind} ${reference}`)

  test.each([
    ['`lib/trpc.ts` is the only file', ['path lib/trpc.ts']],
    ['see `gone.ts`, `src/gone/`', ['path gone.ts', 'path src/gone/']],
    ['one of `lib/{session,gone}.ts`', ['path lib/{session,gone}.ts']],
    ['every `gone/<name>.ts`', ['path gone/<name>.ts']],
    ['code in `#domain/gone.ts`', ['path #domain/gone.ts']],
    ['[here](lib/gone.ts) and (docs/gone.md)', ['path lib/gone.ts', 'path docs/gone.md']],
    ['<img src="docs/gone.png">', ['path docs/gone.png']],
    ['```\nlib/gone.ts  # lib/any.ts\n```', ['path lib/gone.ts']],
    ['[how](../README.md#gone), [here](#here)\n# There', ['heading ../README.md#gone', 'heading #here']],
    ['`npm run gone` and `npm gone`', ['command npm run gone', 'command npm gone']],
    ['`npm run new:block`, `new:gone`', ['command new:gone']],
    ['`npx gone`, `npx vitest run --project gone`', ['command npx gone', 'command npx vitest run']],
    ['`GONE_DIR` and `GONE=on npm start`', ['variable GONE_DIR', 'variable GONE']],
  ])('finds what does not exist in %j', (text, broken) => {
    expect(brokenIn(text).toSorted()).toEqual(broken.toSorted())
  })

  test.each([
    '`lib/session.ts`, `session.ts`, `lib/`, `ui/*.css`, `src/lib/session.ts`, `#domain/*`',
    '`npm run check`, `new:module`, `npm run new:…`, `npx vitest run --project unit blocks/text-heading`',
    '`npm run new:block text-poem` creates `blocks/text-poem/`',
    '[the words](../README.md#glossary), https://example.org/a/b.ts',
    '`DATA_DIR/link.key`, `./data`, `/api/docs`, `zod/mini`, `youtu.be/a.js`',
  ])('accepts %j', (text) => {
    expect(brokenIn(text)).toEqual([])
  })

  test('reads a bare name from the folder of the document, a general document from the whole project', () => {
    expect(brokenIn('`sign-out.ts`', 'server/README.md')).toEqual(['path sign-out.ts'])
    expect(brokenIn('`sign-out.ts`', 'docs/decisions/0001.md')).toEqual([])
    expect(brokenIn('`sync/sign-out.ts`', 'docs/decisions/0001.md')).toEqual(['path sync/sign-out.ts'])
  })

  test('does not read history: earlier releases and superseded decisions', () => {
    const changes = '# Changelog\n\n## [Unreleased]\n\n`src/gone`\n\n## [1.0.0]\n\n`src/removed`\n'
    expect(brokenIn(changes, 'CHANGELOG.md')).toEqual(['path src/gone'])
    expect(brokenIn('Status: superseded by 0002\n\n`src/removed`', 'docs/decisions/0001.md')).toEqual([])
  })

  test('names the line', () => {
    expect(findBrokenReferences('src/README.md', '\n\n`gone.ts`').map(print)).toEqual([
      'src/README.md:3: no such path: gone.ts',
    ])
  })
})

const decisions = listDocuments().filter((path) => path.startsWith('docs/decisions/'))
const numberOf = (path: string) => Number(/\d{4}/.exec(path)?.[0])

test('every setting of the server is in the README and in .env.example', () => {
  const [, settings = ''] =
    /const environment = z.object\(\{\n([\s\S]*?)\n\}\)/.exec(readFileSync('server/config.ts', 'utf8')) ?? []
  const names = [...settings.matchAll(/^ {2}([A-Z][A-Z\d_]+):/gm)].map(([, name = '']) => name)
  expect(names).toContain('DATABASE_URL')
  for (const path of ['README.md', '.env.example']) {
    const text = readFileSync(path, 'utf8')
    expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(text))).toEqual([])
  }
})

test('every setting has one row in the tables of the README', () => {
  const rows = readFileSync('README.md', 'utf8').match(/^\| `[A-Z][A-Z\d_`, ]+\|/gm) ?? []
  const names = rows.flatMap((row) => row.match(/[A-Z][A-Z\d_]+/g) ?? [])
  expect(names).toContain('DATABASE_URL')
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
})

describe('decisions', () => {
  test('are numbered without a gap', () => {
    expect(decisions.map(numberOf)).toEqual(decisions.map((_, index) => index + 1))
  })

  test.each(decisions)('%s has a date and a status', (path) => {
    const [title, ...lines] = readFileSync(path, 'utf8').split('\n').filter(Boolean)
    expect(title).toMatch(new RegExp(`^# ${numberOf(path)}\\. `))
    expect(lines[0]).toMatch(/^Date: \d{4}-\d{2}-\d{2}$/)
    expect(lines[1]).toMatch(/^Status: (accepted|superseded by )/)
  })

  test.each(decisions)('whatever the status of %s refers to, refers back', (path) => {
    const status = /^Status: .*$/m.exec(readFileSync(path, 'utf8'))?.[0] ?? ''
    const linked = [...status.matchAll(/\((\d{4}-[\w-]+\.md)\)/g)].map(([, name]) => `docs/decisions/${name}`)
    const back = `(${path.slice('docs/decisions/'.length)})`
    expect(linked.filter((other) => !readFileSync(other, 'utf8').includes(back))).toEqual([])
  })
})
