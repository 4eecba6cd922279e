import { expect, test } from 'vitest'
import fixtures from './fixtures/v1.json' with { type: 'json' }
import { model } from './model.ts'

test('reads everything that version 1 wrote, unknown keys included', () => {
  for (const data of fixtures) expect(model.schema.parse(data)).toMatchObject(data)
})

test('gives empty words to a picture that came without them', () => {
  expect(model.schema.parse({ src: '/uploads/a.jpg' })).toEqual({
    src: '/uploads/a.jpg',
    caption: '',
    alt: '',
    decorative: false,
  })
})

test.each(['javascript:alert(1)', 'data:image/svg+xml,x', '//other.example/a.jpg', '../secret.jpg'])(
  'refuses %s as the address of a picture',
  (src) => expect(model.schema.safeParse({ src }).success).toBe(false),
)

test.each(['author', 'student', 'reviewer'] as const)('sends the %s the named keys and no other', (audience) => {
  const data = model.schema.parse({ src: '/uploads/a.jpg', caption: 'c', alt: 'a', photographer: 'not for the page' })
  expect(model.serialize(data, audience)).toEqual({ src: '/uploads/a.jpg', caption: 'c', alt: 'a' })
})

test('asks for words about a picture until the author says that there are none', () => {
  const issues = (data: object) => model.lint?.(model.schema.parse({ src: '/uploads/a.jpg', ...data }))
  expect(issues({})).toEqual(['no-alt'])
  expect(issues({ alt: 'Hills' })).toEqual([])
  expect(issues({ decorative: true })).toEqual([])
})
