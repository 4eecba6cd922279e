import { describe, expect, test } from 'vitest'
import { model } from './model.ts'

const parse = (data: object) => model.schema.parse({ text: 'What does “go” ask of you?', ...data })
const { question } = model
if (!question) throw new Error('a text question is a question')

test('fills missing fields with defaults', () => {
  expect(parse({})).toMatchObject({ true_answers: '', check_only: false })
})

test('drops students’ answers', () => {
  expect(parse({ user_answers: 'To trust' })).not.toHaveProperty('user_answers')
})

describe('the view of students', () => {
  test('has only the question', () => {
    expect(model.serialize(parse({ true_answers: 'To trust' }), 'student')).toEqual({
      text: 'What does “go” ask of you?',
    })
  })

  test('lacks a check-only question, which reviewers see', () => {
    const data = parse({ check_only: true })
    expect(model.serialize(data, 'student')).toEqual({ text: null })
    expect(model.serialize(data, 'reviewer')).toEqual({ text: data.text, true_answers: '', check_only: true })
  })
})

describe('answers', () => {
  test('are stored unchanged', () => {
    const answer = '  Довіритись\n\nі піти 🙂  '
    expect(question.answer.parse(answer)).toBe(answer)
  })

  test('have at most 20,000 characters', () => {
    expect(question.answer.safeParse('я'.repeat(20_000)).success).toBe(true)
    expect(question.answer.safeParse('я'.repeat(20_001)).success).toBe(false)
  })

  test('always need review, even if they equal the model answer', () => {
    const data = parse({ true_answers: 'To trust' })
    expect(question.grade(data, 'To trust')).toEqual({ kind: 'needs-review' })
    expect(question.grade(data, 'No idea')).toEqual({ kind: 'needs-review' })
  })
})
