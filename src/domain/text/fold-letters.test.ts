import { expect, test } from 'vitest'
import { foldLetters, foldPunctuation } from './fold-letters.ts'

test.each([
  ['ЁЛКА', 'елка'],
  ['Київ', 'киів'],
  ['и\u0306', 'й'],
  ['Ґанок', 'ганок'],
  ['Філип\u02BCян', 'Філип\u2019ян'],
  ['Філип`ян', "філип'ян"],
  ['Матфея 3\u201118', 'матфея 3-18'],
  ['два\u00A0 слова ', 'Два слова'],
  ['Ма\u00ADрія', 'Марія'],
  ['\u200EМарія\u200B', 'марія'],
  ['Мар\u2018яна', 'мар\uA78Cяна'],
  ['Ἀβραάμ', 'αβρααμ'],
  ['İstanbul', 'istanbul'],
])('“%s” and “%s” are one', (one, other) => {
  expect(foldLetters(one)).toBe(foldLetters(other))
})

test('no letter is lost', () => {
  for (const letters of ['ἰησοῦς ι', 'ΙΗΣΟΥΣ', 'ідол', 'jidyi'])
    expect(foldLetters(letters)).toHaveLength(letters.normalize('NFC').length)
})

test('й and и are two letters', () => {
  for (const [one, other] of [
    ['мой', 'мои'],
    ['МОЙ', 'МОИ'],
  ] as const)
    expect(foldLetters(one)).not.toBe(foldLetters(other))
  expect(foldLetters('МОИ\u0306')).toBe(foldLetters('мой'))
})

test('dashes, apostrophes and spaces are folded in place', () => {
  const text = 'Ів.\u00A03:16\u201118, Філип\u02BCян'
  expect(foldPunctuation(text)).toBe("Ів. 3:16-18, Філип'ян")
  expect(foldPunctuation(text)).toHaveLength(text.length)
})
