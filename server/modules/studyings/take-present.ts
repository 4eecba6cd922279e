import type { Grade } from '#blocks/kit/define-model.ts'
import type { SerializedElement } from '#blocks/lesson.ts'
import type { LessonFeedback } from '#domain/course.ts'
import type { Revision } from './revisions.ts'
import { type AnswerRecord, type HeldAnswer, presentAnswers } from './present.ts'

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
  /** What the device named was reset, or is a signed-in person's now: it begins anew, under another id. */
  is_over: boolean
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
  is_over: boolean,
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
    is_over,
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
