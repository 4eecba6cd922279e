import { expect, test } from 'vitest'
import { compareLessons, countChanges } from './compare-lessons.ts'
import { readLesson, type StoredElement } from './lesson.ts'
import { cpuTime } from '../tests/support/cpu-time.ts'

const words = (id: string, text = id): StoredElement => ({ id, type: 2, v: 1, data: { text: `<p>${text}</p>` } })
const compare = (before: StoredElement[], after: StoredElement[]) =>
  compareLessons(readLesson(before), readLesson(after))
const describeChanges = (before: string, after: string) =>
  compare(
    [...before].map((id) => words(id)),
    [...after].map((id) => words(id)),
  )
    .map(
      ({ id, kind, moved }) => `${id}${{ same: '', changed: '~', added: '+', removed: '-' }[kind]}${moved ? '!' : ''}`,
    )
    .join(' ')

test.each([
  ['abc', 'abc', 'a b c'],
  ['', 'ab', 'a+ b+'],
  ['ab', '', 'a- b-'],
  ['abcd', 'dabc', 'd! a b c'],
  ['abcd', 'bcda', 'b c d a!'],
  ['abcd', 'acd', 'a b- c d'],
  ['abc', 'xabc', 'x+ a b c'],
  ['abc', 'bc', 'a- b c'],
  ['abcd', 'axd', 'a b- c- x+ d'],
  ['abcdef', 'fbcdea', 'f! b c d e a!'],
])('“%s” becomes “%s”: %s', (before, after, expected) => {
  expect(describeChanges(before, after)).toBe(expected)
})

test('pairs blocks by id and reports both positions', () => {
  const changes = compare([words('a'), words('b', 'old')], [words('b', 'new'), words('a')])
  expect(changes).toMatchObject([
    { id: 'b', kind: 'changed', before: { number: 2 }, after: { number: 1 } },
    { id: 'a', kind: 'same', before: { number: 1 }, after: { number: 2 } },
  ])
  expect(countChanges(changes)).toEqual({ added: 0, removed: 0, changed: 1, moved: 1 })
})

test('ignores the order of keys and missing defaults, and compares unreadable elements as stored', () => {
  const question = (data: object): StoredElement => ({ id: 'q', type: 9, v: 1, data })
  const future = (data: object): StoredElement => ({ id: 'f', type: 30_000, v: 1, data })
  expect(compare([question({ text: 'Why?' })], [question({ check_only: false, text: 'Why?' })])).toMatchObject([
    { kind: 'same' },
  ])
  expect(compare([future({ a: 1, b: 2 })], [future({ b: 2, a: 1 })])).toMatchObject([{ kind: 'same' }])
  expect(compare([future({ a: 1 })], [future({ a: 2 })])).toMatchObject([{ kind: 'changed' }])
})

test('compares 500 reversed blocks in bounded time', () => {
  const many = Array.from({ length: 500 }, (_, index) => words(`b${index}`))
  const ms = cpuTime(() => {
    expect(countChanges(compare(many, many.toReversed()))).toEqual({ added: 0, removed: 0, changed: 0, moved: 499 })
  })
  expect(ms).toBeLessThan(1_500)
})
