import { expect, test } from 'vitest'
import { storeElements } from '../lesson.ts'
import fixtures from './fixtures/v1.json' with { type: 'json' }
import { model } from './model.ts'

test('reads everything that version 1 wrote, unknown keys included', () => {
  for (const data of fixtures) expect(model.schema.parse(data)).toMatchObject(data)
})

test('has no words and no picture, whose place would be left, when nothing was stored', () => {
  expect(model.schema.parse({})).toEqual({ title: '', text: '', src: '', imageside: 0, alt: '', decorative: false })
})

test.each([2, -1, 0.5, '1', 'left', true, null])('refuses %j as the side of the picture', (imageside) => {
  expect(model.schema.safeParse({ imageside }).success).toBe(false)
})

test.each(['javascript:alert(1)', 'data:image/svg+xml,x', '//other.example/a.jpg', '../secret.jpg', 7])(
  'refuses %j as the address of the picture',
  (src) => expect(model.schema.safeParse({ src }).success).toBe(false),
)

test.each([
  { title: 7 },
  { title: 'я'.repeat(1_001) },
  { text: ['a'] },
  { text: 'a\u0000b' },
  { text: 'я'.repeat(100_001) },
])('refuses words that are none or too many: %#', (data) => expect(model.schema.safeParse(data).success).toBe(false))

test('has its text cleaned before it is stored, and its title left as it was typed', () => {
  const sanitize = (html: string) => html.replace('<script>', '')
  const [stored] = storeElements([{ type: 13, data: { title: '1 < 2', text: 'a<script>b' } }], {
    sanitize,
    newId: () => 'e1',
  })
  expect(stored?.data).toEqual({ title: '1 < 2', text: 'ab', src: '', imageside: 0, alt: '', decorative: false })
})

test.each(['author', 'student', 'reviewer'] as const)('sends the %s the named keys and no other', (audience) => {
  const named = { title: 'a', text: '<p>b</p>', src: '/uploads/a.jpg', imageside: 1, alt: 'c' }
  const data = model.schema.parse({ ...named, checked_by: 'not for the page' })
  expect(model.serialize(data, audience)).toEqual(named)
})

test('asks its author what the picture shows, and nothing where there is none', () => {
  const lint = (data: object) => model.lint(model.schema.parse({ text: 'a', ...data }))
  expect(lint({ src: '/uploads/a.jpg', alt: ' ' })).toEqual(['no-alt'])
  expect(lint({ src: '/uploads/a.jpg', alt: 'A well' })).toEqual([])
  expect(lint({ alt: '' })).toEqual([])
})
