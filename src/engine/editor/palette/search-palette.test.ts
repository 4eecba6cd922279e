import { expect, test } from 'vitest'
import { searchPalette } from './search-palette.ts'

const entries = [
  { type: 3, label: 'Заголовок', words: 'text-heading раздел, часть' },
  { type: 2, label: 'Текст', words: 'text-general абзац' },
  { type: 50, label: 'Текст с картинкой', words: 'text-image фото, щёлкнуть' },
  { type: 7, label: 'Тест с одним ответом', words: 'input-single-test вопрос' },
]
const found = (query: string) => searchPalette(entries, query).map(({ type }) => type)

test('returns everything in order without a query', () => {
  expect(found('  ')).toEqual([3, 2, 50, 7])
})

test('matches the label, the English name and keywords', () => {
  expect(found('загол')).toEqual([3])
  expect(found('HEADING')).toEqual([3])
  expect(found('single test')).toEqual([7])
  expect(found('абзац')).toEqual([2])
  expect(found('щелк')).toEqual([50])
})

test('lists labels that begin with the query first', () => {
  expect(found('те')).toEqual([2, 50, 7])
  expect(searchPalette([...entries].toReversed(), 'картин')[0]?.type).toBe(50)
  // The label of the heading does not contain it; its keywords do.
  expect(found('с')).toEqual([2, 50, 7, 3])
})

test('requires every word to match', () => {
  expect(found('текст фото')).toEqual([50])
  expect(found('текст вопрос')).toEqual([])
})
