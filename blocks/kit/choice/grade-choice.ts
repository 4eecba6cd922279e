import type { Grade } from '../define-model.ts'

/**
 * Marks chosen indices against right ones. A wrong pick costs what a right one earns, so that choosing everything never
 * pays; without a key only a person can judge.
 */
export function gradeChoice(right: readonly number[], chosen: readonly number[]): Grade {
  if (right.length === 0) return { kind: 'needs-review' }
  const hits = chosen.filter((index) => right.includes(index)).length
  const wrong = chosen.length - hits
  return { kind: 'scored', earned: Math.max(0, hits - wrong), total: right.length }
}
