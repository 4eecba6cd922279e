import { expect, test } from 'vitest'
import type { Opened } from './offline/offline-lesson.ts'
import { mergeConfirmed } from './merge-confirmed.ts'

const at = new Date('2025-03-02T10:00:00')
const opened: Opened = {
  lesson: {
    _id: 'lesson',
    lesson_title: 'The long way',
    lesson_order: 1,
    lesson_length: 5,
    lesson_feedback: 'never',
    course_title: 'Ways',
    course_locale: 'en',
    course_category: 'Bible',
    course_image: '',
    lesson_place: 1,
    lessons_count: 1,
    site_names: { en: 'School', ru: '', ua: '' },
    account_logo: '',
    is_private: false,
  },
  around: null,
  revision_id: 'revision',
  elements: [],
  studying: null,
  is_done: false,
  is_over: false,
  reset_at: null,
}
const confirmed = { studying_id: 'studying', element_id: 'a', answer: 1, seq: 5, received_at: at }

test('a copy from before the first answer gets the later answers', () => {
  const { studying } = mergeConfirmed(opened, 'studying', [confirmed])
  expect(studying).toMatchObject({
    _id: 'studying',
    revision_id: 'revision',
    finished_at: null,
    studying_review: false,
  })
  expect(studying?.answers).toEqual({ a: { answer: 1, seq: 5, received_at: at } })
})

test('the newer answer wins, and the other answers of the copy stay', () => {
  const copy = mergeConfirmed(opened, 'studying', [confirmed, { ...confirmed, element_id: 'b', answer: 'word' }])
  const later = mergeConfirmed(copy, 'studying', [
    { ...confirmed, answer: 2, seq: 6 },
    { ...confirmed, element_id: 'b', answer: 'older', seq: 4 },
  ])
  expect(later.studying?.answers).toMatchObject({ a: { answer: 2 }, b: { answer: 'word' } })
})

test('without confirmed answers the copy stays the same object', () => {
  expect(mergeConfirmed(opened, 'studying', [])).toBe(opened)
})
