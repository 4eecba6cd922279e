import { describe, expect, test } from 'vitest'
import { gradeLesson, readLesson } from '../lesson.ts'
import { model } from './model.ts'

const cardsCollection = [{ text: 'Sarai' }, { text: 'Lot' }, { text: 'Melchizedek' }]
const asked = { question: 'Who set out with Abram?', cardsCollection }
const parse = (exposed: object, rest: object = {}) =>
  model.schema.parse({ blockType: 'block6', exposedData: { ...asked, ...exposed }, ...rest })
const { question } = model
if (!question) throw new Error('a test is a question')

test('of a layout that shows nothing students get neither question nor cards', () => {
  const data = parse({ trueAnswers: [0] }, { blockType: 'none' })
  expect(JSON.stringify(model.serialize(data, 'student'))).not.toMatch(/Abram|Sarai|Lot|Melchizedek/)
  expect(JSON.stringify(model.serialize(data, 'author'))).toContain('Sarai')
})

describe('stored data', () => {
  test('fills missing fields with defaults', () => {
    expect(model.schema.parse({})).toEqual({
      blockType: 'none',
      exposedData: { question: '', trueAnswers: [], cardsCollection: [] },
      check_only: false,
    })
  })

  test.each(['none', 'block1', 'block2', 'block3', 'block4', 'block5', 'block6'])(
    'stores %s unchanged',
    (blockType) => {
      const data = {
        blockType,
        exposedData: { question: 'Who?', trueAnswers: [], cardsCollection: [] },
        check_only: true,
      }
      expect(model.schema.parse(data)).toEqual(data)
    },
  )

  test.each(['block7', 'block0', '', null, 6])('refuses %j as a layout', (blockType) => {
    expect(model.schema.safeParse({ blockType }).success).toBe(false)
  })

  test.each([[1], [[3]], [[-1]], [[0, 0]], [['0']], [null]])('refuses %j as the key of three cards', (trueAnswers) => {
    expect(model.schema.safeParse({ exposedData: { ...asked, trueAnswers } }).success).toBe(false)
  })

  test('drops students’ answers', () => {
    expect(parse({}, { userAnswers: [1] })).not.toHaveProperty('userAnswers')
  })
})

describe('the view of students', () => {
  test('lacks the key, which reviewers see', () => {
    const data = parse({ trueAnswers: [0] })
    expect(JSON.stringify(model.serialize(data, 'student'))).not.toMatch(/trueAnswers|check_only/)
    expect(model.serialize(data, 'reviewer')).toMatchObject({ exposedData: { trueAnswers: [0] }, check_only: false })
  })

  test('lacks the question of a check-only test', () => {
    const data = parse({}, { check_only: true })
    expect(JSON.stringify(model.serialize(data, 'student'))).not.toContain('Abram')
    expect(JSON.stringify(model.serialize(data, 'author'))).toContain('Abram')
  })
})

describe('marking', () => {
  test('gives full marks for the right cards, and less for all cards', () => {
    const data = parse({ trueAnswers: [1, 0] })
    expect(question.rightAnswer(data)).toEqual([0, 1])
    expect(question.grade(data, [0, 1])).toEqual({ kind: 'scored', earned: 2, total: 2 })
    expect(question.grade(data, [0, 1, 2])).toEqual({ kind: 'scored', earned: 1, total: 2 })
  })

  test('is skipped for a layout that shows nothing', () => {
    const elements = readLesson(
      ['none', 'block1'].map((blockType) => ({
        id: blockType,
        type: 61,
        v: 1,
        data: { blockType, exposedData: asked },
      })),
    )
    expect([...gradeLesson(elements, new Map()).keys()]).toEqual(['block1'])
  })
})
