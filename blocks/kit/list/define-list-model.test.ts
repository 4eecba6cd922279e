import { expect, test } from 'vitest'
import { defineListModel } from './define-list-model.ts'

const model = defineListModel({ type: 9_999, name: 'sample' })

test('has no items when nothing was stored', () => {
  expect(model.schema.parse({})).toEqual({ items: [] })
})

test.each([
  ['one'],
  [[1]],
  [[null]],
  [[{ text: 'one' }]],
  [['a\u0000b']],
  [['я'.repeat(10_001)]],
  [Array(1_001).fill('')],
])('refuses what is not a list of texts: %#', (items) => expect(model.schema.safeParse({ items }).success).toBe(false))

test.each(['author', 'student', 'reviewer'] as const)('sends the %s the items and no other key', (audience) => {
  const data = model.schema.parse({ items: ['one', 'two'], editor_note: 'not for the page' })
  expect(model.serialize(data, audience)).toEqual({ items: ['one', 'two'] })
})
