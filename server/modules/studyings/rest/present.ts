import type { IconOf } from '#blocks/kit/define-model.ts'
import { type LessonElement, questionOf } from '#blocks/lesson.ts'
import { ContactStatus, readContactStatus } from '#domain/contact/contact-status.ts'
import type { StudyingRecord } from '../reviewing/queries.ts'
import type { Revision } from '../revision-cache.ts'
import { type AnswerRecord, answersById, presentPhone } from '../present.ts'
import type { CommentRecord } from '../reviewing/present.ts'
import type { Studying, StudyingResult } from './schema.ts'

/** A studying for reviewers over REST: results, and a copy of the lesson that includes the student's answers. */
export function presentStudying(
  record: StudyingRecord,
  revision: Revision,
  answers: readonly AnswerRecord[],
  comments: readonly CommentRecord[],
  showsPhone: boolean,
): Studying {
  const phone = record.studying_user_phone
  const given = answersById(answers)
  const drafts = new Map(comments.map((comment) => [comment.element_id, comment]))
  return {
    _id: record._id,
    studying_review: record.studying_review,
    studying_results: revision.elements.flatMap((element) => presentResult(element, given, drafts)),
    studying_contact_id: record.studying_contact_id,
    studying_user_name: record.studying_user_name,
    studying_user_phone: phone ? presentPhone(phone, showsPhone) : { phone: '' },
    lesson_content: revision.elements.map((element) => presentElement(element, given, 'reviewer')),
    contact_status_id: readContactStatus(record.contact_status_id),
    finished_at: record.finished_at,
    created_at: record.created_at,
  }
}

/** A studying for the student who took it: released comments only, no right answers, nothing of the contact. */
export function presentOwnStudying(
  record: StudyingRecord,
  revision: Revision,
  answers: readonly AnswerRecord[],
  comments: readonly CommentRecord[],
  iconOf: IconOf,
): Studying {
  const given = answersById(answers)
  const released = comments.flatMap(({ element_id, released }) =>
    released !== null && record.studying_review ? [[element_id, { draft: released, version: 0 }] as const] : [],
  )
  const results = revision.elements.flatMap((element) => presentResult(element, given, new Map(released)))
  const phone = record.studying_user_phone
  return {
    _id: record._id,
    studying_review: record.studying_review,
    studying_results: results.map((result) => ({ ...result, answers: null })),
    studying_contact_id: null,
    studying_user_name: record.studying_user_name,
    studying_user_phone: phone ? presentPhone(phone, true) : { phone: '' },
    lesson_content: revision.elements.map((element) => presentElement(element, given, 'student', iconOf)),
    contact_status_id: ContactStatus.NONE,
    finished_at: record.finished_at,
    created_at: record.created_at,
  }
}

/** One result per question, and per other element with a reviewer's comment. */
function presentResult(
  element: LessonElement,
  given: ReadonlyMap<string, unknown>,
  drafts: ReadonlyMap<string, Pick<CommentRecord, 'draft' | 'version'>>,
): StudyingResult[] {
  const { id, type } = element.readable ? { id: element.id, type: element.model.type } : element.stored
  const question = questionOf(element)
  if (!question && !drafts.has(id)) return []
  return [
    {
      id,
      type,
      comment: drafts.get(id)?.draft ?? null,
      version: drafts.get(id)?.version ?? 0,
      answers: element.readable ? (question?.rightAnswer(element.data) ?? null) : null,
      user_answers: given.get(id) ?? null,
    },
  ]
}

function presentElement(
  element: LessonElement,
  given: ReadonlyMap<string, unknown>,
  audience: 'reviewer' | 'student',
  iconOf?: IconOf,
): Studying['lesson_content'][number] {
  if (!element.readable) return { id: element.stored.id, type: element.stored.type }
  const { id, model } = element
  const question = questionOf(element)
  const answer = question && { [question.answerKey ?? 'user_answers']: given.get(id) ?? null }
  return {
    id,
    type: model.type,
    v: model.version,
    data: Object.assign({}, model.serialize(element.data, audience, iconOf), answer),
  }
}
