import type { AuthorsRow, CourseRow } from './queries.ts'

export interface CourseSummary {
  _id: string
  course_title: string
  course_slug: string
  course_locale: string
  course_category: string
  course_description: string
  course_image: string
  course_source: string
  course_licence: string
  lessons_count: number
  published_count: number
  updated_at: Date
}

/** A course for those who write it. */
export function presentCourse(row: CourseRow): CourseSummary {
  return {
    _id: row._id,
    course_title: row.course_title,
    course_slug: row.course_slug,
    course_locale: row.course_locale,
    course_category: row.course_category,
    course_description: row.course_description,
    course_image: row.course_image,
    course_source: row.course_source,
    course_licence: row.course_licence,
    lessons_count: row.lessons_count,
    published_count: row.published_count,
    updated_at: row.updated_at,
  }
}

/** A course in the catalogue: counts published lessons alone, and says whose it is. */
export function presentCatalogueCourse(
  row: CourseRow,
): Omit<CourseSummary, 'published_count'> & { account_id: string } {
  const { published_count, ...course } = presentCourse(row)
  return { ...course, lessons_count: published_count, account_id: row.account_id }
}

/** A course in its authors' list, with all they look for it by. */
export interface ListedCourse extends CourseSummary {
  questions_count: number
  /** Of all lessons together. */
  minutes: number
  lesson_titles: string[]
  created_at: Date
  archived_at: Date | null
}

export function presentListed(row: AuthorsRow): ListedCourse {
  return {
    ...presentCourse(row),
    questions_count: row.questions_count,
    minutes: row.minutes,
    lesson_titles: row.lesson_titles,
    created_at: row.created_at,
    archived_at: row.archived_at,
  }
}
