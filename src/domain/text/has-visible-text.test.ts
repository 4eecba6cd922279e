import { describe, expect, test } from 'vitest'
import { hasVisibleText } from './has-visible-text.ts'

describe('a text', () => {
  test.each(['', ' \n', '\u200b', '\u202e\u2066', '\ufeff \u00ad', '\u2060\u180e', '\u3164', '\u2800', '\u0001'])(
    'that shows nothing counts as empty: %j',
    (text) => {
      expect(hasVisibleText(text)).toBe(false)
    },
  )

  test.each(['a', ' . ', '\u200bЇ\u200b', '👨\u200d👩\u200d👧', '\u0301a', 'می\u200cخواهم'])(
    'is visible: %j',
    (text) => {
      expect(hasVisibleText(text)).toBe(true)
    },
  )
})
