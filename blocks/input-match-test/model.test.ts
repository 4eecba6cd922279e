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
  test('defaults to an empty key', () => {
    expect(parse({}).true_answers).toEqual([])
  })

  test('refuses a key with an unknown letter', () => {
    expect(valid({ true_answers: [{ left: '1', right: 'E' }] })).toBe(false)
    expect(valid({ true_answers: [{ left: '4', right: 'A' }] })).toBe(false)
  })

  test('refuses a key that matches a left item twice, but accepts one that uses a right item twice', () => {
    const [first, second] = [
      { left: '1', right: 'A' },
      { left: '2', right: 'A' },
    ]
    expect(valid({ true_answers: [first, { left: '1', right: 'B' }] })).toBe(false)
    expect(valid({ true_answers: [first, second] })).toBe(true)
  })

  test('refuses a side with a repeated letter', () => {
    expect(valid({ rightItems: [...rightItems, { letter: 'A', text: 'again' }] })).toBe(false)
  })

  test('drops students’ answers', () => {
    expect(parse({ user_answers: key })).not.toHaveProperty('user_answers')
  })
})

describe('the order of right items', () => {
  const shown = (items: object[], true_answers = key) =>
    model.serialize(parse({ rightItems: items, true_answers }), 'student').rightItems.map((item) => item.text)

  test('does not depend on the key', () => {
    expect(shown(rightItems, [])).toEqual(shown(rightItems))
  })

  test('is never that of the author or of the letters, whatever the texts', () => {
    for (let n = 0; n < 200; n += 1) {
      const items = rightItems.slice(0, 2 + (n % 3)).map((item) => ({ ...item, text: `${item.text} ${n}` }))
      const order = shown(items, [])
      expect(order).not.toEqual(items.map(({ text }) => text))
      expect(order.toSorted()).toEqual(items.map(({ text }) => text).toSorted())
    }
  })

  test('is the same for reviewers', () => {
    const texts = model.serialize(parse({ true_answers: key }), 'reviewer').rightItems.map((item) => item.text)
    expect(texts).toEqual(shown(rightItems))
  })
})

test('an answer is complete when every left item has a pair', () => {
  const isComplete = (pairs: { left: string; right: string }[]) => model.question?.isComplete?.(parse({}), pairs)
  expect(isComplete(key)).toBe(true)
  expect(isComplete(key.slice(1))).toBe(false)
  expect(isComplete([...key.slice(1), { left: 'no such item', right: 'A' }])).toBe(false)
})

describe('a key that letters reveal', () => {
  const hidden = (data: object) => model.hideKey?.(parse(data))

  test('gets other letters, once, and stays the key', () => {
    const data = parse({ true_answers: key })
    const stored = parse({ true_answers: key, ...hidden({ true_answers: key }) })
    const textOf = (items: { letter: string; text: string }[], right: string) =>
      items.find(({ letter }) => letter === right)?.text
    expect(stored.true_answers.map(({ right }) => right)).not.toEqual(key.map(({ right }) => right))
    for (const [at, { left, right }] of stored.true_answers.entries()) {
      expect(left).toBe(key[at]?.left)
      expect(textOf(stored.rightItems, right)).toBe(textOf(data.rightItems, key[at]?.right ?? ''))
    }
    expect(model.hideKey?.(stored)).toBeUndefined()
  })

  test('is left as it is where the letters are dealt', () => {
    expect(
      hidden({
        true_answers: [
          { left: '1', right: 'C' },
          { left: '2', right: 'A' },
        ],
      }),
    ).toBeUndefined()
    expect(hidden({ true_answers: [{ left: '1', right: 'A' }] })).toBeUndefined()
    expect(hidden({})).toBeUndefined()
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

  test('counts unknown letters as wrong', () => {
    expect(question.grade(data, [{ left: '9', right: 'Z' }])).toEqual({ kind: 'scored', earned: 0, total: 3 })
  })

  test('needs review when no key is set', () => {
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

  test('are stored with the letters only', () => {
    expect(question.answer.parse([{ left: '1', right: 'A', at: 5 }])).toEqual([{ left: '1', right: 'A' }])
  })
})
