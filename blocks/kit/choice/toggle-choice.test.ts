import { expect, test } from 'vitest'
import { type TestKind, toggleChoice } from './toggle-choice.ts'

const press = (kind: TestKind, ...indices: number[]) =>
  indices.reduce<number[]>((chosen, index) => toggleChoice(kind, chosen, index), [])

test.each(['singlechoice', 'multiplechoice'] as const)(
  'clears the choice when an item of a %s is pressed twice',
  (kind) => {
    expect(press(kind, 2, 2)).toEqual([])
  },
)

test('keeps only the last item of a single choice', () => {
  expect(press('singlechoice', 0, 2)).toEqual([2])
})

test('keeps every item of a multiple choice that was pressed an odd number of times, in order', () => {
  expect(press('multiplechoice', 3, 0, 3, 1)).toEqual([0, 1])
})
