import { describe, expect, test } from 'vitest'
import { chooseNextCourse } from './find-course-end.ts'

const course = (_id: string, more: object = {}) => ({
  _id,
  course_locale: 'ru',
  course_category: 'bible',
  course_is_touched: false,
  done_count: 0,
  ...more,
})

describe('the course that is offered at the end of another', () => {
  const here = course('here')

  test('is unbegun, in the same language, and of the same category if there is one', () => {
    const others = [
      here,
      course('english', { course_locale: 'en' }),
      course('begun', { course_is_touched: true }),
      course('health', { course_category: 'health' }),
      course('bible'),
    ]
    expect(chooseNextCourse(others, here)?._id).toBe('bible')
    expect(chooseNextCourse(others.slice(0, -1), here)?._id).toBe('health')
  })

  test('is none when every other course was begun', () => {
    expect(chooseNextCourse([here, course('done', { done_count: 3 })], here)).toBeUndefined()
  })
})
