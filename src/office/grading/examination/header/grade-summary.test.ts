import { expect, test } from 'vitest'
import { summarizeGrades } from './grade-summary.ts'

test('adds the points of scored answers and counts the others', () => {
  expect(
    summarizeGrades({
      a: { kind: 'scored', earned: 1, total: 1 },
      b: { kind: 'scored', earned: 2, total: 5 },
      c: { kind: 'needs-review' },
      d: { kind: 'needs-review' },
      e: { kind: 'unanswered' },
    }),
  ).toEqual({ earned: 3, total: 6, toRead: 2, unanswered: 1 })
})

test('a lesson without questions has no grades', () => {
  expect(summarizeGrades({})).toEqual({ earned: 0, total: 0, toRead: 0, unanswered: 0 })
})
