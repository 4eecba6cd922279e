import { expect, test } from 'vitest'
import { keepWordsTogether, separateWords } from './keep-words-together.ts'

test.each([
  ['Начните с одного урока и продолжайте', 'Начните с·одного урока и·продолжайте'],
  ['В ответе и в уроке', 'В·ответе и·в·уроке'],
  ['Відео «У дорозі» — з Google Диска', 'Відео «У·дорозі»·— з·Google Диска'],
  [
    '{count, plural, one {У # ученика} other {У # учеников}}',
    '{count, plural, one {У·# ученика} other {У·# учеников}}',
  ],
  ['Создано: <0>{name}</0>, в {moment}', 'Создано: <0>{name}</0>, в·{moment}'],
  ['Ряд А, Б, В', 'Ряд А, Б, В'],
  ['A lesson for a contact', 'A lesson for a contact'],
])('%s', (typed, shown) => {
  expect(keepWordsTogether(typed).replaceAll('\u00A0', '·')).toBe(shown)
  expect(separateWords(keepWordsTogether(typed))).toBe(typed)
})

test('other non-breaking spaces of a translator are kept', () => {
  expect(separateWords('100\u00A0000 строк')).toBe('100\u00A0000 строк')
})
