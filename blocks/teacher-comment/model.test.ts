import { expect, test } from 'vitest'
import fixtures from './fixtures/v1.json' with { type: 'json' }
import { model } from './model.ts'

const read = (comment: unknown) => model.schema.parse({ comment }).comment

test('reads everything that version 1 wrote, unknown keys included', () => {
  for (const data of fixtures) expect(model.schema.parse(data)).toMatchObject(data)
})

test('trims around a comment and leaves its lines alone', () => {
  expect(read('  a ')).toBe('a')
  expect(read(' Well read.\n\nNow the next chapter. \n')).toBe('Well read.\n\nNow the next chapter.')
})

test.each(['', '   ', '\n\t ', null, undefined])('stores %j as no comment', (comment) => {
  expect(read(comment)).toBeNull()
})

test('takes 2000 characters around which there may be space, and not one more', () => {
  expect(read(` ${'я'.repeat(2_000)} `)).toHaveLength(2_000)
  expect(model.schema.safeParse({ comment: 'я'.repeat(2_001) }).success).toBe(false)
})

test.each([5, ['a'], { text: 'a' }, 'a\u0000b', '\ud800'])('refuses %j', (comment) =>
  expect(model.schema.safeParse({ comment }).success).toBe(false),
)

test.each(['author', 'reviewer'] as const)('sends the %s the comment and no other key', (audience) => {
  const data = model.schema.parse({ comment: 'Well read', note: 'not for the page' })
  expect(model.serialize(data, audience)).toEqual({ comment: 'Well read' })
})

test('tells students nothing of it, not even that there is one', () => {
  expect(model.serialize(model.schema.parse({ comment: 'Well read' }), 'student')).toEqual({})
})

test('leaves its words for the review to release', () => {
  expect(model.comment?.(model.schema.parse({ comment: ' Well read ' }))).toBe('Well read')
  expect(model.comment?.(model.empty())).toBeNull()
})
