import { describe, expect, test } from 'vitest'
import { countWords, readingMinutes } from './reading-time.ts'

describe('the time a lesson takes', () => {
  test.each([
    ['', 0, 1],
    ['слово '.repeat(450), 0, 3],
    ['Їжак їв (сам). '.repeat(50), 4, 5],
    ['-- ... !!', 2, 2],
  ])('is in whole minutes, at least one', (text, questions, minutes) => {
    expect(readingMinutes(countWords(text), questions)).toBe(minutes)
  })
})
