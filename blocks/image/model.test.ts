import { expect, test } from 'vitest'
import { model } from './model.ts'

test('adds an empty caption and alternative text', () => {
  expect(model.schema.parse({ src: '/uploads/a.jpg' })).toEqual({
    src: '/uploads/a.jpg',
    caption: '',
    alt: '',
    decorative: false,
  })
})

test.each(['author', 'student', 'reviewer'] as const)('sends the %s only the named keys', (audience) => {
  const data = model.schema.parse({ src: '/uploads/a.jpg', caption: 'c', alt: 'a', photographer: 'not for the page' })
  expect(model.serialize(data, audience)).toEqual({ src: '/uploads/a.jpg', caption: 'c', alt: 'a' })
})
