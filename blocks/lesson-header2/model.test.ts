import { expect, test } from 'vitest'
import { model } from './model.ts'

test('keeps an unknown frame of another program, but does not serialize it', () => {
  const data = model.schema.parse({ src: '/uploads/a.jpg', border_style: 'solid' })
  expect(data).toEqual({ src: '/uploads/a.jpg', border_style: 'solid' })
  expect(model.serialize(data, 'author')).toEqual({ src: '/uploads/a.jpg' })
})

test('refuses an invalid address', () => {
  expect(model.schema.safeParse({ src: 'javascript:alert(1)' }).success).toBe(false)
})
