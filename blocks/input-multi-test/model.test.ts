import { describe, expect, test } from 'vitest'
import { model } from './model.ts'

const items = [{ text: 'Sarai' }, { text: 'Lot' }, { text: 'Melchizedek' }]
const parse = (data: object) => model.schema.parse({ question: 'Who set out with Abram?', items, ...data })
const valid = (data: object) => model.schema.safeParse({ question: '', items, ...data }).success
const { question } = model
if (!question) throw new Error('a test is a question')

describe('stored data', () => {
  test('fills missing fields with defaults', () => {
    expect(parse({})).toMatchObject({
      true_answers: [],
      check_only: false,
      items: [{ url: '' }, { url: '' }, { url: '' }],
    })
  })

  test.each([[1], [[3]], [[-1]], [[0, 0]], [['0']], [null]])('refuses %j as the key of three items', (key) => {
    expect(valid({ true_answers: key })).toBe(false)
  })

  test('keeps the order of the key', () => {
    expect(parse({ true_answers: [2, 0] }).true_answers).toEqual([2, 0])
  })

  test('drops students’ answers', () => {
    expect(parse({ user_answers: [1] })).not.toHaveProperty('user_answers')
  })
})

test('hides the question of a check-only test from students, but not from reviewers', () => {
  const data = parse({ check_only: true, true_answers: [0] })
  expect(JSON.stringify(model.serialize(data, 'student'))).not.toContain('Abram')
  expect(model.serialize(data, 'reviewer')).toMatchObject({ question: data.question, check_only: true })
})

describe('answers', () => {
  test('are sorted, without duplicates', () => {
    expect(question.answer.parse([2, 0, 2])).toEqual([0, 2])
  })

  test.each([[1], [['0']], [[-1]], [[0.5]], [Array(201).fill(0)]])('refuse %j', (answer) => {
    expect(question.answer.safeParse(answer).success).toBe(false)
  })
})

describe('marking', () => {
  const data = parse({ true_answers: [1, 0] })

  test('gives full marks for the right answer', () => {
    expect(question.rightAnswer(data)).toEqual([0, 1])
    expect(question.grade(data, [0, 1])).toEqual({ kind: 'scored', earned: 2, total: 2 })
  })

  test('gives less than full marks for choosing everything', () => {
    expect(question.grade(data, [0, 1, 2])).toEqual({ kind: 'scored', earned: 1, total: 2 })
  })

  test('needs review when no key is set', () => {
    expect(question.rightAnswer(parse({}))).toBeUndefined()
    expect(question.grade(parse({}), [0])).toEqual({ kind: 'needs-review' })
  })
})
