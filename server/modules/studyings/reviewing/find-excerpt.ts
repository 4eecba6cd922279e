import { gradeLesson } from '#blocks/lesson.ts'
import { cutText } from '#domain/cut-text.ts'
import type { Revision } from '../revision-cache.ts'

const LENGTH = 140

/** The beginning of the first answer that a person has to read and that has no comment, in one line; null without one. */
export function findExcerpt(
  { elements }: Pick<Revision, 'elements'>,
  answers: ReadonlyMap<string, unknown>,
  comments: readonly { element_id: string; draft: string | null }[],
): string | null {
  const commented = new Set(comments.flatMap(({ element_id, draft }) => (draft === null ? [] : [element_id])))
  for (const [id, { kind }] of gradeLesson(elements, answers)) {
    const answer = answers.get(id)
    if (kind === 'needs-review' && typeof answer === 'string' && !commented.has(id))
      return cutText(answer.trim().replaceAll(/\s+/g, ' '), LENGTH)
  }
  return null
}
