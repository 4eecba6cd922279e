import { expect, test } from 'vitest'
import { diffWords } from './diff-words.ts'
import { cpuTime } from '../../../tests/support/cpu-time.ts'

const partsOf = (before: string, after: string) =>
  diffWords(before, after)
    ?.map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `{-${text}-}`))
    .join('')

test('compares whole words, in Cyrillic too', () => {
  expect(partsOf('Авраам вышел из Харана', 'Авраам ушёл из Харана')).toBe('Авраам {-вышел-}{+ушёл+} из Харана')
  expect(partsOf("Її ім'я Надія", 'Її імення Надія')).toBe("Її {-ім'я-}{+імення+} Надія")
})

test('separates punctuation and line ends from words', () => {
  expect(partsOf('Why?\nSo', 'Why!\nSo')).toBe('Why{-?-}{+!+}\nSo')
})

test('returns one part for equal texts and none for empty ones', () => {
  expect(diffWords('a b', 'a b')).toEqual([{ kind: 'same', text: 'a b' }])
  expect(diffWords('', '')).toEqual([])
  expect(partsOf('', 'new')).toBe('{+new+}')
})

test('stops early for long unrelated texts', () => {
  const one = Array.from({ length: 20_000 }, (_, index) => `a${index}`).join(' ')
  const other = Array.from({ length: 20_000 }, (_, index) => `b${index}`).join('\n')
  const ms = cpuTime(() => {
    expect(diffWords(one, other)).toBeUndefined()
  })
  expect(ms).toBeLessThan(2_000)
})
