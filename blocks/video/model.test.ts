import { expect, test } from 'vitest'
import { storeElements } from '../lesson.ts'
import fixtures from './fixtures/v1.json' with { type: 'json' }
import { model } from './model.ts'

test('reads everything that version 1 wrote, unknown keys included', () => {
  for (const data of fixtures) expect(model.schema.parse(data)).toMatchObject(data)
})

test('has no video when nothing was stored', () => {
  expect(model.schema.parse({})).toEqual(model.empty())
})

test.each(['google', 'dailymotion', '', null, 7])('refuses %j as a provider', (video_type) => {
  expect(model.schema.safeParse({ video_type, video_id: '1' }).success).toBe(false)
})

test.each([
  ['youtube', 'https://youtu.be/Wq3_sTe-91o'],
  ['youtube', '"><script>alert(1)</script>'],
  ['youtube', '../evil'],
  ['youtube', 'x'.repeat(100_000)],
  ['vimeo', 'javascript:alert(1)'],
  ['vimeo', 'Wq3_sTe-91o'],
  ['vimeo', 104_937_215],
])('refuses an id that is none of %s: %s', (video_type, video_id) => {
  expect(model.schema.safeParse({ video_type, video_id }).success).toBe(false)
})

test.each(['4be2c77a0d&autoplay=1', '../4be2c77a0d', 'javascript:alert(1)'])('refuses %s as a key', (video_hash) => {
  expect(model.schema.safeParse({ video_type: 'vimeo', video_id: '1', video_hash }).success).toBe(false)
})

test('has its transcript cleaned before it is stored, and the title left as it was typed', () => {
  const sanitize = (html: string) => html.replace('<script>', '')
  const [stored] = storeElements([{ type: 14, data: { transcript: 'a<script>b', title: '1 < 2' } }], {
    sanitize,
    newId: () => 'e1',
  })
  expect(stored?.data).toMatchObject({ transcript: 'ab', title: '1 < 2' })
})

test.each(['author', 'student', 'reviewer'] as const)('sends the %s the named keys and no other', (audience) => {
  const named = { video_type: 'vimeo', video_id: '1', video_hash: '4be2c77a0d', title: 't', transcript: '<p>t</p>' }
  const data = model.schema.parse({ ...named, recorded_by: 'not for the page' })
  expect(model.serialize(data, audience)).toEqual(named)
})
