import type { CourseSummary, LessonSummary, ListedCourse } from '../course-data.ts'

/** A course of the list. */
export function sampleCourse(_id: string, course_title: string, fields: Partial<ListedCourse> = {}): ListedCourse {
  return {
    _id,
    course_title,
    course_slug: _id,
    course_locale: 'ua',
    course_category: 'Bible',
    course_description: '',
    course_image: '',
    course_source: '',
    course_licence: '',
    lessons_count: 3,
    published_count: 1,
    questions_count: 12,
    minutes: 45,
    lesson_titles: ['Перший крок', 'Другий крок', 'Третій крок'],
    created_at: new Date(2026, 0, 1),
    updated_at: new Date(2026, 4, 1),
    archived_at: null,
    ...fields,
  }
}

/** A course of its page. */
export const samplePage: CourseSummary = {
  _id: 'abraham',
  course_title: 'Дорогою Авраама',
  course_slug: 'dorohoiu-avraama',
  course_locale: 'ua',
  course_category: 'Bible',
  course_description: 'Дванадцять уроків про людину, яка вийшла, не знаючи куди.',
  course_image: '',
  course_source: 'Видавництво «Надія»',
  course_licence: 'CC BY-SA 4.0',
  lessons_count: 3,
  published_count: 1,
  updated_at: new Date(2026, 4, 1),
}

export function sampleLesson(_id: string, lesson_title: string, lesson_order: number): LessonSummary {
  return {
    _id,
    course_id: 'abraham',
    lesson_title,
    lesson_order,
    lesson_length: 15,
    lesson_feedback: 'never',
    lesson_version: 2,
    published_version: lesson_order === 1 ? 2 : null,
    elements_count: 14,
    questions_count: 4,
  }
}
