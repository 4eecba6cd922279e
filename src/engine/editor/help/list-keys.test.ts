import { expect, test } from 'vitest'
import { listKeys } from './list-keys.ts'

const linesOf = (isApple: boolean) =>
  (['everywhere', 'handle'] as const).map((part) =>
    listKeys(part, isApple).map(({ label, modifiers, keys, separator }) => [
      label.message,
      [...modifiers, keys.join(separator)].join(' '),
    ]),
  )

test('lists the shortcuts of all actions, one line for each name', () => {
  expect(linesOf(false)).toEqual([
    [
      ['Undo', 'Ctrl Z'],
      ['Redo', 'Ctrl Y'],
      ['Close the block', 'Esc'],
      ['Choose a block', '/'],
    ],
    [
      ['Go to another block', '↑↓'],
      ['Edit', 'Enter'],
      ['Move', 'Alt ↑↓'],
      ['Select', 'Space'],
      ['Select several', 'Shift ↑↓'],
      ['Select all', 'Ctrl A'],
      ['Copy, cut, paste', 'Ctrl C · X · V'],
      ['Duplicate', 'Ctrl D'],
      ['Delete', 'Delete'],
      ['Fold, unfold', '←→'],
      ['Add a block below', '/'],
      ['Show shortcuts', '?'],
    ],
  ])
})

test('shows the keys of Apple on Apple devices', () => {
  const [[, redo], [, , move]] = linesOf(true) as [string[][], string[][]]
  expect(redo).toEqual(['Redo', '⇧ ⌘ Z'])
  expect(move).toEqual(['Move', '⌥ ↑↓'])
})
