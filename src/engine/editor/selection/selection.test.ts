import { expect, test } from 'vitest'
import { keepPresent, noSelection, selectOnly, selectUpTo, toggleSelected } from './selection.ts'

const order = [...'abcdef']
const chosen = (selection: { ids: ReadonlySet<string> }) => [...selection.ids].toSorted().join('')

test('a press selects one block, a second press none', () => {
  const one = selectOnly(toggleSelected(noSelection, 'a'), 'c')
  expect(chosen(one)).toBe('c')
  expect(selectOnly(one, 'c')).toBe(noSelection)
})

test('toggles single blocks', () => {
  const three = ['a', 'c', 'e'].reduce(toggleSelected, noSelection)
  expect(chosen(three)).toBe('ace')
  expect(chosen(toggleSelected(three, 'c'))).toBe('ae')
  expect(toggleSelected(selectOnly(noSelection, 'b'), 'b')).toBe(noSelection)
})

test('a range grows and shrinks from its anchor, in both directions', () => {
  const begun = selectOnly(noSelection, 'c')
  const down = selectUpTo(begun, order, 'e')
  expect(chosen(down)).toBe('cde')
  expect(chosen(selectUpTo(down, order, 'd'))).toBe('cd')
  expect(chosen(selectUpTo(down, order, 'a'))).toBe('abc')
})

test('a range without an anchor starts at the focus', () => {
  expect(chosen(selectUpTo(noSelection, order, 'd', 'b'))).toBe('bcd')
  expect(chosen(selectUpTo({ ids: new Set(), anchor: 'gone', head: undefined }, order, 'd'))).toBe('d')
})

test('drops blocks that another author deleted', () => {
  const three = ['a', 'c', 'e'].reduce(toggleSelected, noSelection)
  expect(chosen(keepPresent(three, [...'abde']))).toBe('ae')
  expect(keepPresent(three, order)).toBe(three)
  expect(keepPresent(three, ['b'])).toBe(noSelection)
})
