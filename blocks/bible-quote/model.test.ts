import { expect, test } from 'vitest'
import { storeElements } from '../lesson.ts'
import { withMarkedReference } from '../kit/rich-text/passage-mark.ts'
import { model } from './model.ts'

test('accepts a reference without text, as imported courses have it', () => {
  expect(model.schema.parse({ text: '', ref: 'John 1' })).toEqual({ text: '', ref: 'John 1', translation: '' })
})

test('accepts a reference of up to 2000 characters', () => {
  expect(model.schema.safeParse({ ref: 'я'.repeat(2_000) }).success).toBe(true)
  expect(model.schema.safeParse({ ref: 'я'.repeat(2_001) }).success).toBe(false)
})

test('sanitizes the text before storing, and leaves the reference unchanged', () => {
  const sanitize = (html: string) => html.replace('<script>', '')
  const [stored] = storeElements([{ type: 1, data: { text: 'a<script>b', ref: '1 < 2' } }], {
    sanitize,
    newId: () => 'e1',
  })
  expect(stored?.data).toEqual({ text: 'ab', ref: '1 < 2', translation: '' })
})

test.each(['author', 'student', 'reviewer'] as const)('sends the %s only the named keys', (audience) => {
  const data = model.schema.parse({ text: '<p>t</p>', ref: 'r', translation: 'n', checked_by: 'not for the page' })
  expect(model.serialize(data, audience)).toEqual({ text: '<p>t</p>', ref: 'r', ref_html: '', translation: 'n' })
})

test('marks its reference only by what the server adds to a response', () => {
  const data = model.schema.parse({ ref: 'r', ref_html: '<b>stored</b>' })
  expect(model.serialize(data, 'student')).toMatchObject({ ref_html: '' })
  const marked = withMarkedReference(data, '<span>r</span>') as typeof data
  expect(model.serialize(marked, 'student')).toMatchObject({ ref_html: '<span>r</span>' })
  expect(JSON.stringify(marked)).toBe(JSON.stringify(data))
})
