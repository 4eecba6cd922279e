import { describe, expect, test } from 'vitest'
import { model } from './model.ts'

const items = [{ text: 'Cain' }, { text: 'Enoch' }, { text: 'Seth' }]
const parse = (data: object) => model.schema.parse({ question: 'Who was not a son of Adam?', items, ...data })
const valid = (data: object) => model.schema.safeParse({ question: '', items, ...data }).success
const { question } = model
if (!question) throw new Error('a test is a question')

describe('stored data', () => {
  test('fills missing fields with defaults', () => {
    expect(parse({})).toMatchObject({
      true_answers: null,
      check_only: false,
      items: [{ url: '' }, { url: '' }, { url: '' }],
    })
  })

  test('refuses a list as the key of a single choice', () => {
    expect(valid({ true_answers: [1] })).toBe(false)
  })

  test.each([-1, 3, 1.5, '1'])('refuses %j as the key of three items', (key) => {
    expect(valid({ true_answers: key })).toBe(false)
  })

  test('accepts an empty draft', () => {
    expect(valid({ question: '', items: [] })).toBe(true)
  })

  test('drops students’ answers and keeps other unknown keys', () => {
    const stored = parse({ user_answers: 1, hint: 'Genesis 4', items: [{ text: 'Cain', feedback: 'He was' }] })
    expect(stored).not.toHaveProperty('user_answers')
    expect(stored).toMatchObject({ hint: 'Genesis 4', items: [{ feedback: 'He was' }] })
  })
})

describe('the view of students', () => {
  test('has only the question and the items', () => {
    const view = model.serialize(
      parse({ true_answers: 1, items: [{ text: 'Cain', feedback: 'He was' }, { text: 'Enoch' }] }),
      'student',
    )
    expect(Object.keys(view).sort()).toEqual(['items', 'question'])
    expect(Object.keys(view.items[0] ?? {}).sort()).toEqual(['id', 'text', 'url'])
  })

  test('lacks the question of a check-only test, which reviewers see', () => {
    const data = parse({ check_only: true })
    expect(JSON.stringify(model.serialize(data, 'student'))).not.toContain('Adam')
    expect(model.serialize(data, 'reviewer')).toMatchObject({ question: data.question, check_only: true })
  })
})

describe('marking', () => {
  const data = parse({ true_answers: 1 })

  test('gives the point for the right item and for no other', () => {
    expect(question.grade(data, 1)).toEqual({ kind: 'scored', earned: 1, total: 1 })
    expect(question.grade(data, 0)).toEqual({ kind: 'scored', earned: 0, total: 1 })
  })

  test('counts an unknown index as wrong', () => {
    expect(question.grade(data, 99)).toEqual({ kind: 'scored', earned: 0, total: 1 })
  })

  test('marks the first item like any other', () => {
    expect(question.rightAnswer(parse({ true_answers: 0 }))).toBe(0)
    expect(question.grade(parse({ true_answers: 0 }), 0)).toEqual({ kind: 'scored', earned: 1, total: 1 })
  })

  test('needs review when no key is set', () => {
    expect(question.grade(parse({}), 0)).toEqual({ kind: 'needs-review' })
  })
})

test.each([[[1]], ['1'], [-1], [0.5], [undefined]])('refuses %j as an answer', (answer) => {
  expect(question.answer.safeParse(answer).success).toBe(false)
})
