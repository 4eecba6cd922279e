import { expect, test } from 'vitest'
import { defineTextModel } from './define-text-model.ts'

const model = defineTextModel({ type: 9_999, name: 'sample', maxLength: 10 })

test.each(['a\u0000b', '\ud800', 'я'.repeat(11), 1, null])('refuses %j as its text', (text) =>
  expect(model.schema.safeParse({ text }).success).toBe(false),
)

test.each(['author', 'student', 'reviewer'] as const)('sends the %s the text and no other key', (audience) => {
  const data = model.schema.parse({ text: 'words', editor_note: 'not for the page' })
  expect(model.serialize(data, audience)).toEqual({ text: 'words' })
})

test('reports a text without words', () => {
  expect(model.lint({ text: '<p> </p>' })).toEqual(['no-text'])
  expect(model.lint({ text: '<p>a</p>' })).toEqual([])
})
