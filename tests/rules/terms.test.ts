import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readTexts, tags } from '../../src/build/texts/read-texts.ts'

const root = join(import.meta.dirname, '../..')

/** The words that stand for something that has another name, by that name. */
const rejected = readFileSync(join(root, 'docs/terms.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('|'))
  .slice(2)
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, thing = '', english = '', , , words = '']) => ({
    title: `${english}: ${thing}`,
    words: words.split(', ').map((word) => word.trim()),
  }))

const expressionOf = (words: readonly string[]) =>
  new RegExp(`(?<!\\p{L})(?:${words.map((word) => word.replace('*', '\\p{L}*')).join('|')})(?!\\p{L})`, 'iu')

/** Without the names of values, which no reader sees. */
const texts = (await Promise.all(tags.map((tag) => readTexts(root, tag))))
  .flat()
  .map(({ translation }) => translation.replaceAll(/\{\w+/g, '{'))

test.each(rejected)('a text has no second word for $title', ({ words }) => {
  const expression = expressionOf(words)
  expect(texts.filter((text) => expression.test(text))).toEqual([])
})

test('the check finds a word in each of its forms, and not inside another one', () => {
  const expression = expressionOf(['хибн*', 'тег'])
  expect(['Хибний номер', 'тег', 'Тег!', 'Категорія', 'теги'].filter((text) => expression.test(text))).toEqual([
    'Хибний номер',
    'тег',
    'Тег!',
  ])
})
