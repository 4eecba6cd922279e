import { describe, expect, test } from 'vitest'
import type { StoredElement } from '#blocks/lesson.ts'
import { insertElements, moveElements, moveElementsBefore, removeElements, replaceElement } from './element-list.ts'

const element = (id: string, data: unknown = {}): StoredElement => ({ id, type: 2, v: 1, data })
const list = ['a', 'b', 'c'].map((id) => element(id))
const ids = (elements: readonly StoredElement[]) => elements.map(({ id }) => id).join('')

describe('inserting', () => {
  test.each([
    [0, 'xyabc'],
    [1, 'axybc'],
    [3, 'abcxy'],
  ])('at %i gives %s', (index, expected) => {
    expect(ids(insertElements(list, index, [element('x'), element('y')]))).toBe(expected)
  })

  test('appends past the end, as after an undo in a shorter list', () => {
    expect(ids(insertElements(list, 9, [element('x')]))).toBe('abcx')
  })
})

describe('moving', () => {
  const long = ['a', 'b', 'c', 'd', 'e'].map((id) => element(id))
  test.each([
    ['b', -1, 'bacde'],
    ['b', 1, 'acbde'],
    ['a', -1, 'abcde'],
    ['e', 1, 'abcde'],
    ['unknown', 1, 'abcde'],
    ['bc', -1, 'bcade'],
    ['bc', 1, 'adbce'],
    // Moved blocks come together in their order.
    ['bd', -1, 'bdace'],
    ['ac', 1, 'bdace'],
    ['ab', -1, 'abcde'],
  ] as const)('%s by %i gives %s', (group, step, expected) => {
    expect(ids(moveElements(long, new Set(group.split('')), step))).toBe(expected)
  })

  test.each([
    ['a', 'd', 'bcade'],
    ['d', 'a', 'dabce'],
    ['be', 'd', 'acbed'],
    ['be', 'b', 'abecd'],
    ['ac', undefined, 'bdeac'],
  ])('%s to before %s gives %s', (group, before, expected) => {
    expect(ids(moveElementsBefore(long, new Set(group.split('')), before))).toBe(expected)
  })
})

test('removing keeps the other objects', () => {
  const rest = removeElements(list, new Set('b'))
  expect(ids(rest)).toBe('ac')
  expect(rest[1]).toBe(list[2])
})

test('replacing keeps the place and the other objects', () => {
  const changed = replaceElement(list, element('b', { text: 'new' }))
  expect(ids(changed)).toBe('abc')
  expect(changed[1]).toEqual(element('b', { text: 'new' }))
  expect(changed[0]).toBe(list[0])
})

test('no operation changes the given list', () => {
  const before = structuredClone(list)
  insertElements(list, 1, [element('x')])
  moveElements(list, new Set('a'), 1)
  removeElements(list, new Set('a'))
  replaceElement(list, element('a', { text: 'new' }))
  expect(list).toEqual(before)
})
