import { expect, test } from 'vitest'
import fixtures from './fixtures/v1.json' with { type: 'json' }
import { model } from './model.ts'

test('reads everything that version 1 wrote, unknown keys included', () => {
  for (const data of fixtures) expect(model.schema.parse(data)).toMatchObject(data)
})

test('gives an id to a button that came without', () => {
  const { items } = model.schema.parse({ items: [{ text: 'One' }, { text: 'Two' }] })
  expect(new Set(items.map(({ id }) => id)).size).toBe(2)
})

test.each([[{}], ['https://example.org'], [null], [[['https://example.org']]], [[{ text: 'One', url: 5 }]]])(
  'refuses %j as its buttons',
  (items) => expect(model.schema.safeParse({ items }).success).toBe(false),
)

test('takes 50 buttons, and not one more', () => {
  const buttons = (length: number) => ({ items: Array.from({ length }, () => ({ text: 'One' })) })
  expect(model.schema.safeParse(buttons(50)).success).toBe(true)
  expect(model.schema.safeParse(buttons(51)).success).toBe(false)
})

test.each(['author', 'student', 'reviewer'] as const)('sends the %s the named keys and no other', (audience) => {
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
