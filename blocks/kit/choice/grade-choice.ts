import type { Grade } from '../define-model.ts'

/**
 * Compares chosen indices with the right ones. A wrong pick costs as much as a right one earns, so that choosing everything
 * does not give full marks. Without a key the answer needs review.
 */
export function gradeChoice(right: readonly number[], chosen: readonly number[]): Grade {
  if (right.length === 0) return { kind: 'needs-review' }
  const hits = chosen.filter((index) => right.includes(index)).length
  const wrong = chosen.length - hits
  return { kind: 'scored', earned: Math.max(0, hits - wrong), total: right.length }
}
