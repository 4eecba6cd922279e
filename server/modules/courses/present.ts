import type { CourseRow } from './queries.ts'
import type { CatalogueCourse, CourseSummary } from './schema.ts'

/** A course for its authors. */
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

/** A course in the catalogue, with the number of published lessons, the caller's mark and its account. */
export function presentCatalogueCourse(row: CourseRow & { course_is_touched: boolean }): CatalogueCourse {
  const { published_count, ...course } = presentCourse(row)
  const { account_id, course_is_touched } = row
  return { ...course, lessons_count: published_count, course_is_touched, account_id }
}
