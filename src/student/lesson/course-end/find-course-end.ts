import { type CatalogueCourse, loadCatalogue, loadCourse, type PublicLesson } from '../../shared/course-data.ts'

export interface CourseEndFacts {
  /** Lessons of the course that are not done, except the one on the screen. */
  open: PublicLesson[]
  /** A course to begin next; undefined where there is none in the same language. */
  next: CatalogueCourse | undefined
}

/** What remains at the end of a course. */
export async function findCourseEnd(courseSlug: string, lessonId: string): Promise<CourseEndFacts> {
  const [{ course }, { courses }] = await Promise.all([loadCourse(courseSlug), loadCatalogue()])
  return {
    open: course.lessons.filter(({ _id, lesson_is_done }) => !lesson_is_done && _id !== lessonId),
    next: chooseNextCourse(courses, course),
  }
}

/** An unbegun course in the same language, of the same category if there is one. */
export function chooseNextCourse<
  Course extends Pick<
    CatalogueCourse,
    '_id' | 'course_locale' | 'course_category' | 'course_is_touched' | 'done_count'
  >,
>(
  courses: readonly Course[],
  { _id, course_locale, course_category }: Pick<Course, '_id' | 'course_locale' | 'course_category'>,
): Course | undefined {
  const unbegun = courses.filter(
    (course) =>
      course._id !== _id &&
      course.course_locale === course_locale &&
      !course.course_is_touched &&
      course.done_count === 0,
  )
  return unbegun.find((course) => course.course_category === course_category) ?? unbegun[0]
}
