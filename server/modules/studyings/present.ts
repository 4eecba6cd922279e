import type { Grade, IconOf } from '#blocks/kit/define-model.ts'
import { type LessonElement, questionOf, type SerializedElement, serializeLesson } from '#blocks/lesson.ts'
import type { StoredPhone } from '#db/schema/people.ts'
import { readContactStatus } from '#domain/contact-status.ts'
import type { LessonFeedback } from '#domain/course.ts'
import { suggestStatus } from '#domain/suggest-status.ts'
import type { Visitor } from '../../ports/presence.ts'
import type { StudentRecord } from './people-queries.ts'
import type { LessonToReview, StudyingRecord } from './review-queries.ts'
import { countAnswered, type Revision } from './revisions.ts'
import type { ListedStudent, StudyingCounts } from './students-queries.ts'

export interface Receipt {
  op_id: string
  element_id: string
  seq: number
  received_at: Date
  /** A newer answer stands in its place; this one is kept all the same. */
  superseded: boolean
  /** The `seq` of the answer that stands. */
  newest_seq: number
}

export interface HeldAnswer {
  answer: unknown
  seq: number
  received_at: Date
}

/** A text of one answer that another device wrote at the same time; it was overwritten and is kept. */
export interface OtherText {
  text: string
  received_at: Date
}

export interface StudentStudying {
  _id: string
  revision_id: string
  finished_at: Date | null
  studying_review: boolean
  studying_user_name: string
  answers: Record<string, HeldAnswer>
  comments: Record<string, string>
  grades: Record<string, Grade> | null
}

export interface Opened {
  lesson: {
    _id: string
    lesson_title: string
    lesson_order: number
    lesson_length: number
    lesson_feedback: LessonFeedback
    course_title: string
    course_locale: string
    /** Among the course's published lessons, from 1. */
    lesson_place: number
    lessons_count: number
    account_name: string
    account_logo: string
    is_private: boolean
  }
  /** The course around the lesson; null for whoever may open this lesson alone. */
  around: Around | null
  revision_id: string
  elements: readonly SerializedElement[]
  studying: StudentStudying | null
}

interface Around {
  course_slug: string
  previous: Neighbour | null
  next: Neighbour | null
}

interface Neighbour {
  _id: string
  lesson_title: string
}

export interface OwnCourse {
  _id: string
  course_title: string
  course_locale: string
  course_image: string
  course_is_touched: boolean
  lessons: OwnLesson[]
}

