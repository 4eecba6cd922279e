import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import type { languages } from './texts.ts'

interface Seed {
  courses: [{ course_title: string }]
}

/** The demo course in a language, among the courses of the school. Throws when it is missing. */
export function demoCourseOf<Course extends { course_title: string }>(
  courses: readonly Course[],
  locale: (typeof languages)[number]['locale'],
): Course {
  const file = resolve(import.meta.dirname, `../../db/seed/demo-course.${locale}.json`)
  const [{ course_title }] = (JSON.parse(readFileSync(file, 'utf8')) as Seed).courses
  const course = courses.find((one) => one.course_title === course_title)
  if (!course) throw new Error(`The demo course “${course_title}” is not among the courses`)
  return course
}
