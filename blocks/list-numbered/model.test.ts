import { expect, test } from 'vitest'
import { storeElements } from '../lesson.ts'
import fixtures from './fixtures/v1.json' with { type: 'json' }
import { model } from './model.ts'

test('reads everything that version 1 wrote, unknown keys included', () => {
  for (const data of fixtures) expect(model.schema.parse(data)).toMatchObject(data)
})

test('has no items when nothing was stored', () => {
  expect(model.schema.parse({})).toEqual({ items: [] })
})

test('has each item cleaned before it is stored', () => {
  const sanitize = (html: string) => html.replace('<script>', '')
  const [stored] = storeElements([{ type: 6, data: { items: ['a<script>b', 'c'] } }], { sanitize, newId: () => 'e1' })
  expect(stored?.data).toEqual({ items: ['ab', 'c'] })
})

test.each([
  ['one'],
  [[1]],
  [[null]],
  [[{ text: 'one' }]],
  [['a\u0000b']],
  [['я'.repeat(10_001)]],
  [Array(1_001).fill('')],
])('refuses what is no list of texts: %#', (items) => expect(model.schema.safeParse({ items }).success).toBe(false))

test.each(['author', 'student', 'reviewer'] as const)('sends the %s the items and no other key', (audience) => {
  const data = model.schema.parse({ items: ['one', 'two'], editor_note: 'not for the page' })
  expect(model.serialize(data, audience)).toEqual({ items: ['one', 'two'] })
})
