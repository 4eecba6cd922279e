import { expect, test } from 'vitest'
import { withPair } from './match-pairs.ts'

const lines = ['1', '2', '3'].map((letter) => ({ id: letter, letter, text: '' }))

test('lists pairs in the order of the lines', () => {
  expect(withPair(withPair([], lines, '3', 'A'), lines, '1', 'B')).toEqual([
    { left: '1', right: 'B' },
    { left: '3', right: 'A' },
  ])
})

test('replaces the choice of a line', () => {
  expect(withPair([{ left: '1', right: 'A' }], lines, '1', 'B')).toEqual([{ left: '1', right: 'B' }])
})

test('clears the choice of a line', () => {
  expect(withPair([{ left: '1', right: 'A' }], lines, '1', '')).toEqual([])
})
