import type { IconOf } from '#blocks/kit/define-model.ts'
import type { LessonFeedback } from '#domain/lesson/course.ts'
import { ownPicture, type PictureFailure } from '#domain/lesson/remote-picture.ts'
import { type StoredElement, serializeLesson } from '#blocks/lesson.ts'
import { contentToShow, readLessonToShow } from '../../lib/read-lesson.ts'
import type { PresenceMember } from '../../ports/presence.ts'
import type { ArchivedRow, PublishedRow, SummaryRow, TitleRow } from './queries.ts'
import type {
  LessonSummary,
  ArchivedLesson,
  LessonFacts,
  RemotePictures,
  AuthoredLesson,
  LessonTitle,
  StudentLesson,
} from './schema.ts'

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

export function presentArchived(row: ArchivedRow): ArchivedLesson {
  return { _id: row._id, lesson_title: row.lesson_title, archived_at: row.archived_at }
}

/** The current state in a conflict, for REST and the composer. */
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
    elements: contentToShow(row.draft_content),
  }
}

export function presentRemotePictures({
  waiting,
  failures,
}: {
  waiting: readonly string[]
  failures: ReadonlyMap<string, PictureFailure>
}): RemotePictures {
  return { waiting: waiting.length, failed: Array.from(failures, ([address, failure]) => ({ address, failure })) }
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

/** Another user who has the lesson open: only name and block. */
export function presentCollaborator({ client_id, user_fullname, element_id }: PresenceMember) {
  return { client_id, user_fullname, element_id }
}

/** A lesson of a course, without content. */
export function presentTitle(row: TitleRow): LessonTitle {
  return {
    _id: row._id,
    course_id: row.course_id,
    lesson_title: row.lesson_title,
    lesson_order: row.lesson_order,
    lesson_length: row.lesson_length,
    lesson_is_done: row.done_at !== null,
    account_logo: ownPicture(row.account_logo),
  }
}

/**
 * A lesson over REST for authors. REST has no drafts: version and content are the last published ones; version 0 means
 * that nothing was published.
 */
export function presentForAuthor(row: PublishedRow): AuthoredLesson {
  return {
    ...presentTitle(row),
    lesson_feedback: row.lesson_feedback,
    lesson_version: row.published_version ?? 0,
    lesson_content: contentToShow(row.content ?? []),
  }
}

/** A lesson over REST for everyone else: the student's view, without right answers. */
export function presentForStudent(row: PublishedRow, iconOf: IconOf): StudentLesson {
  const elements = serializeLesson(readLessonToShow(row.content ?? []), 'student', iconOf)
  return { ...presentTitle(row), lesson_content: elements.map(({ id, type, view }) => ({ id, type, data: view })) }
}
