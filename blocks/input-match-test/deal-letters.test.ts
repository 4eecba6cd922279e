import { expect, test } from 'vitest'
import { dealLetters, nextNumber } from './deal-letters.ts'

test('assigns every letter once', () => {
  expect(dealLetters([], 3).sort()).toEqual(['A', 'B', 'C'])
})

test('never assigns a letter that is in use', () => {
  for (let round = 0; round < 50; round += 1) expect(['A', 'C']).not.toContain(dealLetters(['A', 'C'], 1, 3)[0])
})

test('assigns letters in random order', () => {
  const orders = new Set(Array.from({ length: 100 }, () => dealLetters([], 4).join('')))
  expect(orders.size).toBeGreaterThan(1)
})

test('continues with A2 after Z', () => {
  const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  expect(dealLetters(alphabet, 2).sort()).toEqual(['A2', 'B2'])
})

test('gives a new line the smallest free number', () => {
  expect(nextNumber([])).toBe('1')
  expect(nextNumber(['1', '3'])).toBe('2')
})
