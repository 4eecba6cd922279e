import type { PublicCourseRow, PublicLessonRow } from './page-queries.ts'

/** Whose courses these are. */
export interface House {
  account_name: string
  account_logo: string
}

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

/** A course in the catalogue. Marks are the signed-in person's; a guest's are kept by the browser. */
export interface CatalogueCourse extends CourseFacts {
  lessons_count: number
  /** Of all lessons together. */
  minutes: number
  done_count: number
  course_is_touched: boolean
}

export interface PublicLesson {
  _id: string
  lesson_title: string
  /** Among those that are published, from 1. */
  lesson_place: number
  lesson_length: number
  lesson_is_done: boolean
  lesson_is_touched: boolean
  studying_id: string | null
  studying_review: boolean
}

export interface PublicCourse extends CourseFacts {
  lessons: PublicLesson[]
}

export function presentHouse({ account_name, account_logo }: House): House {
  return { account_name, account_logo }
}

export function presentPublicCourseRow(row: PublicCourseRow): CatalogueCourse {
  return {
    ...presentFacts(row),
    lessons_count: row.lessons_count,
    minutes: row.minutes,
    done_count: row.done_count,
    course_is_touched: row.touched_count > 0,
  }
}

/** The lessons of one course, with the course around them; undefined when there are none. */
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
    course_image: course.course_image,
    course_source: course.course_source,
    course_licence: course.course_licence,
  }
}
