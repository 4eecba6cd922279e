import { expect, test } from 'vitest'
import { storeElements } from '../lesson.ts'
import fixtures from './fixtures/v1.json' with { type: 'json' }
import { model } from './model.ts'

test('reads everything that version 1 wrote, unknown keys included', () => {
  for (const data of fixtures) expect(model.schema.parse(data)).toMatchObject(data)
})

test('takes a place without words, as imported courses bring it', () => {
  expect(model.schema.parse({ text: '', ref: 'John 1' })).toEqual({ text: '', ref: 'John 1', translation: '' })
})

test('takes a sentence of 2000 characters as the place, and not one more', () => {
  expect(model.schema.safeParse({ ref: 'я'.repeat(2_000) }).success).toBe(true)
  expect(model.schema.safeParse({ ref: 'я'.repeat(2_001) }).success).toBe(false)
})

test('has its words cleaned before they are stored, and the place left as it was typed', () => {
  const sanitize = (html: string) => html.replace('<script>', '')
  const [stored] = storeElements([{ type: 1, data: { text: 'a<script>b', ref: '1 < 2' } }], {
    sanitize,
    newId: () => 'e1',
  })
  expect(stored?.data).toEqual({ text: 'ab', ref: '1 < 2', translation: '' })
})

test.each(['author', 'student', 'reviewer'] as const)('sends the %s the named keys and no other', (audience) => {
  const data = model.schema.parse({ text: '<p>t</p>', ref: 'r', translation: 'n', checked_by: 'not for the page' })
  expect(model.serialize(data, audience)).toEqual({ text: '<p>t</p>', ref: 'r', translation: 'n' })
})
