import { expect, test } from 'vitest'
import { readStudyingState } from './studying-state.ts'

const finished_at = new Date('2026-11-20T14:02:00Z')

test('waits for a reviewer once it is finished', () => {
  expect(readStudyingState({ finished_at: null, studying_review: false })).toBe('in-progress')
  expect(readStudyingState({ finished_at, studying_review: false })).toBe('waiting')
})

test('is reviewed even when it was never finished', () => {
  expect(readStudyingState({ finished_at, studying_review: true })).toBe('reviewed')
  expect(readStudyingState({ finished_at: null, studying_review: true })).toBe('reviewed')
})
