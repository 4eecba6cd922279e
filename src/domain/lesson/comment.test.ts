import { describe, expect, test } from 'vitest'
import { commentLimit, normalizeComment, previewComment } from './comment.ts'

test('a comment holds 2000 characters', () => {
  expect(commentLimit).toBe(2_000)
})

describe('storing', () => {
  test('trims around the text and leaves its lines alone', () => {
    expect(normalizeComment('  Well read.\n\nNow the next chapter. \n')).toBe('Well read.\n\nNow the next chapter.')
  })

  test.each([null, '', '   ', '\n\t '])('keeps nothing of %j', (text) => {
    expect(normalizeComment(text)).toBeNull()
  })
})

describe('preview', () => {
  test('shows 100 characters whole and cuts the 101st', () => {
    expect(previewComment('a'.repeat(100))).toBe('a'.repeat(100))
    expect(previewComment(`${'a'.repeat(100)}b`)).toBe('a'.repeat(100))
  })

  test('cuts no emoji in two', () => {
    expect(previewComment(`${'a'.repeat(99)}😀`)).toBe('a'.repeat(99))
  })

  test('has one space where lines were broken, however often', () => {
    expect(previewComment('Well read. \n\n\n Now the next\nchapter.')).toBe('Well read. Now the next chapter.')
  })

  test('counts the 100 characters after the lines were joined', () => {
    expect(previewComment(`a${'\n'.repeat(50)}${'b'.repeat(99)}`)).toBe(`a ${'b'.repeat(98)}`)
  })
})
