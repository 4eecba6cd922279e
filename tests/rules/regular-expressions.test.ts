import { describe, expect, test } from 'vitest'
import { readAnalysed } from './analysed-expressions.ts'
import { type Found, findExpressions, read } from './find-expressions.ts'

// A text that keeps a regular expression busy blocks the server (ReDoS). The analysis of all expressions takes minutes, so the safe
// ones are listed: a new one is analysed by `npm run expressions`, and all of them in `npm run test:faults`.

describe('regular expressions', () => {
  const { found, dynamic } = findExpressions()

  test('are found in the sources', () => {
    expect(found.size).toBeGreaterThan(60)
    const planted = new Map<string, Found>()
    const pieces: string[] = []
    read("const a = <p title={/x+y/u.source}>{RegExp('b+')}{new RegExp(`${a}$`)}</p>", 'planted.tsx', planted, pieces)
    read('const c = /d+/.source; const e = new RegExp(String.raw`\\s${c}`)', 'planted.ts', planted, pieces)
    expect([...planted.keys()]).toEqual(['/x+y/u', '/b+/', '/d+/', '/\\sd+/'])
    expect(pieces).toHaveLength(1)
  })

  test('are literals, not built from input', () => {
    expect(dynamic).toEqual([])
  })

  test('are analysed before they are used: see CONTRIBUTING.md', () => {
    expect(readAnalysed()).toEqual([...found.keys()].toSorted())
  })
})
