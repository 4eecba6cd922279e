import { expect, test } from 'vitest'
import { model } from './model.ts'

const read = (comment: unknown) => model.schema.parse({ comment }).comment

test('trims a comment and keeps its line breaks', () => {
  expect(read('  a ')).toBe('a')
  expect(read(' Well read.\n\nNow the next chapter. \n')).toBe('Well read.\n\nNow the next chapter.')
})

test.each(['', '   ', '\n\t ', null, undefined])('stores %j as no comment', (comment) => {
  expect(read(comment)).toBeNull()
})

test('accepts up to 2000 characters, not counting surrounding spaces', () => {
  expect(read(` ${'я'.repeat(2_000)} `)).toHaveLength(2_000)
  expect(model.schema.safeParse({ comment: 'я'.repeat(2_001) }).success).toBe(false)
})

test.each([5, ['a'], { text: 'a' }, 'a\u0000b', '\ud800'])('refuses %j', (comment) =>
  expect(model.schema.safeParse({ comment }).success).toBe(false),
)

test.each(['author', 'reviewer'] as const)('sends the %s only the comment', (audience) => {
  const data = model.schema.parse({ comment: 'Well read', note: 'not for the page' })
  expect(model.serialize(data, audience)).toEqual({ comment: 'Well read' })
})

test('sends students nothing, not even that there is a comment', () => {
  expect(model.serialize(model.schema.parse({ comment: 'Well read' }), 'student')).toEqual({})
})

test('returns the default comment for the review', () => {
  expect(model.comment?.(model.schema.parse({ comment: ' Well read ' }))).toBe('Well read')
  expect(model.comment?.(model.empty())).toBeNull()
})
