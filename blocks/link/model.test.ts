import { expect, test } from 'vitest'
import { model } from './model.ts'

test.each(['author', 'student', 'reviewer'] as const)('sends the %s only the named keys', (audience) => {
  const data = model.schema.parse({
    text: 'Map',
    url: 'example.org',
    checked_by: 'not for the page',
    icon: 'https://spy.example',
  })
  expect(model.serialize(data, audience)).toEqual({ text: 'Map', url: 'https://example.org' })
})

test.each(['author', 'student', 'reviewer'] as const)(
  'sends the %s only the text of a forbidden address',
  (audience) => {
    const data = model.schema.parse({ text: 'Map', url: 'javascript:alert(1)' })
    expect(model.serialize(data, audience)).toEqual({ text: 'Map', url: '' })
  },
)
