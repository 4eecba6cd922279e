import { expect, test } from 'vitest'
import fixtures from './fixtures/v1.json' with { type: 'json' }
import { model } from './model.ts'

test('reads everything that version 1 wrote, unknown keys included', () => {
  for (const data of fixtures) expect(model.schema.parse(data)).toMatchObject(data)
})

test.each(['author', 'student', 'reviewer'] as const)('sends the %s the named keys and no other', (audience) => {
  const data = model.schema.parse({
    text: 'Map',
    url: 'example.org',
    checked_by: 'not for the page',
    icon: 'https://spy.example',
  })
  expect(model.serialize(data, audience)).toEqual({ text: 'Map', url: 'https://example.org' })
})

test.each(['author', 'student', 'reviewer'] as const)('sends the %s words alone where no link may lead', (audience) => {
  const data = model.schema.parse({ text: 'Map', url: 'javascript:alert(1)' })
  expect(model.serialize(data, audience)).toEqual({ text: 'Map', url: '' })
})
