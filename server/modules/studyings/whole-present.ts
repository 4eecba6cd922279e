import { type LessonElement, questionOf } from '#blocks/lesson.ts'
import { readContactStatus } from '#domain/contact-status.ts'
import type { StudyingRecord } from './review-queries.ts'
import type { Revision } from './revisions.ts'
import { type AnswerRecord, answersById, presentPhone } from './present.ts'
import type { CommentRecord } from './review-present.ts'

/** A studying as REST knows it (ENTITY-STUDYING). */
export interface Studying {
  _id: string
  studying_review: boolean
  studying_results: StudyingResult[]
  studying_contact_id: string | null
  studying_user_name: string
  studying_user_phone: { phone: string }
  lesson_content: { id: string; type: number; v?: number; data?: unknown }[]
  contact_status_id: number
  finished_at: Date | null
  created_at: Date
}

interface StudyingResult {
  id: string
  type: number
  comment: string | null
  /** The right answer in the answer's own shape; null when the author set none. */
  answers: unknown
  user_answers: unknown
}

/** A studying for reviewers on REST: results beside a copy of the lesson that carries the student's answers. */
export function presentStudying(
  record: StudyingRecord,
  revision: Revision,
  answers: readonly AnswerRecord[],
  comments: readonly CommentRecord[],
  showsPhone: boolean,
): Studying {
  const phone = record.studying_user_phone
  const given = answersById(answers)
  const drafts = new Map(comments.map(({ element_id, draft }) => [element_id, draft]))
  return {
    _id: record._id,
    studying_review: record.studying_review,
    studying_results: revision.elements.flatMap((element) => presentResult(element, given, drafts)),
    studying_contact_id: record.studying_contact_id,
    studying_user_name: record.studying_user_name,
    studying_user_phone: { phone: phone ? presentPhone(phone, showsPhone) : '' },
    lesson_content: revision.elements.map((element) => presentElement(element, given)),
    contact_status_id: readContactStatus(record.contact_status_id),
    finished_at: record.finished_at,
    created_at: record.created_at,
  }
}

/** A result for every question, and for whatever else a reviewer has commented. */
function presentResult(
  element: LessonElement,
  given: ReadonlyMap<string, unknown>,
  drafts: ReadonlyMap<string, string | null>,
): StudyingResult[] {
  const { id, type } = element.readable ? { id: element.id, type: element.model.type } : element.stored
  const question = questionOf(element)
  if (!question && !drafts.has(id)) return []
  return [
    {
      id,
      type,
      comment: drafts.get(id) ?? null,
      answers: element.readable ? (question?.rightAnswer(element.data) ?? null) : null,
      user_answers: given.get(id) ?? null,
    },
  ]
}

function presentElement(
  element: LessonElement,
  given: ReadonlyMap<string, unknown>,
): Studying['lesson_content'][number] {
  if (!element.readable) return { id: element.stored.id, type: element.stored.type }
  const { id, model } = element
  const answer = questionOf(element) && { user_answers: given.get(id) ?? null }
  return {
    id,
    type: model.type,
    v: model.version,
    data: Object.assign({}, model.serialize(element.data, 'reviewer'), answer),
  }
}
