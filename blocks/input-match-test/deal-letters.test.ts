import { expect, test } from 'vitest'
import { dealLetters, nextNumber } from './deal-letters.ts'

test('deals every letter once', () => {
  expect(dealLetters([], 3).sort()).toEqual(['A', 'B', 'C'])
})

test('never deals a letter that is taken', () => {
  for (let round = 0; round < 50; round += 1) expect(['A', 'C']).not.toContain(dealLetters(['A', 'C'], 1, 3)[0])
})

test('deals letters in more than one order', () => {
  const orders = new Set(Array.from({ length: 100 }, () => dealLetters([], 4).join('')))
  expect(orders.size).toBeGreaterThan(1)
})

test('goes on after Z', () => {
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  expect(dealLetters(alphabet, 2).sort()).toEqual(['A2', 'B2'])
})

test('gives a new line the smallest number that is free', () => {
  expect(nextNumber([])).toBe('1')
  expect(nextNumber(['1', '3'])).toBe('2')
})
