import { expect, test } from 'vitest'
import { readStudyingState } from './studying-state.ts'

const finished_at = new Date('2026-11-20T14:02:00Z')

test('waits for a reviewer once it is finished', () => {
  expect(readStudyingState({ finished_at: null, studying_review: false, answers_deleted_at: null })).toBe('in-progress')
  expect(readStudyingState({ finished_at, studying_review: false, answers_deleted_at: null })).toBe('waiting')
})

test('is reviewed even when it was never finished', () => {
  expect(readStudyingState({ finished_at, studying_review: true, answers_deleted_at: null })).toBe('reviewed')
  expect(readStudyingState({ finished_at: null, studying_review: true, answers_deleted_at: null })).toBe('reviewed')
})

test('is deleted once the student has deleted the answers, whatever it was before', () => {
  const answers_deleted_at = finished_at
  for (const studying_review of [true, false])
    expect(readStudyingState({ finished_at: null, studying_review, answers_deleted_at })).toBe('deleted')
})
