import { expect, test } from 'vitest'
import { readDescription } from './course-description.ts'

test('a list in a description says what students learn, the rest is about the course', () => {
  expect(
    readDescription('Eight meetings.\n\n- To read a passage\r\n• To ask honest questions\n\nFrom Luke - and John.\n- '),
  ).toEqual({
    words: 'Eight meetings.\n\nFrom Luke - and John.',
    outcomes: ['To read a passage', 'To ask honest questions'],
  })
})

test('a description without a list is all words', () => {
  expect(readDescription('One -half\n-1 degree')).toEqual({ words: 'One -half\n-1 degree', outcomes: [] })
})
