import { expect, test } from 'vitest'
import { remapMoved, remapRemoved } from './remap-indices.ts'

/** The items at the indices. */
const named = (items: readonly string[], indices: readonly number[]) =>
  indices.map((index) => items[index]).toSorted((a, b) => String(a).localeCompare(String(b)))

test('refers to the same items after any move', () => {
  const items = ['a', 'b', 'c', 'd']
  for (let from = 0; from < items.length; from += 1)
    for (let to = 0; to < items.length; to += 1) {
      const moved = items.toSpliced(from, 1).toSpliced(to, 0, items[from] ?? '')
      for (const indices of [[], [0], [1, 3], [0, 1, 2, 3]])
        expect(named(moved, remapMoved(indices, from, to))).toEqual(named(items, indices))
    }
})

test('stays sorted when a later item moves before an earlier one', () => {
  expect(remapMoved([1, 3], 3, 0)).toEqual([0, 2])
})

test('refers to the same items after a removal, without the removed one', () => {
  const items = ['a', 'b', 'c', 'd']
  for (let removed = 0; removed < items.length; removed += 1)
    for (const indices of [[], [0], [1, 3], [0, 1, 2, 3]])
      expect(named(items.toSpliced(removed, 1), remapRemoved(indices, removed))).toEqual(
        named(items, indices).filter((item) => item !== items[removed]),
      )
})
