import { expect, test } from 'vitest'
import { readLesson } from '#blocks/lesson.ts'
import { textQuestions } from '../testing.ts'
import { findExcerpt } from './find-excerpt.ts'

const lesson = { elements: readLesson(textQuestions(3)) }
const answers = new Map([
  ['q1', ' In two\n lines '],
  ['q2', 'x'.repeat(200)],
])

test('the excerpt is the first text without a comment, in one line and cut', () => {
  expect(findExcerpt(lesson, answers, [])).toBe('In two lines')
  expect(findExcerpt(lesson, answers, [{ element_id: 'q1', draft: 'Good' }])).toBe('x'.repeat(140))
})

test('there is no excerpt when every text has a comment', () => {
  const comments = ['q1', 'q2'].map((element_id) => ({ element_id, draft: 'Good' }))
  expect(findExcerpt(lesson, answers, comments)).toBeNull()
})
