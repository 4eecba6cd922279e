import { assert, property, shuffledSubarray } from 'fast-check'
import { expect, test } from 'vitest'
import { cpuTime } from '../tests/support/cpu-time.ts'
import { diffElements } from './diff-elements.ts'

const diff = (before: string, after: string) => {
  const { added, removed, moved, order } = diffElements([...before], [...after])
  return [added, removed, moved, order].map((ids) => [...ids].join('')).join(' ')
}

test.each([
  ['abc', 'abc', '   abc'],
  ['', 'ab', 'ab   ab'],
  ['ab', '', ' ab  ab'],
  ['abcd', 'dabc', '  d dabc'],
  ['abcd', 'axd', 'x bc  abcxd'],
  ['abcdef', 'fbcdea', '  fa fbcdea'],
  ['abc', 'c', ' ab  abc'],
])('of “%s” and “%s” the added, removed, moved and all are “%s”', (before, after, expected) => {
  expect(diff(before, after)).toBe(expected)
})

const letters = [...'abcdefghi']
const list = shuffledSubarray(letters)

test('every element is in exactly one group, and all are in the order once', () => {
  assert(
    property(list, list, (before, after) => {
      const { added, removed, moved, order } = diffElements(before, after)
      const common = before.filter((id) => after.includes(id))
      expect([...added, ...common].toSorted()).toEqual(after.toSorted())
      expect([...removed, ...common].toSorted()).toEqual(before.toSorted())
      expect(common).toEqual(expect.arrayContaining([...moved]))
      expect(order.toSorted()).toEqual([...new Set([...before, ...after])].toSorted())
      expect(order.filter((id) => !removed.has(id))).toEqual(after)
    }),
  )
})

test('what is not moved has one order in both lists, and fewer moves do not suffice', () => {
  assert(
    property(list, list, (before, after) => {
      const { moved } = diffElements(before, after)
      const common = after.filter((id) => before.includes(id))
      const unmoved = common.filter((id) => !moved.has(id))
      expect(before.filter((id) => unmoved.includes(id))).toEqual(unmoved)
      expect(unmoved.length).toBe(longestCommon(before, common))
    }),
  )
})

test('a removed element follows the one that it followed', () => {
  assert(
    property(list, list, (before, after) => {
      const { removed, order } = diffElements(before, after)
      for (const id of removed) expect(order[order.indexOf(id) - 1]).toBe(before[before.indexOf(id) - 1])
    }),
  )
})

test('20,000 reversed elements are compared in bounded time', () => {
  const many = Array.from({ length: 20_000 }, (_, index) => `b${index}`)
  const ms = cpuTime(() => {
    expect(diffElements(many, many.toReversed()).moved.size).toBe(19_999)
    expect(diffElements(many, [...many.slice(10_000), ...many.slice(0, 10_000)]).moved.size).toBe(10_000)
  })
  expect(ms).toBeLessThan(500)
})

/** By definition, in exponential time. */
function longestCommon(one: readonly string[], other: readonly string[]): number {
  const [first, ...rest] = one
  if (first === undefined) return 0
  const place = other.indexOf(first)
  const without = longestCommon(rest, other)
  return place < 0 ? without : Math.max(without, 1 + longestCommon(rest, other.slice(place + 1)))
}
