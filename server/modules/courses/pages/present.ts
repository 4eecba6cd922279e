import { ownPicture } from '#domain/lesson/remote-picture.ts'
import { readSiteNames } from '#domain/account/site-names.ts'
import type { PublicCourseRow, PublicLessonRow, PublisherRow } from './queries.ts'
import type { Publisher, PublicCourseSummary, PublicCourse } from '../schema.ts'

interface CourseFacts {
  _id: string
  course_title: string
  course_slug: string
  course_locale: string
  course_category: string
  course_description: string
  course_image: string
  course_source: string
  course_licence: string
}

export function presentPublisher({ props, account_logo }: PublisherRow): Publisher {
  return { site_names: readSiteNames(props.site_names), account_logo: ownPicture(account_logo) }
}

export function presentPublicCourseRow(row: PublicCourseRow): PublicCourseSummary {
  return {
    ...presentFacts(row),
    lessons_count: row.lessons_count,
    first_lesson_id: row.first_lesson_id,
    minutes: row.minutes,
    done_count: row.done_count,
    course_is_touched: row.touched_count > 0,
  }
}

/** The lessons of one course with the course's data; undefined when there are none. */
export function presentPublicCourse(rows: readonly PublicLessonRow[]): PublicCourse | undefined {
  const [first] = rows
  if (!first) return undefined
  const lessons = rows.map((row, index) => ({
    _id: row.lesson_id,
    lesson_title: row.lesson_title,
    lesson_place: index + 1,
    lesson_length: row.lesson_length,
    lesson_is_done: row.done_at !== null,
    lesson_is_touched: row.touched_at !== null,
    studying_id: row.studying_id,
    studying_review: row.studying_review ?? false,
    reply_is_new: row.reply_is_new ?? false,
  }))
  return { ...presentFacts(first.course), lessons }
}

function presentFacts(course: CourseFacts): CourseFacts {
  return {
    _id: course._id,
    course_title: course.course_title,
    course_slug: course.course_slug,
    course_locale: course.course_locale,
    course_category: course.course_category,
    course_description: course.course_description,
    course_image: ownPicture(course.course_image),
    course_source: course.course_source,
    course_licence: course.course_licence,
  }
}
