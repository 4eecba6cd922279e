import type { SiteLocale } from '#domain/locale.ts'
import { say } from '../../../lib/i18n.ts'
import { messages } from '../../../lib/messages.ts'
import type { CheckedCourse } from './check-courses.ts'

/** What became of one course of an import file; `row` counts from 1. */
export interface ImportResult {
  row: number
  _id: string
  error: null
  course_title: string
  lessons_count: number
  elements_count: number
  unreadable_count: number
  pictures_count: number
  notes: string[]
}

/** Counts what was stored, and says in the caller's language what is not as it was in the file. */
export function presentImport(
  row: number,
  _id: string,
  course: CheckedCourse,
  pictures: { has(name: string): boolean },
  locale: SiteLocale,
): ImportResult {
  const brought = [...course.pictures].filter((name) => pictures.has(name)).length
  const notes = [
    { descriptor: messages.noteUnreadable, count: course.unreadable },
    { descriptor: messages.noteCleaned, count: course.cleaned },
    { descriptor: messages.noteWithoutPicture, count: course.pictures.size - brought },
  ]
  return {
    row,
    _id,
    error: null,
    course_title: course.fields.course_title,
    lessons_count: course.lessons.length,
    elements_count: course.lessons.reduce((sum, { content }) => sum + content.length, 0),
    unreadable_count: course.unreadable,
    pictures_count: brought,
    notes: notes.flatMap(({ descriptor, count }) => (count > 0 ? [say(descriptor, locale, { count })] : [])),
  }
}
