import { globSync, readFileSync } from 'node:fs'
import { check } from 'recheck'
import ts from 'typescript'
import { describe, expect, it } from 'vitest'

// A text that makes a regular expression think for ever stops the server for everybody (ReDoS). Every expression of the
// application is held against an analyser; one that grows faster than its text is rewritten, not capped.

interface Found {
  source: string
  flags: string
  /** The files it stands in. */
  files: Set<string>
}

const shipped = globSync('{src,server,blocks,db}/**/*.{ts,tsx,mjs}', {
  exclude: (path) => /\.(test|stories)\.tsx?$|(^|\/)testing(-upload)?(\.ts)?$|^src\/locales\/|\/template$/.test(path),
})

function read(text: string, path: string, found: Map<string, Found>, untold: string[]): void {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
  visit(file)

  function visit(node: ts.Node): void {
    if (ts.isRegularExpressionLiteral(node)) {
      const end = node.text.lastIndexOf('/')
      add(node.text.slice(1, end), node.text.slice(end + 1))
    } else if ((ts.isNewExpression(node) || ts.isCallExpression(node)) && node.expression.getText(file) === 'RegExp') {
      const [source, flags] = node.arguments ?? []
      const isTold = source !== undefined && ts.isStringLiteralLike(source)
      if (isTold) add(source.text, flags && ts.isStringLiteralLike(flags) ? flags.text : '')
      else untold.push(`${path}: ${node.getText(file)}`)
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
/** Put together at run time: nobody can say what they do. */
const untold: string[] = []
for (const path of shipped) read(readFileSync(path, 'utf8'), path, found, untold)

/** Steps alone decide, never a clock: a busy machine would find fault with anything. */
const unhurried = { timeout: null, attackTimeout: null, incubationTimeout: null, seedingTimeout: null }

async function judge({ source, flags }: Found): Promise<string> {
  const { status } = await check(source, flags, unhurried)
  return status
}

describe('regular expressions', () => {
  it('are found where they stand', () => {
    expect(found.size).toBeGreaterThan(60)
    const planted = new Map<string, Found>()
    const pieces: string[] = []
    read("const a = <p title={/x+y/u.source}>{RegExp('b+')}{new RegExp(`${a}$`)}</p>", 'planted.tsx', planted, pieces)
    expect([...planted.keys()]).toEqual(['/x+y/u', '/b+/'])
    expect(pieces).toHaveLength(1)
  })

  it('are written down, not put together from what comes in', () => {
    expect(untold).toEqual([])
  })

  it('take a time that grows with the text and no faster', { timeout: 60_000 }, async () => {
    const judged = await Promise.all([...found.values()].map(async (each) => ({ ...each, status: await judge(each) })))
    const slow = judged.filter(({ status }) => status !== 'safe')
    expect(slow.map(({ source, status, files }) => `${status} /${source}/ in ${[...files].join(', ')}`)).toEqual([])
    expect(judged).toHaveLength(found.size)
  })

  it.each([
    ['^([a-zA-Z ]+)+$', 'vulnerable'],
    ['^\\S+@\\S+$', 'vulnerable'],
    ['^[^@]+@[^@]+$', 'safe'],
    ['\\s*\\n+\\s*', 'vulnerable'],
  ])('are judged by a judge that can tell: %s is %s', async (source, status) => {
    expect(await judge({ source, flags: '', files: new Set() })).toBe(status)
  })
})