interface OwnLesson {
  _id: string
  lesson_title: string
  lesson_order: number
  lesson_length: number
  lesson_is_done: boolean
  studying_id: string | null
  studying_review: boolean
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

/** A contact who studies, as reviewers know the person. */
export interface Student {
  _id: string
  contact_fullname: string
  contact_phones: { phone: string }[]
  contact_status_id: number
  studyings_count: number
  waiting_count: number
  reviewed_count: number
}

/** A student in the reviewers' list. */
export interface StudentRow {
  _id: string
  contact_fullname: string
  /** The first one; masked for those who may not see it. */
  contact_phone: string | null
  contact_status_id: number
  studyings_count: number
  waiting_count: number
  reviewed_count: number
  /** When a lesson was last begun or finished. */
  last_activity_at: Date
}

export type AnswerRecord = { element_id: string } & HeldAnswer
type CommentRecord = { element_id: string } & ReviewComment

/** What a claim came to. */
export interface Claimed {
  /** Of what was named: all that is the person's now. */
  studying_ids: string[]
  /** Of these, what was a guest's until this call. */
  taken: string[]
}

export function presentClaimed(own: readonly { _id: string }[], taken: readonly { _id: string }[]): Claimed {
  return { studying_ids: own.map(({ _id }) => _id), taken: taken.map(({ _id }) => _id) }
}

export interface Resumed {
  /** Null where nothing is to be gone on with, for whatever reason. */
  studying_id: string | null
}

export function presentResumed(studying: { _id: string } | undefined): Resumed {
  return { studying_id: studying?._id ?? null }
}

export function presentReceipt({ op_id, element_id, seq, received_at, superseded, newest_seq }: Receipt): Receipt {
  return { op_id, element_id, seq, received_at, superseded, newest_seq }
}

/** A lesson for its student. Elements come from the serializer for students and from nowhere else. */
export function presentOpened(
  lesson: Omit<Opened['lesson'], 'is_private' | 'lesson_title'> & Around,
  revision: Revision,
  elements: readonly SerializedElement[],
  { is_private, opens_course }: { is_private: boolean; opens_course: boolean },
  studying: StudentStudying | null,
): Opened {
  return {
    lesson: {
      _id: lesson._id,
      lesson_title: revision.lesson_title,
      lesson_order: lesson.lesson_order,
      lesson_length: lesson.lesson_length,
      lesson_feedback: lesson.lesson_feedback,
      course_title: lesson.course_title,
      course_locale: lesson.course_locale,
      lesson_place: lesson.lesson_place,
      lessons_count: lesson.lessons_count,
      account_name: lesson.account_name,
      account_logo: lesson.account_logo,
      is_private,
    },
    around: opens_course ? presentAround(lesson) : null,
    revision_id: revision._id,
    elements,
    studying,
  }
}

function presentAround({ course_slug, previous, next }: Around): Around {
  const present = (lesson: Neighbour | null) => lesson && { _id: lesson._id, lesson_title: lesson.lesson_title }
  return { course_slug, previous: present(previous), next: present(next) }
}

export function presentStudentStudying(
  studying: Omit<StudentStudying, 'answers' | 'comments' | 'grades'>,
  answers: readonly AnswerRecord[],
  comments: readonly { element_id: string; released: string }[],
  grades: ReadonlyMap<string, Grade> | null,
): StudentStudying {
  return {
    _id: studying._id,
    revision_id: studying.revision_id,
    finished_at: studying.finished_at,
    studying_review: studying.studying_review,
    studying_user_name: studying.studying_user_name,
    answers: presentAnswers(answers),
    comments: Object.fromEntries(comments.map(({ element_id, released }) => [element_id, released])),
    grades: grades && Object.fromEntries(grades),
  }
}

interface OwnLessonRecord {
  course_id: string
  course_title: string
  course_locale: string
  course_image: string
  lesson_id: string
  lesson_title: string
  lesson_order: number
  lesson_length: number
  touched_at: Date | null
  done_at: Date | null
  studying_id: string | null
  studying_review: boolean | null
}

/** Lessons, ordered by course, as courses with their lessons. */
export function presentOwnCourses(records: readonly OwnLessonRecord[]): OwnCourse[] {
  const courses = new Map<string, OwnCourse>()
  for (const record of records) {
    const { course_id: _id, course_title, course_locale, course_image } = record
    const course = courses.get(_id) ?? {
      _id,
      course_title,
      course_locale,
      course_image,
      course_is_touched: false,
      lessons: [],
    }
    courses.set(_id, course)
    course.course_is_touched ||= record.touched_at !== null
    course.lessons.push({
      _id: record.lesson_id,
      lesson_title: record.lesson_title,
      lesson_order: record.lesson_order,
      lesson_length: record.lesson_length,
      lesson_is_done: record.done_at !== null,
      studying_id: record.studying_id,
      studying_review: record.studying_review ?? false,
    })
  }
  return [...courses.values()]
}

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

export function presentStudent(row: StudentRecord, showsPhones: boolean): Student {
  return {
    _id: row._id,
    contact_fullname: row.contact_fullname,
    contact_phones: row.contact_phones.map((phone) => ({ phone: presentPhone(phone, showsPhones) })),
    contact_status_id: readContactStatus(row.contact_status_id),
    studyings_count: row.studyings_count,
    waiting_count: row.waiting_count,
    reviewed_count: row.reviewed_count,
  }
}

export function presentStudentRow(
  row: ListedStudent,
  counts: StudyingCounts | undefined,
  showsPhones: boolean,
): StudentRow {
  const [phone] = row.contact_phones
  return {
    _id: row._id,
    contact_fullname: row.contact_fullname,
    contact_phone: phone ? presentPhone(phone, showsPhones) : null,
    contact_status_id: readContactStatus(row.contact_status_id),
    studyings_count: counts?.studyings_count ?? 0,
    waiting_count: counts?.waiting_count ?? 0,
    reviewed_count: counts?.reviewed_count ?? 0,
    last_activity_at: row.last_activity_at,
  }
}

function presentPhone(phone: StoredPhone, isShown: boolean): string {
  return isShown ? phone.phone : maskPhone(phone)
}

/** The last two digits tell a caller from another one and ring nobody up. */
export function maskPhone({ phone }: StoredPhone): string {
  return `${'•'.repeat(Math.max(0, phone.length - 2))}${phone.slice(-2)}`
}

/** Answers by element id. */
export function answersById(answers: readonly AnswerRecord[]): Map<string, unknown> {
  return new Map(answers.map(({ element_id, answer }) => [element_id, answer]))
}

function presentAnswers(answers: readonly AnswerRecord[]): Record<string, HeldAnswer> {
  return Object.fromEntries(
    answers.map(({ element_id, answer, seq, received_at }) => [element_id, { answer, seq, received_at }]),
  )
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
