import type { HeavyTask } from '../../../ports/workers/workers.ts'
import type { checkCourses, CheckedCourse, setPictures } from './check-courses.ts'

const limits = { limitMs: 60_000, queue: 'long' } as const

/** `checkCourses`, from the bytes of a course file. */
export const checkCoursesTask: HeavyTask<Parameters<typeof checkCourses>[0], CheckedCourse[]> = {
  name: 'courses.checkCourses',
  ...limits,
}

export const setPicturesTask: HeavyTask<Parameters<typeof setPictures>[0], ReturnType<typeof setPictures>> = {
  name: 'courses.setPictures',
  ...limits,
}
