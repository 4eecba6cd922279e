import { expect, test } from 'vitest'
import { storeElements } from '../lesson.ts'
import { model } from './model.ts'

test('has no recording when nothing was stored', () => {
  expect(model.schema.parse({})).toEqual(model.empty())
})

test.each(['vimeo', 'soundcloud', '', null, 7])('refuses %j as a provider', (source_type) => {
  expect(model.schema.safeParse({ source_type, source_id: '1' }).success).toBe(false)
})

test.each([
  ['google', 'https://drive.google.com/file/d/1Hd0pLw/view'],
  ['google', '1Hd0pLw&export=view'],
  ['google', 'x'.repeat(100_000)],
  ['youtube', 'javascript:alert(1)'],
  ['youtube', '"><script>alert(1)</script>'],
  ['youtube', 7],
])('refuses as an id of %s: %s', (source_type, source_id) => {
  expect(model.schema.safeParse({ source_type, source_id }).success).toBe(false)
})

test('sanitizes the transcript before storing, and leaves the titles unchanged', () => {
  const sanitize = (html: string) => html.replace('<script>', '')
  const data = { transcript: 'a<script>b', title: '1 < 2', subtitle: '<b>' }
  const [stored] = storeElements([{ type: 15, data }], { sanitize, newId: () => 'e1' })
  expect(stored?.data).toMatchObject({ transcript: 'ab', title: '1 < 2', subtitle: '<b>' })
})

test.each(['author', 'student', 'reviewer'] as const)('sends the %s only the named keys', (audience) => {
  const named = { source_type: 'youtube', source_id: '1', title: 't', subtitle: 's', transcript: '<p>t</p>' }
  const data = model.schema.parse({ ...named, recorded_by: 'not for the page' })
  expect(model.serialize(data, audience)).toEqual(named)
})
