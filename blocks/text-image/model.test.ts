import { expect, test } from 'vitest'
import { storeElements } from '../lesson.ts'
import fixtures from './fixtures/v1.json' with { type: 'json' }
import { model } from './model.ts'

test('reads everything that version 1 wrote, unknown keys included', () => {
  for (const data of fixtures) expect(model.schema.parse(data)).toMatchObject(data)
})

test('puts a picture left that came without a side', () => {
  expect(model.schema.parse({ src: '/uploads/a.jpg' })).toEqual({
    text: '',
    src: '/uploads/a.jpg',
    imageside: 0,
    caption: '',
    alt: '',
    decorative: false,
  })
})

test.each([2, -1, '0', true, null])('refuses %j as a side', (imageside) =>
  expect(model.schema.safeParse({ imageside }).success).toBe(false),
)

test.each(['javascript:alert(1)', 'data:image/svg+xml,x', '//other.example/a.jpg', '../secret.jpg', 5])(
  'refuses %s as the address of a picture',
  (src) => expect(model.schema.safeParse({ src }).success).toBe(false),
)

test('has its text cleaned before it is stored, and the words about the picture left as they were typed', () => {
  const sanitize = (html: string) => html.replace('<script>', '')
  const data = { text: 'a<script>b', caption: '1 < 2', alt: '<script>' }
  const [stored] = storeElements([{ type: 50, data }], { sanitize, newId: () => 'e1' })
  expect(stored?.data).toMatchObject({ text: 'ab', caption: '1 < 2', alt: '<script>' })
})

test('takes a text of 100 000 characters, and not one more', () => {
  expect(model.schema.safeParse({ text: 'я'.repeat(100_000) }).success).toBe(true)
  expect(model.schema.safeParse({ text: 'я'.repeat(100_001) }).success).toBe(false)
})

test.each(['author', 'student', 'reviewer'] as const)('sends the %s the named keys and no other', (audience) => {
  const named = { text: '<p>t</p>', src: '/uploads/a.jpg', imageside: 1, caption: 'c', alt: 'a' }
  const data = model.schema.parse({ ...named, photographer: 'not for the page' })
  expect(model.serialize(data, audience)).toEqual(named)
})
