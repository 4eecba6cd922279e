import type { OwnCourse } from '../../../sync/lessons/offline/offline-lesson.ts'
import { nextLesson } from '../next-lesson.ts'

export type Course = OwnCourse

/** The lesson to continue a course with. */
export function nextLessonOf({ lessons }: Course): Course['lessons'][number] | undefined {
  return nextLesson(lessons, ({ studying_id }) => studying_id !== null)
}

/** The begun course to offer first: one with a lesson in progress, else the first that is not done. */
export function courseToContinue(courses: readonly Course[]): Course | undefined {
  const open = courses.filter((course) => course.course_is_touched && nextLessonOf(course) !== undefined)
  return open.find((course) => nextLessonOf(course)?.studying_id) ?? open[0]
}
