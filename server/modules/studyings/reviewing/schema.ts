import { z } from 'zod'
import { lessonFeedbacks } from '#domain/lesson/course.ts'
import { id, moment, serializedElement } from '../../../lib/reply-parts.ts'
import { grade, heldAnswer } from '../schema.ts'

/** A text of one answer that does not count but is stored: another device wrote it at the same time, or it came late. */
const concurrentAnswer = z.strictObject({
  text: z.string(),
  received_at: moment,
  /** It arrived once the student had the right answers. */
  is_late: z.boolean(),
})
export type ConcurrentAnswer = z.infer<typeof concurrentAnswer>

const studyingRow = z.strictObject({
  _id: id,
  studying_user_name: z.string(),
  studying_user_phone_masked: z.string().nullable(),
  course_title: z.string(),
  lesson_title: z.string(),
  lesson_order: z.int(),
  answered: z.int(),
  questions: z.int(),
  finished_at: moment.nullable(),
  studying_review: z.boolean(),
  /** When the student deleted the answers: nothing of them is left, and there is nothing to review. */
  answers_deleted_at: moment.nullable(),
  created_at: moment,
  is_private: z.boolean(),
  contact_status_id: z.int(),
})
export type StudyingRow = z.infer<typeof studyingRow>

/** `excerpt` is the beginning of the first answer that a person has to read and that has no comment. */
const listedStudying = studyingRow.extend({ excerpt: z.string().nullable() })
export type ListedStudying = z.infer<typeof listedStudying>

export const studyingPage = z.strictObject({
  studyings: z.array(listedStudying),
  next: z.string().nullable(),
  counts: z.strictObject({ waiting: z.int(), reviewed: z.int() }),
})
export type StudyingPage = z.infer<typeof studyingPage>

const reviewComment = z.strictObject({
  draft: z.string().nullable(),
  released: z.string().nullable(),
  version: z.int(),
})
export type ReviewComment = z.infer<typeof reviewComment>

/** A reviewer who has a studying open: only name and time. */
const reviewer = z.strictObject({
  client_id: z.string(),
  user_fullname: z.string(),
  since: moment,
  /** Another window of the receiving user. */
  is_own: z.boolean(),
})
export type Reviewer = z.infer<typeof reviewer>

/** Events that the reviewers of one studying receive. */
export const studyingEvent = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('people'), people: z.array(reviewer) }),
  z.strictObject({
    kind: z.literal('changed'),
    studying_review: z.boolean(),
    release_due_at: moment.nullable(),
    comments: z.record(z.string(), reviewComment),
  }),
])
export type StudyingEvent = z.infer<typeof studyingEvent>

/** A course in the reviewer's filter, with its lessons that have students or are published. */
const courseToReview = z.strictObject({
  _id: id,
  course_title: z.string(),
  lessons: z.array(z.strictObject({ _id: id, lesson_title: z.string(), lesson_order: z.int(), waiting: z.int() })),
})
export type CourseToReview = z.infer<typeof courseToReview>

export const coursesToReview = z.strictObject({ courses: z.array(courseToReview) })
export type CoursesToReview = z.infer<typeof coursesToReview>

/** A lesson for the grading views of its blocks. */
const lessonFacts = z.strictObject({
  lesson_title: z.string(),
  lesson_order: z.int(),
  lesson_length: z.int(),
  course_title: z.string(),
  course_locale: z.string(),
  lesson_feedback: z.enum(lessonFeedbacks),
})
export type LessonFacts = z.infer<typeof lessonFacts>

/** The contact who took a studying, for its reviewer. */
export const studentContact = z.strictObject({
  _id: id,
  contact_fullname: z.string(),
  contact_status_id: z.int(),
  /** The suggested status; only for users who may set it. */
  suggested_status_id: z.int().nullable(),
})
export type StudentContact = z.infer<typeof studentContact>

