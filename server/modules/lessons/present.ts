import type { IconOf } from '#blocks/kit/define-model.ts'
import type { LessonFeedback } from '#domain/course.ts'
import { type StoredElement, readLesson, serializeLesson } from '#blocks/lesson.ts'
import type { Visitor } from '../../ports/presence.ts'
import type { ArchivedRow, PublishedRow, SummaryRow, TitleRow } from './queries.ts'

export interface LessonSummary {
  _id: string
  course_id: string
  lesson_title: string
  lesson_order: number
  lesson_length: number
  lesson_feedback: LessonFeedback
  lesson_version: number
  published_version: number | null
  elements_count: number
  questions_count: number
}

/** A lesson as the composer lists it. */
export function presentSummary(row: SummaryRow): LessonSummary {
  return {
    _id: row._id,
    course_id: row.course_id,
    lesson_title: row.lesson_title,
    lesson_order: row.lesson_order,
    lesson_length: row.lesson_length,
    lesson_feedback: row.lesson_feedback,
    lesson_version: row.lesson_version,
    published_version: row.published_version,
    elements_count: row.elements_count,
    questions_count: row.questions_count,
  }
}

/** A lesson that was taken out of its course and can come back. */
export interface ArchivedLesson {
  _id: string
  lesson_title: string
  archived_at: Date | null
}

export function presentArchived(row: ArchivedRow): ArchivedLesson {
  return { _id: row._id, lesson_title: row.lesson_title, archived_at: row.archived_at }
}

/** What both REST and the composer show of a conflict: what stands. */
export function presentFresh(row: {
  lesson_version: number
  lesson_title: string
  lesson_length: number
  lesson_feedback: LessonFeedback
  draft_content: StoredElement[]
}) {
  return {
    lesson_version: row.lesson_version,
    lesson_title: row.lesson_title,
    lesson_length: row.lesson_length,
    lesson_feedback: row.lesson_feedback,
    elements: row.draft_content,
  }
}

/** How a lesson stands, told live; its text is fetched by whoever sees that it is another one. */
export interface LessonFacts {
  lesson_version: number
  published_version: number | null
  lesson_title: string
  lesson_length: number
  lesson_feedback: LessonFeedback
}

export function presentFacts(lesson: LessonFacts): LessonFacts {
  return {
    lesson_version: lesson.lesson_version,
    published_version: lesson.published_version,
    lesson_title: lesson.lesson_title,
    lesson_length: lesson.lesson_length,
    lesson_feedback: lesson.lesson_feedback,
  }
}

/** Somebody else who has the lesson open: a name and a block, and nothing more. */
export function presentColleague({ client_id, user_fullname, element_id }: Visitor) {
  return { client_id, user_fullname, element_id }
}

/** A lesson of a course, without content. */
export function presentTitle(row: TitleRow) {
  return {
    _id: row._id,
    course_id: row.course_id,
    lesson_title: row.lesson_title,
    lesson_order: row.lesson_order,
    lesson_length: row.lesson_length,
    account_logo: row.account_logo,
  }
}

/**
 * A lesson over REST for those who write it. REST knows no drafts: version and content are those published last, and a
 * version of 0 says that nothing was.
 */
export function presentForAuthor(row: PublishedRow) {
  return {
    ...presentTitle(row),
    lesson_feedback: row.lesson_feedback,
    lesson_version: row.published_version ?? 0,
    lesson_content: row.content ?? [],
  }
}

/** A lesson over REST for everybody else: what students see, and no right answer. */
export function presentForStudent(row: PublishedRow, iconOf: IconOf) {
  const elements = serializeLesson(readLesson(row.content ?? []), 'student', iconOf)
  return { ...presentTitle(row), lesson_content: elements.map(({ id, type, view }) => ({ id, type, data: view })) }
}
