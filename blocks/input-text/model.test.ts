import { describe, expect, test } from 'vitest'
import { model } from './model.ts'

const parse = (data: object) => model.schema.parse({ text: 'What does “go” ask of you?', ...data })
const { question } = model
if (!question) throw new Error('a text question is a question')

test('takes what is missing from its defaults', () => {
  expect(parse({})).toMatchObject({ true_answers: '', check_only: false })
})

test('leaves out answers of students', () => {
  expect(parse({ user_answers: 'To trust' })).not.toHaveProperty('user_answers')
})

describe('what students get', () => {
  test('is the question alone', () => {
    expect(model.serialize(parse({ true_answers: 'To trust' }), 'student')).toEqual({
      text: 'What does “go” ask of you?',
    })
  })

  test('lacks a question that is check only, which a reviewer sees', () => {
    const data = parse({ check_only: true })
    expect(model.serialize(data, 'student')).toEqual({ text: null })
    expect(model.serialize(data, 'reviewer')).toEqual({ text: data.text, true_answers: '', check_only: true })
  })
})

describe('answers', () => {
  test('are kept to the letter', () => {
    const answer = '  Довіритись\n\nі піти 🙂  '
    expect(question.answer.parse(answer)).toBe(answer)
  })

  test('end at 20,000 characters', () => {
    expect(question.answer.safeParse('я'.repeat(20_000)).success).toBe(true)
    expect(question.answer.safeParse('я'.repeat(20_001)).success).toBe(false)
  })

  test('are left to a person, however they compare with the model answer', () => {
    const data = parse({ true_answers: 'To trust' })
    expect(question.grade(data, 'To trust')).toEqual({ kind: 'needs-review' })
    expect(question.grade(data, 'No idea')).toEqual({ kind: 'needs-review' })
  })

  test('count as none while they are blank', () => {
    expect(question.isAnswered(' \n ')).toBe(false)
    expect(question.grade(parse({}), ' \n ')).toEqual({ kind: 'unanswered' })
    expect(question.grade(parse({}), undefined)).toEqual({ kind: 'unanswered' })
  })
})
