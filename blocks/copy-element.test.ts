import { describe, expect, test } from 'vitest'
import { copyElement } from './copy-element.ts'
import type { StoredElement } from './lesson.ts'

describe('copying', () => {
  const counter = () => {
    let next = 0
    return () => `new-${(next += 1)}`
  }
  const test7 = {
    id: 'old',
    type: 7,
    v: 1,
    data: {
      question: 'id',
      items: [
        { id: 'i1', text: 'yes', url: '' },
        { id: 'i2', text: 'no', url: '' },
      ],
      true_answers: 1,
      check_only: false,
      later: null,
    },
  }

  test('gives the element and each item a new id and copies everything else', () => {
    expect(copyElement(test7, counter())).toEqual({
      ...test7,
      id: 'new-1',
      data: {
        ...test7.data,
        items: [
          { id: 'new-2', text: 'yes', url: '' },
          { id: 'new-3', text: 'no', url: '' },
        ],
      },
    })
  })

  test('shares no mutable object with the original', () => {
    const copy = copyElement(test7, counter())
    expect((copy.data as typeof test7.data).items).not.toBe(test7.data.items)
  })

  test('keeps keys that a newer writer added', () => {
    const copy = copyElement({ ...test7, hint: 'kept' } as StoredElement, counter())
    expect(copy).toMatchObject({ hint: 'kept' })
  })
})
