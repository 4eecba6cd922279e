import { expect, test } from 'vitest'
import { readLessonToken } from './read-lesson-token.ts'

test.each([
  ['https://school.example/lesson/Ab3_x-9', 'Ab3_x-9'],
  ['http://192.168.0.5:3000/awr/lesson/Ab3_x-9/', 'Ab3_x-9'],
  ['Your lesson: https://school.example/lesson/Ab3_x-9?from=chat#q2 ', 'Ab3_x-9'],
  ['/lesson/Ab3_x-9', 'Ab3_x-9'],
  ['Open https://school.example/lesson/Ab3_x-9.', 'Ab3_x-9'],
  ['(https://school.example/lesson/Ab3_x-9)', 'Ab3_x-9'],
  ['https://school.example/lesson/Ab3_x-9\u200B', 'Ab3_x-9'],
  ['Ab3_x-9.', 'Ab3_x-9'],
  ['  Ab3_x-9\n', 'Ab3_x-9'],
])('finds the token in %j', (pasted, token) => {
  expect(readLessonToken(pasted)).toBe(token)
})

test.each(['', '   ', 'https://school.example/', 'the link my teacher sent', 'a'.repeat(201)])(
  'finds none in %j',
  (pasted) => {
    expect(readLessonToken(pasted)).toBeUndefined()
  },
)
