import { expect, test } from 'vitest'
import { storeElements } from '../lesson.ts'
import { model } from './model.ts'

test('puts a picture on the left by default', () => {
  expect(model.schema.parse({ src: '/uploads/a.jpg' })).toEqual({
    text: '',
    src: '/uploads/a.jpg',
    imageside: 0,
    caption: '',
    alt: '',
    decorative: false,
  })
})

test('sanitizes the text before storing, and leaves the caption and alternative text unchanged', () => {
  const sanitize = (html: string) => html.replace('<script>', '')
  const data = { text: 'a<script>b', caption: '1 < 2', alt: '<script>' }
  const [stored] = storeElements([{ type: 50, data }], { sanitize, newId: () => 'e1' })
  expect(stored?.data).toMatchObject({ text: 'ab', caption: '1 < 2', alt: '<script>' })
})

test('accepts a text of up to 100,000 characters', () => {
  expect(model.schema.safeParse({ text: 'я'.repeat(100_000) }).success).toBe(true)
  expect(model.schema.safeParse({ text: 'я'.repeat(100_001) }).success).toBe(false)
})

test.each(['author', 'student', 'reviewer'] as const)('sends the %s only the named keys', (audience) => {
  const named = { text: '<p>t</p>', src: '/uploads/a.jpg', imageside: 1, caption: 'c', alt: 'a' }
  const data = model.schema.parse({ ...named, photographer: 'not for the page' })
  expect(model.serialize(data, audience)).toEqual(named)
})
