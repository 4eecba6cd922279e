import { expect, test } from 'vitest'
import { storeElements } from '../lesson.ts'
import { model } from './model.ts'

test('has no text and no picture by default', () => {
  expect(model.schema.parse({})).toEqual({ author: '', quote: '', src: '', imageside: 0, alt: '', decorative: false })
})

test.each([
  { author: 7 },
  { author: 'я'.repeat(1_001) },
  { quote: ['a'] },
  { quote: 'a\u0000b' },
  { quote: 'я'.repeat(100_001) },
])('refuses invalid or too long texts: %#', (data) => expect(model.schema.safeParse(data).success).toBe(false))

test('sanitizes the quote before storing, and leaves the author unchanged', () => {
  const sanitize = (html: string) => html.replace('<script>', '')
  const [stored] = storeElements([{ type: 10, data: { author: '1 < 2', quote: 'a<script>b' } }], {
    sanitize,
    newId: () => 'e1',
  })
  expect(stored?.data).toEqual({ author: '1 < 2', quote: 'ab', src: '', imageside: 0, alt: '', decorative: false })
})

test.each(['author', 'student', 'reviewer'] as const)('sends the %s only the named keys', (audience) => {
  const named = { author: 'a', quote: '<p>b</p>', src: '/uploads/a.jpg', imageside: 1, alt: 'c' }
  const data = model.schema.parse({ ...named, checked_by: 'not for the page' })
  expect(model.serialize(data, audience)).toEqual(named)
})

test('reports a missing alternative text only when there is a picture', () => {
  const lint = (data: object) => model.lint(model.schema.parse({ quote: 'a', ...data }))
  expect(lint({ src: '/uploads/a.jpg', alt: ' ' })).toEqual(['no-alt'])
  expect(lint({ src: '/uploads/a.jpg', alt: 'A well' })).toEqual([])
  expect(lint({ alt: '' })).toEqual([])
})
