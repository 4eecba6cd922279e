import { describe, expect, test } from 'vitest'
import {
  InvalidElement,
  gradeLesson,
  lintLesson,
  readLesson,
  serializeLesson,
  storeElements,
  textOfLesson,
} from './lesson.ts'

const tools = { sanitize: (html: string) => `clean:${html}`, newId: () => 'given' }

const single = {
  id: 's',
  type: 7,
  v: 1,
  data: { question: 'Who?', items: [{ id: 'a', text: 'Cain' }], true_answers: 0 },
}
const text = { id: 't', type: 9, v: 1, data: { text: 'Why?' } }

describe('storing', () => {
  test('stores an unknown type and a newer version unchanged', () => {
    const unknown = { id: 'u', type: 9_999, v: 3, data: { deep: [{ kept: true }] }, note: 'outside' }
    const newer = { id: 'n', type: 7, v: 999, data: { questions: ['of another shape'] }, note: 'outside' }
    const stored = storeElements([unknown, newer], tools)
    expect(stored).toEqual([unknown, newer])
    const elements = readLesson(stored)
    expect(elements).toEqual([
      { readable: false, stored: unknown },
      { readable: false, stored: newer },
    ])
    expect(serializeLesson(elements, 'student')).toEqual([
      { id: 'u', type: 9_999 },
      { id: 'n', type: 7 },
    ])
  })

  test('keeps additional keys of an element', () => {
    const noted = { ...text, note: 'outside' }
    expect(storeElements([noted], tools)).toMatchObject([{ note: 'outside' }])
  })

  test('adds a missing id and version', () => {
    expect(storeElements([{ type: 9, data: { text: '' } }], tools)).toMatchObject([{ id: 'given', v: 1 }])
  })

  test('reports the element and the field that are invalid', () => {
    const invalid = { ...single, data: { ...single.data, items: [{ text: 'Cain' }, { text: 5 }] } }
    const store = () => storeElements([text, invalid], tools)
    expect(store).toThrow(InvalidElement)
    expect(store).toThrow(expect.objectContaining({ index: 1, path: 'items.1.text' }))
  })

  test('refuses missing data', () => {
    expect(() => storeElements([{ type: 7 }], tools)).toThrow(expect.objectContaining({ index: 0 }))
  })

  test('sanitizes rich text and leaves plain text unchanged', () => {
    const rich = { id: 'r', type: 2, v: 1, data: { text: '<p>In the beginning</p>' } }
    expect(storeElements([rich, text], tools)).toMatchObject([
      { data: { text: 'clean:<p>In the beginning</p>' } },
      { data: { text: 'Why?' } },
    ])
  })

  test('never stores students’ answers in a lesson', () => {
    const [stored] = storeElements([{ ...text, data: { ...text.data, user_answers: 'Because' } }], tools)
    expect(stored?.data).toEqual({ text: 'Why?', true_answers: '', check_only: false })
  })
})

describe('reading', () => {
  test('keeps unreadable data, and serializes nothing of it', () => {
    const broken = { ...single, data: { question: 5 } }
    const elements = readLesson([broken])
    expect(elements).toEqual([{ readable: false, stored: broken }])
    expect(serializeLesson(elements, 'author')).toEqual([{ id: 's', type: 7 }])
  })
})

describe('marking', () => {
  test('grades every question and nothing else, by element id', () => {
    const elements = readLesson([single, text, { id: 'u', type: 9_999, v: 1, data: {} }])
    expect(gradeLesson(elements, new Map<string, unknown>([['s', 0]]))).toEqual(
      new Map([
        ['s', { kind: 'scored', earned: 1, total: 1 }],
        ['t', { kind: 'unanswered' }],
      ]),
    )
  })
})

describe('issues of a lesson', () => {
  const heading = (type: number, words: string) => ({ id: words, type, v: 1, data: { text: words } })

  test('reports missing parts, and a subtitle without a heading above it', () => {
    const elements = readLesson([heading(4, 'Early'), heading(3, 'Part'), heading(4, 'Later'), heading(3, ''), single])
    expect(lintLesson(elements)).toEqual([
      { index: 0, issue: 'no-heading-above' },
      { index: 3, issue: 'no-text' },
      { index: 4, issue: 'few-items' },
    ])
  })

  test('reports nothing for unreadable elements, which have no text either', () => {
    const elements = readLesson([{ id: 'u', type: 9_999, v: 1, data: {} }, text])
    expect(lintLesson(elements)).toEqual([])
    expect(textOfLesson(elements)).toBe('Why?')
  })
})
