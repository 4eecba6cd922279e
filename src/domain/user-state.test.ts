import { expect, test } from 'vitest'
import { UserState } from './user-state.ts'

test('the six states are numbered in the order of the spec', () => {
  expect(Object.entries(UserState)).toEqual([
    ['none', 0],
    ['preregistered', 1],
    ['registered', 2],
    ['authorized', 3],
    ['unauthorized', 4],
    ['banned', 5],
  ])
})
