import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findAboveFloor, readProvided } from './find-above-floor.ts'

const root = join(import.meta.dirname, '../..')

test.each([
  ['const rows = list.toSorted()', ['toSorted']],
  ['fetch("/", { signal: AbortSignal.timeout(5) })', ['AbortSignal.timeout']],
  ['const groups = Object.groupBy(list, by)', ['groupBy']],
  ['new CompressionStream("gzip")', ['CompressionStream']],
  ['class A { static { run() } }', ['a static block']],
  ['text.replace(/(?<=a)b/u, "")', ['a lookbehind']],
  ['text.match(/[\\p{L}--a]/v)', ['the flag v']],
  // What the build makes of them for the floor.
  ['text.replace(RegExp(`(?<!a)b`, `gu`), "")', ['a lookbehind']],
  ['text.match(new RegExp("[a--b]", "gv"))', ['the flag v']],
  ['text.match(RegExp(`(?<name>a)`, `gu`))', []],
  ['dialog.showPopover?.()', []],
  ['const idle = window.requestIdleCallback ?? later', []],
  ['if (element.checkVisibility) element.checkVisibility()', []],
  ['typeof CompressionStream === "function" && 1', []],
  ['const signal = controller.signal; list.sort()', []],
  ['const text = "list.toSorted()"', []],
])('%s', (code, expected) => {
  expect(findAboveFloor('page.js', code)).toEqual(expected)
})

test.each([
  ['@media (width >= 30rem) { p { color: red } }', ['a range in a media query']],
  ['.a { color: light-dark(red, blue) }', ['light-dark()']],
  ['.a { color: red; & b { color: blue } }', ['nested rules']],
  ['@media (min-width: 30rem) { p { color: red } }', []],
  ['.a { color: color-mix(in srgb, red, blue) }', ['color-mix()']],
  ['.a:has(b) { color: red }', [':has()']],
  ['@media print { @supports selector(:has(*)) { .a:has(b) { color: red } } } .a { color: red }', []],
  ['@supports selector(:has(*)) { .a:has(b) { color: red } } .c:has(d) { color: red }', [':has()']],
])('%s', (code, expected) => {
  expect(findAboveFloor('page.css', code)).toEqual(expected)
})

test('what is added before the application may be used', () => {
  const provided = readProvided(root)
  expect(provided).toContain('AbortSignal.timeout')
  expect(findAboveFloor('page.js', 'list.toSorted(); AbortSignal.any([]); list.toSpliced(1)', provided)).toEqual([
    'toSpliced',
  ])
})
