import { expect, test } from 'vitest'
import fixtures from './fixtures/v1.json' with { type: 'json' }
import { model } from './model.ts'

test('reads everything that version 1 wrote, unknown keys included', () => {
  for (const data of fixtures) expect(model.schema.parse(data)).toMatchObject(data)
})

test('knows no frame: what another program wrote of one is kept, and stays behind', () => {
  const data = model.schema.parse({ src: '/uploads/a.jpg', border_style: 'solid' })
  expect(data).toEqual({ src: '/uploads/a.jpg', border_style: 'solid' })
  expect(model.serialize(data, 'author')).toEqual({ src: '/uploads/a.jpg' })
})

test('refuses an address that is no picture of a lesson', () => {
  expect(model.schema.safeParse({ src: 'javascript:alert(1)' }).success).toBe(false)
})
