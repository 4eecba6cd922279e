import { describe, expect, test } from 'vitest'
import { model } from './model.ts'

const leftItems = [
  { letter: '1', text: 'covenant' },
  { letter: '2', text: 'altar' },
  { letter: '3', text: 'tent' },
]
const rightItems = [
  { letter: 'A', text: 'a promise that binds both sides' },
  { letter: 'B', text: 'a place where offerings are made' },
  { letter: 'C', text: 'a home that travels' },
  { letter: 'D', text: 'a house of stone' },
]
const key = [
  { left: '1', right: 'A' },
  { left: '2', right: 'B' },
  { left: '3', right: 'C' },
]
const parse = (data: object) => model.schema.parse({ question: 'Match', leftItems, rightItems, ...data })
const valid = (data: object) => model.schema.safeParse({ question: '', leftItems, rightItems, ...data }).success
const { question } = model
if (!question) throw new Error('a match test is a question')

describe('stored data', () => {
  test('takes a missing key as none', () => {
    expect(parse({}).true_answers).toEqual([])
  })

  test('refuses a key that names no item', () => {
    expect(valid({ true_answers: [{ left: '1', right: 'E' }] })).toBe(false)
    expect(valid({ true_answers: [{ left: '4', right: 'A' }] })).toBe(false)
  })

  test('refuses a key that matches a left item twice, takes one that uses a right item twice', () => {
    const [first, second] = [
      { left: '1', right: 'A' },
      { left: '2', right: 'A' },
    ]
    expect(valid({ true_answers: [first, { left: '1', right: 'B' }] })).toBe(false)
    expect(valid({ true_answers: [first, second] })).toBe(true)
  })

  test('refuses a side that uses a letter twice', () => {
    expect(valid({ rightItems: [...rightItems, { letter: 'A', text: 'again' }] })).toBe(false)
  })

  test('leaves out answers of students', () => {
    expect(parse({ user_answers: key })).not.toHaveProperty('user_answers')
  })
})

describe('the order of right items', () => {
  const shown = (items: object[], true_answers = key) =>
    model.serialize(parse({ rightItems: items, true_answers }), 'student').rightItems.map((item) => item.text)

  test('is the same however the author ordered them', () => {
    expect(shown(rightItems.toReversed())).toEqual(shown(rightItems))
  })

  test('is not the order of the key', () => {
    expect(shown(rightItems)).not.toEqual(rightItems.map((item) => item.text))
  })

  test('is the same for reviewers', () => {
    const texts = model.serialize(parse({ true_answers: key }), 'reviewer').rightItems.map((item) => item.text)
    expect(texts).toEqual(shown(rightItems))
  })
})

describe('marking', () => {
  const data = parse({ true_answers: key })

  test('counts the right pairs', () => {
    expect(question.grade(data, key)).toEqual({ kind: 'scored', earned: 3, total: 3 })
    expect(
      question.grade(data, [
        { left: '1', right: 'A' },
        { left: '2', right: 'C' },
      ]),
    ).toEqual({
      kind: 'scored',
      earned: 1,
      total: 3,
    })
  })

  test('counts letters that name no item as wrong', () => {
    expect(question.grade(data, [{ left: '9', right: 'Z' }])).toEqual({ kind: 'scored', earned: 0, total: 3 })
  })

  test('treats an answer that was taken back as none', () => {
    expect(question.isAnswered([])).toBe(false)
    expect(question.grade(data, [])).toEqual({ kind: 'unanswered' })
    expect(question.grade(data, undefined)).toEqual({ kind: 'unanswered' })
  })

  test('needs a person when no key was set', () => {
    expect(question.rightAnswer(parse({}))).toBeUndefined()
    expect(question.grade(parse({}), key)).toEqual({ kind: 'needs-review' })
  })
})

describe('answers', () => {
  test('may use a right item twice, a left item once', () => {
    const pairs = [
      { left: '1', right: 'A' },
      { left: '2', right: 'A' },
    ]
    expect(question.answer.parse(pairs)).toEqual(pairs)
    expect(question.answer.safeParse([...pairs, { left: '1', right: 'B' }]).success).toBe(false)
  })

  test('are stored without anything besides the letters', () => {
    expect(question.answer.parse([{ left: '1', right: 'A', at: 5 }])).toEqual([{ left: '1', right: 'A' }])
  })
})
