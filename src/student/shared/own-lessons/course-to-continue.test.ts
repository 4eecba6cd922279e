import { expect, test } from 'vitest'
import { type Course, courseToContinue, nextLessonOf } from './course-to-continue.ts'

const lesson = (_id: string, more: Partial<Course['lessons'][number]> = {}): Course['lessons'][number] => ({
  _id,
  lesson_title: _id,
  lesson_order: 1,
  lesson_length: 10,
  lesson_is_done: false,
  studying_id: null,
  studying_review: false,
  is_waiting: false,
  reply_is_new: false,
  ...more,
})
const course = (_id: string, course_is_touched: boolean, lessons: Course['lessons']) =>
  ({ _id, course_title: _id, course_is_touched, lessons }) as Course

test('continues with a lesson in progress before one that was not begun', () => {
  const lessons = [lesson('done', { lesson_is_done: true }), lesson('new'), lesson('begun', { studying_id: 'a' })]
  expect(nextLessonOf(course('c', true, lessons))?._id).toBe('begun')
  expect(nextLessonOf(course('c', true, lessons.slice(0, 2)))?._id).toBe('new')
  expect(nextLessonOf(course('c', true, lessons.slice(0, 1)))).toBeUndefined()
})

test('offers the begun course with a lesson in progress, and never one that is new or done', () => {
  const fresh = course('fresh', false, [lesson('1')])
  const done = course('done', true, [lesson('1', { lesson_is_done: true })])
  const read = course('read', true, [lesson('1')])
  const begun = course('begun', true, [lesson('1', { studying_id: 'a' })])
  expect(courseToContinue([fresh, done])).toBeUndefined()
  expect(courseToContinue([fresh, done, read, begun])?._id).toBe('begun')
  expect(courseToContinue([fresh, read])?._id).toBe('read')
})
