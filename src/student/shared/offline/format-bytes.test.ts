import { expect, test } from 'vitest'
import { formatBytes } from './format-bytes.ts'

test.each([
  ['en', 400, '1 kB'],
  ['en', 240_000, '240 kB'],
  ['en', 3_210_000, '3.2 MB'],
  ['en', 12_400_000, '12 MB'],
  ['ru', 3_210_000, '3,2 МБ'],
  ['uk', 240_000, '240 кБ'],
])('in %s %d bytes are shown as %s', (locale, bytes, text) => {
  expect(formatBytes({ locale }, bytes)).toBe(text.replace(' ', '\u00a0'))
})
