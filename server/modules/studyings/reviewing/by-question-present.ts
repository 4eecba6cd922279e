import type { Grade } from '#blocks/kit/define-model.ts'
import type { StudyingRecord } from './queries.ts'
import type { Revision } from '../revision-cache.ts'
import { type AnswerRecord, answersById } from '../present.ts'
import { presentStudyingRow } from './present.ts'
import type { AnswerToReview, ReviewComment, Suggestion } from './schema.ts'

export function presentAnswerToReview(
  record: StudyingRecord,
  revision: Revision,
  answers: readonly AnswerRecord[],
  {
    element,
    grade,
    comment,
    edition,
    uncommented,
    versions,
  }: Pick<AnswerToReview, 'element' | 'edition' | 'uncommented' | 'versions'> & {
    grade: Grade | undefined
    comment: ReviewComment | undefined
  },
): AnswerToReview {
  const given = answersById(answers)
  return {
    studying: presentStudyingRow(record, revision, given),
    element,
    answer: given.get(element.id),
    grade: grade ?? null,
    comment: comment ? { draft: comment.draft, released: comment.released, version: comment.version } : null,
    edition,
    uncommented,
    versions,
  }
}

export function presentSuggestion(text: string): Suggestion {
  return { text, count: 0, same_answer: false }
}
