import type { Grade, IconOf } from '#blocks/kit/define-model.ts'
import { type LessonElement, type SerializedElement, serializeLesson } from '#blocks/lesson.ts'
import { readContactStatus } from '#domain/contact-status.ts'
import type { LessonFeedback } from '#domain/course.ts'
import { suggestStatus } from '#domain/suggest-status.ts'
import type { Visitor } from '../../ports/presence.ts'
import type { LessonToReview, StudyingRecord } from './review-queries.ts'
import { type Revision, countAnswered } from './revisions.ts'
import { type AnswerRecord, type HeldAnswer, answersById, maskPhone, presentAnswers } from './present.ts'

/** A text of one answer that another device wrote at the same time; it was overwritten and is kept. */
export interface OtherText {
  text: string
  received_at: Date
}

export interface StudyingRow {
  _id: string
  studying_user_name: string
  studying_user_phone_masked: string | null
  course_title: string
  lesson_title: string
  lesson_order: number
  answered: number
  questions: number
  finished_at: Date | null
  studying_review: boolean
  created_at: Date
  is_private: boolean
  contact_status_id: number
}

export interface ReviewComment {
  draft: string | null
  released: string | null
  version: number
}

/** Somebody who has a studying open: a name and a moment, and nothing more. */
export interface Reviewer {
  client_id: string
  user_fullname: string
  since: Date
  /** Another window of whoever is told. */
  is_own: boolean
}

/** What those who review one studying hear of each other. */
export type StudyingNews =
  | { kind: 'people'; people: Reviewer[] }
  | { kind: 'changed'; studying_review: boolean; comments: Record<string, ReviewComment> }

/** A course as reviewers choose it, with lessons that have students or may get some. */
export interface CourseToReview {
  _id: string
  course_title: string
  lessons: { _id: string; lesson_title: string; lesson_order: number; waiting: number }[]
}

/** A lesson as its reviewers' blocks need it. */
export type LessonFacts = Examination['lesson']

/** The contact who took a studying, for whoever reviews it. */
export interface StudentContact {
  _id: string
  contact_fullname: string
  contact_status_id: number
  /** What the status could be now; for those who may set it. */
  suggested_status_id: number | null
}

/** Words to send to a student, and to which number (all digits); null for whoever may not read it, or when there is none. */
export interface ReviewMessage {
  studying_user_name: string
  text: string
  phone: string | null
}

export interface Examination {
  studying: StudyingRow & { revision_id: string; reviewed_at: Date | null }
  /** What the student gave, all digits; null for whoever may not read it. */
  studying_user_phone: string | null
  contact: StudentContact | null
  lesson: {
    lesson_title: string
    lesson_order: number
    lesson_length: number
    course_title: string
    course_locale: string
    lesson_feedback: LessonFeedback
  }
  elements: SerializedElement[]
  answers: Record<string, HeldAnswer>
  other_texts: Record<string, OtherText[]>
  grades: Record<string, Grade>
  comments: Record<string, ReviewComment>
  next_id: string | null
}

export type CommentRecord = { element_id: string } & ReviewComment

export function presentStudyingRow(
  record: StudyingRecord,
  revision: Revision,
  answers: ReadonlyMap<string, unknown>,
): StudyingRow {
  return {
    _id: record._id,
    // Who came by a contact's own link has given no name.
    studying_user_name: record.studying_user_name || (record.contact_fullname ?? ''),
    studying_user_phone_masked: record.studying_user_phone && maskPhone(record.studying_user_phone),
    course_title: record.course_title,
    lesson_title: record.lesson_title,
    lesson_order: record.lesson_order,
    answered: countAnswered(revision, answers),
    questions: revision.questions.size,
    finished_at: record.finished_at,
    studying_review: record.studying_review,
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

export function presentExamination(
  record: StudyingRecord,
  revision: Revision,
  elements: readonly LessonElement[],
  answers: readonly AnswerRecord[],
  other_texts: Record<string, OtherText[]>,
  comments: readonly CommentRecord[],
  grades: ReadonlyMap<string, Grade>,
  next_id: string | null,
  iconOf: IconOf,
  { readsPhones, setsContact }: { readsPhones: boolean; setsContact: boolean },
): Examination {
  return {
    studying: {
      ...presentStudyingRow(record, revision, answersById(answers)),
      revision_id: record.revision_id,
      reviewed_at: record.reviewed_at,
    },
    studying_user_phone: (readsPhones && record.studying_user_phone?.phone) || null,
    contact: presentStudentContact(record, setsContact),
    lesson: presentLessonToReview(record),
    elements: serializeLesson(elements, 'reviewer', iconOf),
    answers: presentAnswers(answers),
    other_texts,
    grades: Object.fromEntries(grades),
    comments: presentComments(comments),
    next_id,
  }
}

export function presentMessage(record: StudyingRecord, text: string, showsPhone: boolean): ReviewMessage {
  const phone = record.contact_phones?.[0] ?? record.studying_user_phone
  return {
    studying_user_name: record.studying_user_name || (record.contact_fullname ?? ''),
    text,
    phone: (showsPhone && phone?.phone) || null,
  }
}

/** Lessons, ordered by course, as courses with their lessons. */
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
  { client_id, user_id, user_fullname, since }: Visitor,
  viewerId: string | undefined,
): Reviewer {
  return { client_id, user_fullname, since, is_own: user_id === viewerId }
}

/** How a studying stands, told live. */
export function presentReviewState(
  { studying_review }: Pick<StudyingRecord, 'studying_review'>,
  comments: readonly CommentRecord[],
): Extract<StudyingNews, { kind: 'changed' }> {
  return { kind: 'changed', studying_review, comments: presentComments(comments) }
}

function presentComments(comments: readonly CommentRecord[]): Record<string, ReviewComment> {
  return Object.fromEntries(
    comments.map(({ element_id, draft, released, version }) => [element_id, { draft, released, version }]),
  )
}
