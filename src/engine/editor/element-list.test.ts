import { describe, expect, test } from 'vitest'
import type { StoredElement } from '#blocks/lesson.ts'
import { insertElement, moveElement, removeElement, replaceElement } from './element-list.ts'

const element = (id: string, data: unknown = {}): StoredElement => ({ id, type: 2, v: 1, data })
const list = ['a', 'b', 'c'].map((id) => element(id))
const ids = (elements: readonly StoredElement[]) => elements.map(({ id }) => id).join('')

describe('inserting', () => {
  test.each([
    [0, 'xabc'],
    [1, 'axbc'],
    [3, 'abcx'],
  ])('at %i gives %s', (index, expected) => {
    expect(ids(insertElement(list, index, element('x')))).toBe(expected)
  })

  test('past the end comes last, as when a list got shorter before an undo', () => {
    expect(ids(insertElement(list, 9, element('x')))).toBe('abcx')
  })
})

describe('moving', () => {
  test.each([
    ['b', -1, 'bac'],
    ['b', 1, 'acb'],
    ['a', -1, 'abc'],
    ['c', 1, 'abc'],
    ['unknown', 1, 'abc'],
  ] as const)('%s by %i gives %s', (id, step, expected) => {
    expect(ids(moveElement(list, id, step))).toBe(expected)
  })
})

test('removing takes one element and leaves the others the same objects', () => {
  const rest = removeElement(list, 'b')
  expect(ids(rest)).toBe('ac')
  expect(rest[1]).toBe(list[2])
})

test('replacing keeps the place and the other objects', () => {
  const changed = replaceElement(list, element('b', { text: 'new' }))
  expect(ids(changed)).toBe('abc')
  expect(changed[1]).toEqual(element('b', { text: 'new' }))
  expect(changed[0]).toBe(list[0])
})

test('every step leaves the list it was given as it was', () => {
  const before = structuredClone(list)
  insertElement(list, 1, element('x'))
  moveElement(list, 'a', 1)
  removeElement(list, 'a')
  replaceElement(list, element('a', { text: 'new' }))
  expect(list).toEqual(before)
})
