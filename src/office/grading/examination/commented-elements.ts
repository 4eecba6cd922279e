import type { Examination } from '../grading-data.ts'

/** Questions, and any other element that has a comment. */
export function commentedElements({ elements, grades, comments }: Examination) {
  return elements.filter(({ id }) => id in grades || id in comments)
}
