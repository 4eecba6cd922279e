import type { Grade } from '#blocks/kit/define-model.ts'
import type { SerializedElement } from '#blocks/lesson.ts'
import { readSiteNames, type SiteNames } from '#domain/account/site-names.ts'
import type { StoredPhone } from '#domain/contact/stored-phone.ts'
import { ownPicture } from '#domain/lesson/remote-picture.ts'
import { formatPhone } from '../../../lib/phones/format-phone.ts'
import type { Revision } from '../revision-cache.ts'
import { type AnswerRecord, presentAnswers } from '../present.ts'
import type {
  Around,
  Claimed,
  DeviceStudying,
  Finished,
  Neighbour,
  Opened,
  OwnCourse,
  Receipt,
  Resumed,
  StudentStudying,
} from './schema.ts'

export function presentClaimed(own: readonly { _id: string }[], taken: readonly { _id: string }[]): Claimed {
  return { studying_ids: own.map(({ _id }) => _id), taken: taken.map(({ _id }) => _id) }
}

export function presentResumed(studying: { _id: string } | undefined): Resumed {
  return { studying_id: studying?._id ?? null }
}

export function presentState(state: DeviceStudying): DeviceStudying {
  const { studying_id, finished_at, studying_review, reply_is_new, reset_at } = state
  return { studying_id, finished_at, studying_review, reply_is_new, reset_at }
}

export function presentFinished(finished_at: Date, phone?: StoredPhone): Finished {
  return { finished_at, phone: phone ? { shown: formatPhone(phone), is_callable: Boolean(phone.e164) } : null }
}

export function presentReceipt({
  op_id,
  element_id,
  seq,
  received_at,
  superseded,
  newest_seq,
  is_late,
}: Receipt): Receipt {
  return { op_id, element_id, seq, received_at, superseded, newest_seq, is_late }
}

/** A lesson for its student. Elements come only from the student serializer, so that answer keys cannot leak. */
export function presentOpened(
  lesson: Omit<Opened['lesson'], 'is_private' | 'lesson_title' | 'site_names'> &
    Around & { is_done: boolean; account_extra_props: { site_names?: Partial<SiteNames> } },
  revision: Revision,
  elements: readonly SerializedElement[],
  { is_private, opens_course }: { is_private: boolean; opens_course: boolean },
  studying: StudentStudying | null,
  over: { is_over: boolean; reset_at: Date | null },
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
      course_category: lesson.course_category,
      course_image: lesson.course_image,
      lesson_place: lesson.lesson_place,
      lessons_count: lesson.lessons_count,
      site_names: readSiteNames(lesson.account_extra_props.site_names),
      account_logo: ownPicture(lesson.account_logo),
      is_private,
    },
    around: opens_course ? presentAround(lesson) : null,
    revision_id: revision._id,
    elements,
    studying,
    is_done: lesson.is_done,
    is_over: over.is_over,
    reset_at: over.reset_at,
  }
}

function presentAround({ course_slug, previous, next }: Around): Around {
  const present = (lesson: Neighbour | null) => lesson && { _id: lesson._id, lesson_title: lesson.lesson_title }
  return { course_slug, previous: present(previous), next: present(next) }
}

export function presentStudentStudying(
  studying: Omit<StudentStudying, 'answers' | 'comments' | 'grades' | 'score' | 'released'>,
  answers: readonly AnswerRecord[],
  comments: readonly { element_id: string; released: string }[],
  feedback: (Required<Pick<StudentStudying, 'score' | 'released'>> & { grades: ReadonlyMap<string, Grade> }) | null,
): StudentStudying {
  return {
    _id: studying._id,
    revision_id: studying.revision_id,
    finished_at: studying.finished_at,
    studying_review: studying.studying_review,
    studying_user_name: studying.studying_user_name,
    answers: presentAnswers(answers),
    comments: Object.fromEntries(comments.map(({ element_id, released }) => [element_id, released])),
    grades: feedback && Object.fromEntries(feedback.grades),
    score: feedback && feedback.score,
    released: feedback && feedback.released,
  }
}

interface OwnLessonRecord {
  course_id: string
  course_title: string
  course_slug: string
  course_locale: string
  course_category: string
  course_image: string
  lesson_id: string
  lesson_title: string
  lesson_order: number
  lesson_length: number
  touched_at: Date | null
  done_at: Date | null
  studying_id: string | null
  studying_review: boolean | null
  finished_at: Date | null
  reply_is_new: boolean | null
}

/** Groups lessons, ordered by course, into courses with their lessons. */
export function presentOwnCourses(records: readonly OwnLessonRecord[]): OwnCourse[] {
  const courses = new Map<string, OwnCourse>()
  for (const record of records) {
    const { course_id: _id, course_title, course_slug, course_locale, course_category, course_image } = record
    const course = courses.get(_id) ?? {
      _id,
      course_title,
      course_slug,
      course_locale,
      course_category,
      course_image: ownPicture(course_image),
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
      is_waiting: record.finished_at !== null && !record.studying_review,
      reply_is_new: record.reply_is_new ?? false,
    })
  }
  return [...courses.values()]
}
