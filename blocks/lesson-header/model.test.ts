import { expect, test } from 'vitest'
import { model } from './model.ts'

test('has no picture and no frame by default', () => {
  expect(model.schema.parse({})).toEqual({ src: '', border_style: 'none' })
})

test('refuses an unknown frame', () => {
  expect(model.schema.safeParse({ border_style: 'groove' }).success).toBe(false)
})

test.each(['author', 'student', 'reviewer'] as const)('sends the %s only the named keys', (audience) => {
  const data = model.schema.parse({ src: '/uploads/a.jpg', border_style: 'solid', note: 'not for the page' })
  expect(model.serialize(data, audience)).toEqual({ src: '/uploads/a.jpg', border_style: 'solid' })
})
