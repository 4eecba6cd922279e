import { expect, test } from 'vitest'
import { orderAnswer } from './order-answer.ts'

const now = Date.parse('2026-03-03T14:02:00Z')
const year = 365 * 86_400_000

test.each([
  ['a right clock decides', { seq: now - 200, age: 200 }, now - 200],
  ['an answer that waited for a network keeps its time', { seq: now - 86_400_000, age: 86_400_000 }, now - 86_400_000],
  ['a clock that is a little ahead changes nothing', { seq: now + 30_000, age: 0 }, now + 30_000],
  ['a clock that is a year ahead counts for nothing', { seq: now + year, age: 500 }, now],
  ['of an older page too', { seq: now + year }, now],
  ['a clock that is a year behind counts for nothing', { seq: now - year, age: 500 }, now],
  ['an older page does not say how old its answer is', { seq: now - year }, now - year],
  ['what the author has seen is older', { seq: now + year + 1, age: 0, known_seq: now + year }, now + year + 1],
  ['also where the clock is behind', { seq: now - year, age: 0, known_seq: now + 5_000 }, now + 5_001],
])('%s', (_, order, expected) => {
  expect(orderAnswer(order, now)).toBe(expected)
})
