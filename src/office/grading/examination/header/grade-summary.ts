import type { Grade } from '../../grading-data.ts'

export interface GradeSummary {
  /** Points of all scored answers; `total` counts answered questions only. */
  earned: number
  total: number
  /** Answers that only a person can judge. */
  toRead: number
  unanswered: number
}

/** The grades of a lesson in four numbers. */
export function summarizeGrades(grades: Readonly<Record<string, Grade>>): GradeSummary {
  const summary: GradeSummary = { earned: 0, total: 0, toRead: 0, unanswered: 0 }
  for (const grade of Object.values(grades)) {
    if (grade.kind === 'scored') {
      summary.earned += grade.earned
      summary.total += grade.total
    } else if (grade.kind === 'needs-review') summary.toRead += 1
    else summary.unanswered += 1
  }
  return summary
}
