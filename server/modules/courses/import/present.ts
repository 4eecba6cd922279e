import type { SiteLocale } from '#domain/locale.ts'
import { translate } from '../../../lib/i18n.ts'
import { messages } from '../../../lib/messages.ts'
import type { CheckedCourse } from './check-courses.ts'
import type { ImportResult } from '../schema.ts'

/** Counts the stored rows and lists, in the caller's language, what differs from the file. */
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
    { descriptor: messages.noteEmptyAnswers, count: course.emptyAnswers },
    { descriptor: messages.noteCleaned, count: course.cleaned },
    { descriptor: messages.noteWithoutPicture, count: course.pictures.size - brought },
  ]
  return {
    row,
    _id,
    error: null,
    course_title: course.fields.course_title,
    lessons_count: course.lessons.length,
    elements_count: course.lessons.reduce((sum, { content }) => sum + content.elements_count, 0),
    unreadable_count: course.unreadable,
    pictures_count: brought,
    notes: notes.flatMap(({ descriptor, count }) => (count > 0 ? [translate(descriptor, locale, { count })] : [])),
  }
}
