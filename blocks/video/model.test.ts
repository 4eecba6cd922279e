import { expect, test } from 'vitest'
import { storeElements } from '../lesson.ts'
import { model } from './model.ts'

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
])('refuses as an id of %s: %s', (video_type, video_id) => {
  expect(model.schema.safeParse({ video_type, video_id }).success).toBe(false)
})

test.each(['4be2c77a0d&autoplay=1', '../4be2c77a0d', 'javascript:alert(1)'])('refuses %s as a key', (video_hash) => {
  expect(model.schema.safeParse({ video_type: 'vimeo', video_id: '1', video_hash }).success).toBe(false)
})

test('sanitizes the transcript before storing, and leaves the title unchanged', () => {
  const sanitize = (html: string) => html.replace('<script>', '')
  const [stored] = storeElements([{ type: 14, data: { transcript: 'a<script>b', title: '1 < 2' } }], {
    sanitize,
    newId: () => 'e1',
  })
  expect(stored?.data).toMatchObject({ transcript: 'ab', title: '1 < 2' })
})

test.each(['author', 'student', 'reviewer'] as const)('sends the %s only the named keys', (audience) => {
  const named = { video_type: 'vimeo', video_id: '1', video_hash: '4be2c77a0d', title: 't', transcript: '<p>t</p>' }
  const data = model.schema.parse({ ...named, recorded_by: 'not for the page' })
  expect(model.serialize(data, audience)).toEqual(named)
})
