import { globSync, readFileSync } from 'node:fs'
import pLimit from 'p-limit'
import { check } from 'recheck'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'

// A text that keeps a regular expression busy blocks the server (ReDoS). An analyser checks every expression of the
// application; one with super-linear time is rewritten, not limited in length.

interface Found {
  source: string
  flags: string
  /** The files that contain it. */
  files: Set<string>
}

const shipped = globSync('{src,server,blocks,db}/**/*.{ts,tsx,mjs}', {
  exclude: (path) => /\.(test|stories)\.tsx?$|(^|\/)testing(-upload)?(\.ts)?$|^src\/locales\/|\/template$/.test(path),
})

function read(text: string, path: string, found: Map<string, Found>, dynamic: string[]): void {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  visit(file)

  function visit(node: ts.Node): void {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      add(node.text.slice(1, end), node.text.slice(end + 1))
    } else if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(file) === 'RegExp') {
      const [source, flags] = node.arguments ?? []
      const isLiteral = source !== undefined && ts.isStringLiteralLike(source)
      if (isLiteral) add(source.text, flags && ts.isStringLiteralLike(flags) ? flags.text : '')
      else dynamic.push(`${path}: ${node.getText(file)}`)
    }
    ts.forEachChild(node, visit)
  }
  function add(source: string, flags: string) {
    const key = `/${source}/${flags}`
    const entry = found.get(key) ?? { source, flags, files: new Set() }
    entry.files.add(path)
    found.set(key, entry)
  }
}

const found = new Map<string, Found>()
/** Expressions that are built at run time and cannot be analysed. */
const dynamic: string[] = []
for (const path of shipped) read(readFileSync(path, 'utf8'), path, found, dynamic)

/** One limit for an expression that the analyser does not end with, instead of several that a busy machine passes. */
const limits = { timeout: 300_000, attackTimeout: null, incubationTimeout: null, seedingTimeout: null }

const analyse = async ({ source, flags }: Pick<Found, 'source' | 'flags'>) =>
  (await check(source, flags, limits)).status

describe('regular expressions', () => {
  test('are found in the sources', () => {
    expect(found.size).toBeGreaterThan(60)
    const planted = new Map<string, Found>()
    const pieces: string[] = []
    read("const a = <p title={/x+y/u.source}>{RegExp('b+')}{new RegExp(`${a}$`)}</p>", 'planted.tsx', planted, pieces)
    expect([...planted.keys()]).toEqual(['/x+y/u', '/b+/'])
    expect(pieces).toHaveLength(1)
  })

  test('are literals, not built from input', () => {
    expect(dynamic).toEqual([])
  })

  test('need linear time', async () => {
    // The first one starts the analyser's process; begun together, each would start its own.
    await analyse({ source: 'a', flags: '' })
    const twoAtOnce = pLimit(2)
    const analysed = await twoAtOnce.map(found.values(), async (each) => ({ ...each, status: await analyse(each) }))
    const slow = analysed.filter(({ status }) => status !== 'safe')
    expect(slow.map(({ source, status, files }) => `${status} /${source}/ in ${[...files].join(', ')}`)).toEqual([])
    expect(analysed).toHaveLength(found.size)
  })

  test.each([
    ['^([a-zA-Z ]+)+$', 'vulnerable'],
    ['^\\S+@\\S+$', 'vulnerable'],
    ['^[^@]+@[^@]+$', 'safe'],
    ['\\s*\\n+\\s*', 'vulnerable'],
  ])('are analysed correctly: %s is %s', async (source, status) => {
    expect(await analyse({ source, flags: '' })).toBe(status)
  })
})
