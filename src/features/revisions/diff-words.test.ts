import { expect, test } from 'vitest'
import { diffWords } from './diff-words.ts'

const told = (before: string, after: string) =>
  diffWords(before, after)
    ?.map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `{-${text}-}`))
    .join('')

test('whole words change, in Cyrillic too', () => {
  expect(told('Авраам вышел из Харана', 'Авраам ушёл из Харана')).toBe('Авраам {-вышел-}{+ушёл+} из Харана')
  expect(told("Її ім'я Надія", 'Її імення Надія')).toBe("Її {-ім'я-}{+імення+} Надія")
})

test('marks and line ends are told from words', () => {
  expect(told('Why?\nSo', 'Why!\nSo')).toBe('Why{-?-}{+!+}\nSo')
})

test('equal texts have one part, empty ones none', () => {
  expect(diffWords('a b', 'a b')).toEqual([{ kind: 'same', text: 'a b' }])
  expect(diffWords('', '')).toEqual([])
  expect(told('', 'new')).toBe('{+new+}')
})

test('texts with nothing in common, however long, end soon', () => {
  const one = Array.from({ length: 20_000 }, (_, index) => `a${index}`).join(' ')
  const other = Array.from({ length: 20_000 }, (_, index) => `b${index}`).join('\n')
  const start = performance.now()
  expect(diffWords(one, other)).toBeUndefined()
  expect(performance.now() - start).toBeLessThan(2_000)
})