/** A message for a student, with the digits of the phone number, if it can be dialled; null when there is none or the caller may not read it. */
export const reviewMessage = z.strictObject({
  studying_user_name: z.string(),
  text: z.string(),
  phone: z.string().nullable(),
  /** The contact's own link in the text. */
  link: z.strictObject({ _id: id, url: z.string() }).optional(),
  /** In whose history the message is recorded. */
  contact: z
    .strictObject({
      _id: id,
      contact_fullname: z.string(),
      contact_next_at: moment.nullable(),
      wants_messages: z.boolean(),
    })
    .nullable(),
})
export type ReviewMessage = z.infer<typeof reviewMessage>

/** Where a studying is in the caller's queue: `place` counts from 1, null for one that does not wait. */
const queue = z.strictObject({
  place: z.int().nullable(),
  total: z.int(),
  previous_id: id.nullable(),
  next_id: id.nullable(),
})

export const examination = z.strictObject({
  studying: studyingRow.extend({ revision_id: id, reviewed_at: moment.nullable(), release_due_at: moment.nullable() }),
  /** The phone that the student gave, as people read it; null when the caller may not read it. */
  studying_user_phone: z.string().nullable(),
  contact: studentContact.nullable(),
  lesson: lessonFacts,
  elements: z.array(serializedElement),
  answers: z.record(z.string(), heldAnswer),
  other_texts: z.record(z.string(), z.array(concurrentAnswer)),
  grades: z.record(z.string(), grade),
  comments: z.record(z.string(), reviewComment),
  queue,
})
export type Examination = z.infer<typeof examination>

export const savedComment = z.strictObject({ version: z.int(), comment: z.string().nullable() })
export type SavedComment = z.infer<typeof savedComment>

export const reviewed = z.strictObject({
  /** Until then it can be undone. */
  release_due_at: moment,
  next_id: id.nullable(),
  /** Comments that stay drafts, because another reviewer has changed them since. */
  unsent: z.array(z.strictObject({ element_id: z.string(), author_name: z.string().nullable() })),
})
export type Reviewed = z.infer<typeof reviewed>

export const undoneReview = z.strictObject({ undone: z.boolean() })
export type UndoneReview = z.infer<typeof undoneReview>

/** A question with answers that wait for a review. */
const questionToReview = z.strictObject({
  element_id: z.string(),
  question_text: z.string(),
  /** Position from 1 among the questions of the newest revision; 0 when that revision no longer has the question. */
  number: z.int(),
  /** Answered with a text, which a person has to read. */
  is_read: z.boolean(),
  waiting: z.int(),
  /** How many of those have no comment yet. */
  left: z.int(),
})
export type QuestionToReview = z.infer<typeof questionToReview>

export const questionsToReview = z.strictObject({ lesson: lessonFacts, questions: z.array(questionToReview) })
export type QuestionsToReview = z.infer<typeof questionsToReview>

/** One student's answer to a question. */
const answerToReview = z.strictObject({
  studying: studyingRow,
  element: serializedElement,
  answer: z.unknown(),
  grade: grade.nullable(),
  comment: reviewComment.nullable(),
  /** Whether the student took the newest revision, or another one with the same or another text of the question. */
  edition: z.enum(['newest', 'same words', 'other words']),
  /** The answers of this student that need manual grading and have no comment. */
  uncommented: z.array(z.string()),
  /** The versions of all comments on this student's answers. */
  versions: z.array(z.strictObject({ element_id: z.string(), version: z.int() })),
})
export type AnswerToReview = z.infer<typeof answerToReview>

export const answersToReview = z.strictObject({ answers: z.array(answerToReview), next: z.string().nullable() })
export type AnswersToReview = z.infer<typeof answersToReview>

/** An earlier comment on a question. */
const suggestion = z.strictObject({
  /** `{name}` replaces the student's name. */
  text: z.string(),
  /** How often it was given. */
  count: z.int(),
  /** Also given to a student with the same choice. */
  same_answer: z.boolean(),
})
export type Suggestion = z.infer<typeof suggestion>

export const suggestions = z.strictObject({ suggestions: z.array(suggestion) })
export type Suggestions = z.infer<typeof suggestions>

export const heartbeat = z.strictObject({ is_here: z.boolean() })
export type Heartbeat = z.infer<typeof heartbeat>
