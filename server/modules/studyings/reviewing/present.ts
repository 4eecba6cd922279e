import type { Grade, IconOf } from '#blocks/kit/define-model.ts'
import { type LessonElement, serializeLesson } from '#blocks/lesson.ts'
import { readContactStatus } from '#domain/contact/contact-status.ts'
import { suggestStatus } from '#domain/contact/suggest-status.ts'
import type { PresenceMember } from '../../../ports/presence.ts'
import type { LastingLink } from '../../links/schema.ts'
import type { LessonToReview, StudyingRecord } from './queries.ts'
import { type Revision, countAnswered } from '../revision-cache.ts'
import { presentPhone } from '../../../lib/phones/present-phone.ts'
import { formatPhone } from '../../../lib/phones/format-phone.ts'
import { type AnswerRecord, answersById, maskPhone, presentAnswers } from '../present.ts'
import type {
  ConcurrentAnswer,
  CourseToReview,
  Examination,
  LessonFacts,
  ReviewComment,
  Reviewer,
  ReviewMessage,
  StudentContact,
  StudyingEvent,
  StudyingRow,
} from './schema.ts'

export type CommentRecord = { element_id: string } & ReviewComment

export function presentStudyingRow(
  record: StudyingRecord,
  revision: Revision,
  answers: ReadonlyMap<string, unknown>,
): StudyingRow {
  return {
    _id: record._id,
    // A student with a contact's private link has given no name.
    studying_user_name: record.studying_user_name || (record.contact_fullname ?? ''),
    studying_user_phone_masked: record.studying_user_phone && maskPhone(record.studying_user_phone),
    course_title: record.course_title,
    lesson_title: record.lesson_title,
    lesson_order: record.lesson_order,
    answered: countAnswered(revision, answers),
    questions: revision.questions.size,
    finished_at: record.finished_at,
    studying_review: record.studying_review,
    answers_deleted_at: record.answers_deleted_at,
    created_at: record.created_at,
    is_private: record.studying_contact_id !== null,
    contact_status_id: readContactStatus(record.contact_status_id),
  }
}

export function presentStudentContact(record: StudyingRecord, maySetStatus: boolean): StudentContact | null {
  if (record.studying_contact_id === null) return null
  return {
    _id: record.studying_contact_id,
    contact_fullname: record.contact_fullname ?? '',
    contact_status_id: readContactStatus(record.contact_status_id),
    suggested_status_id: maySetStatus ? suggestStatus(record.contact_status_id) : null,
  }
}

interface ExaminationParts {
  record: StudyingRecord
  revision: Revision
  /** Of the revision, with the passages that they name. */
  elements: readonly LessonElement[]
  answers: readonly AnswerRecord[]
  other_texts: Record<string, ConcurrentAnswer[]>
  comments: readonly CommentRecord[]
  grades: ReadonlyMap<string, Grade>
  queue: Examination['queue']
}

/** A studying as a reviewer sees it. `may` is what this reviewer may read and change of the student. */
export function presentExamination(
  { record, revision, elements, answers, other_texts, comments, grades, queue }: ExaminationParts,
  may: { readPhones: boolean; setContact: boolean },
  iconOf: IconOf,
): Examination {
  return {
    studying: {
      ...presentStudyingRow(record, revision, answersById(answers)),
      revision_id: record.revision_id,
      reviewed_at: record.reviewed_at,
      release_due_at: record.release_due_at,
    },
    studying_user_phone:
      (may.readPhones && record.studying_user_phone && formatPhone(record.studying_user_phone)) || null,
    contact: presentStudentContact(record, may.setContact),
    lesson: presentLessonToReview(record),
    elements: serializeLesson(elements, 'reviewer', iconOf),
    answers: presentAnswers(answers),
    other_texts,
    grades: Object.fromEntries(grades),
    comments: presentComments(comments),
    queue,
  }
}

export function presentMessage(
  record: StudyingRecord,
  {
    text,
    link,
    showsContact,
    wants_messages,
  }: { text: string; link: LastingLink | undefined; showsContact: boolean; wants_messages: boolean },
): ReviewMessage {
  const { studying_contact_id, contact_fullname, contact_phones, studying_user_phone } = record
  const phones = [...(contact_phones ?? []), ...(studying_user_phone ? [studying_user_phone] : [])]
  const e164 = phones.map((phone) => presentPhone(phone).e164).find((number) => number !== null)
  return {
    studying_user_name: record.studying_user_name || (contact_fullname ?? ''),
    text,
    phone: (showsContact && e164?.slice(1)) || null,
    ...(link && { link }),
    contact: studying_contact_id
      ? {
          _id: studying_contact_id,
          contact_fullname: contact_fullname ?? '',
          contact_next_at: showsContact ? record.contact_next_at : null,
          wants_messages,
        }
      : null,
  }
}

/** Groups lessons, ordered by course, into courses with their lessons. */
export function presentCoursesToReview(rows: readonly LessonToReview[]): CourseToReview[] {
  const courses = Map.groupBy(rows, ({ course_id }) => course_id)
  return [...courses].map(([_id, lessons]) => ({
    _id,
    course_title: lessons[0]?.course_title ?? '',
    lessons: lessons.map(({ _id, lesson_title, lesson_order, waiting }) => ({
      _id,
      lesson_title,
      lesson_order,
      waiting,
    })),
  }))
}

export function presentLessonToReview(lesson: LessonFacts): LessonFacts {
  return {
    lesson_title: lesson.lesson_title,
    lesson_order: lesson.lesson_order,
    lesson_length: lesson.lesson_length,
    course_title: lesson.course_title,
    course_locale: lesson.course_locale,
    lesson_feedback: lesson.lesson_feedback,
  }
}

export function presentReviewer(
  { client_id, user_id, user_fullname, since }: PresenceMember,
  viewerId: string | undefined,
): Reviewer {
  return { client_id, user_fullname, since, is_own: user_id === viewerId }
}

/** The live state of a review. */
export function presentReviewState(
  { studying_review, release_due_at }: Pick<StudyingRecord, 'studying_review' | 'release_due_at'>,
  comments: readonly CommentRecord[],
): Extract<StudyingEvent, { kind: 'changed' }> {
  return { kind: 'changed', studying_review, release_due_at, comments: presentComments(comments) }
}

function presentComments(comments: readonly CommentRecord[]): Record<string, ReviewComment> {
  return Object.fromEntries(
    comments.map(({ element_id, draft, released, version }) => [element_id, { draft, released, version }]),
  )
}
