import { describe, expect, test } from 'vitest'
import { nextLesson } from './next-lesson.ts'

/** d = done, b = begun, - = neither. */
function next(marks: string): number | undefined {
  const lessons = [...marks].map((mark, place) => ({ mark, place, lesson_is_done: mark === 'd' }))
  return nextLesson(lessons, ({ mark }) => mark !== '-')?.place
}

describe('where a course goes on', () => {
  test.each([
    ['nothing begun', '---', 0],
    ['five chapters opened in turn', 'bbbbb--', 4],
    ['the next after those done', 'dd--', 2],
    ['begun after done', 'ddb-', 2],
    ['the last is done, an earlier one is not', 'd-d', 1],
    ['all done', 'ddd', undefined],
  ])('%s', (_, marks, place) => {
    expect(next(marks)).toBe(place)
  })
})
