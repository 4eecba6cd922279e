import type { Examination } from '../grading-data.ts'

/**
 * Where a reviewer starts: at the first answer to read that has no comment, else at the first answer to read, else at
 * the first of `places`.
 */
export function findStart(
  places: readonly string[],
  { grades, comments }: Pick<Examination, 'grades' | 'comments'>,
): string | undefined {
  const toRead = places.filter((id) => grades[id]?.kind === 'needs-review')
  return toRead.find((id) => !comments[id]?.draft) ?? toRead[0] ?? places[0]
}
