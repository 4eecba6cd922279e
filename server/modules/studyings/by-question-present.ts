import type { Grade } from '#blocks/kit/define-model.ts'
import type { SerializedElement } from '#blocks/lesson.ts'
import type { StudyingRecord } from './review-queries.ts'
import type { Revision } from './revisions.ts'
import { type AnswerRecord, answersById } from './present.ts'
import { type ReviewComment, type StudyingRow, presentStudyingRow } from './review-present.ts'

/** A question that has answers waiting. */
export interface QuestionToReview {
  element_id: string
  question_text: string
  /** From 1, among the questions of the newest edition; 0 when that does not ask it any more. */
  number: number
  waiting: number
  /** How many of those have no comment yet. */
  left: number
}

/** One student's answer to a question that many were asked. */
export interface AnswerToReview {
  studying: StudyingRow
  element: SerializedElement
  answer: unknown
  grade: Grade | null
  comment: ReviewComment | null
  /** Whether the newest edition of the lesson was taken, or another one, and whether the question read the same there. */
  edition: 'newest' | 'same words' | 'other words'
  /** The answers of this student that only a person can judge, and nobody has commented. */
  uncommented: string[]
}

/** What students were told about a question before. */
export interface Suggestion {
  /** Where a student's name stood there is `{name}`. */
  text: string
  /** How often it was said. */
  count: number
  /** Also to somebody who had chosen the same. */
  same_answer: boolean
}

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
  }: Pick<AnswerToReview, 'element' | 'edition' | 'uncommented'> & {
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
  }
}

export function presentSuggestion(text: string): Suggestion {
  return { text, count: 0, same_answer: false }
}
