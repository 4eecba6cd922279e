import { expect, test } from 'vitest'
import { storeElements } from '../lesson.ts'
import fixtures from './fixtures/v1.json' with { type: 'json' }
import { model } from './model.ts'

test('reads everything that version 1 wrote, unknown keys included', () => {
  for (const data of fixtures) expect(model.schema.parse(data)).toMatchObject(data)
})

test('has its text cleaned before it is stored', () => {
  const sanitize = (html: string) => html.replace('<script>', '')
  const [stored] = storeElements([{ type: 11, data: { text: 'a<script>b' } }], { sanitize, newId: () => 'e1' })
  expect(stored?.data).toEqual({ text: 'ab' })
})

test.each(['a\u0000b', '\ud800'])('refuses text that no database can keep: %j', (text) =>
  expect(model.schema.safeParse({ text }).success).toBe(false),
)

test.each(['author', 'student', 'reviewer'] as const)('sends the %s the text and no other key', (audience) => {
  const data = model.schema.parse({ text: 'words', editor_note: 'not for the page' })
  expect(model.serialize(data, audience)).toEqual({ text: 'words' })
})
