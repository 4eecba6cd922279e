import { describe, expect, test } from 'vitest'
import { model } from './model.ts'

const items = [{ text: 'Sarai' }, { text: 'Lot' }, { text: 'Melchizedek' }]
const parse = (data: object) => model.schema.parse({ question: 'Who set out with Abram?', items, ...data })
const valid = (data: object) => model.schema.safeParse({ question: '', items, ...data }).success
const { question } = model
if (!question) throw new Error('a test is a question')

describe('stored data', () => {
  test('takes what is missing from its defaults', () => {
    expect(parse({})).toMatchObject({
      true_answers: [],
      check_only: false,
      items: [{ url: '' }, { url: '' }, { url: '' }],
    })
  })

  test.each([[1], [[3]], [[-1]], [[0, 0]], [['0']], [null]])('refuses %j as the key of three items', (key) => {
    expect(valid({ true_answers: key })).toBe(false)
  })

  test('keeps the key in the order it came in', () => {
    expect(parse({ true_answers: [2, 0] }).true_answers).toEqual([2, 0])
  })

  test('leaves out answers of students', () => {
    expect(parse({ user_answers: [1] })).not.toHaveProperty('user_answers')
  })
})

test('hides the question of a test that is check only from students, not from reviewers', () => {
  const data = parse({ check_only: true, true_answers: [0] })
  expect(JSON.stringify(model.serialize(data, 'student'))).not.toContain('Abram')
  expect(model.serialize(data, 'reviewer')).toMatchObject({ question: data.question, check_only: true })
})

describe('answers', () => {
  test('are kept sorted and without repeats', () => {
    expect(question.answer.parse([2, 0, 2])).toEqual([0, 2])
  })

  test.each([[1], [['0']], [[-1]], [[0.5]], [Array(201).fill(0)]])('cannot be %j', (answer) => {
    expect(question.answer.safeParse(answer).success).toBe(false)
  })
})

describe('marking', () => {
  const data = parse({ true_answers: [1, 0] })

  test('gives everything for the right answer', () => {
    expect(question.rightAnswer(data)).toEqual([0, 1])
    expect(question.grade(data, [0, 1])).toEqual({ kind: 'scored', earned: 2, total: 2 })
  })

  test('does not pay for choosing everything', () => {
    expect(question.grade(data, [0, 1, 2])).toEqual({ kind: 'scored', earned: 1, total: 2 })
  })

  test('treats an answer that was taken back as none', () => {
    expect(question.isAnswered([])).toBe(false)
    expect(question.grade(data, [])).toEqual({ kind: 'unanswered' })
    expect(question.grade(data, undefined)).toEqual({ kind: 'unanswered' })
  })

  test('needs a person when no key was set', () => {
    expect(question.rightAnswer(parse({}))).toBeUndefined()
    expect(question.grade(parse({}), [0])).toEqual({ kind: 'needs-review' })
  })
})
