import { expect, test } from 'vitest'
import { model } from './model.ts'

test('adds missing ids', () => {
  const { items } = model.schema.parse({ items: [{ text: 'One' }, { text: 'Two' }] })
  expect(new Set(items.map(({ id }) => id)).size).toBe(2)
})

test.each([[{}], ['https://example.org'], [null], [[['https://example.org']]], [[{ text: 'One', url: 5 }]]])(
  'refuses %j as buttons',
  (items) => expect(model.schema.safeParse({ items }).success).toBe(false),
)

test('accepts up to 50 buttons', () => {
  const buttons = (length: number) => ({ items: Array.from({ length }, () => ({ text: 'One' })) })
  expect(model.schema.safeParse(buttons(50)).success).toBe(true)
  expect(model.schema.safeParse(buttons(51)).success).toBe(false)
})

test.each(['author', 'student', 'reviewer'] as const)('sends the %s only the named keys', (audience) => {
  const data = model.schema.parse({
    items: [
      { id: 'a', text: 'Map', url: 'example.org', colour: 'not for the page' },
      { id: 'b', text: 'Trap', url: 'javascript:alert(1)' },
    ],
    note: 'not for the page',
  })
  expect(model.serialize(data, audience)).toEqual({
    items: [
      { id: 'a', text: 'Map', url: 'https://example.org' },
      { id: 'b', text: 'Trap', url: '' },
    ],
  })
})
