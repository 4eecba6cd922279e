import { expect, test } from 'vitest'
import fixtures from './fixtures/v1.json' with { type: 'json' }
import { model } from './model.ts'

test('reads everything that version 1 wrote, unknown keys included', () => {
  for (const data of fixtures) expect(model.schema.parse(data)).toMatchObject(data)
})

test('has no picture and no frame when nothing was stored', () => {
  expect(model.schema.parse({})).toEqual({ src: '', border_style: 'none' })
})

test('refuses a frame that has no name here', () => {
  expect(model.schema.safeParse({ border_style: 'groove' }).success).toBe(false)
})

test.each(['author', 'student', 'reviewer'] as const)('sends the %s the named keys and no other', (audience) => {
  const data = model.schema.parse({ src: '/uploads/a.jpg', border_style: 'solid', note: 'not for the page' })
  expect(model.serialize(data, audience)).toEqual({ src: '/uploads/a.jpg', border_style: 'solid' })
})
