import { expect, test } from 'vitest'
import { localTimeOf } from './local-time.ts'

const winter = new Date('2026-11-27T19:30:00Z')

test.each([
  ['380', { from: 21 * 60 + 30, until: 21 * 60 + 30, isNight: true }],
  ['48', { from: 20 * 60 + 30, until: 20 * 60 + 30, isNight: false }],
  ['44', { from: 19 * 60 + 30, until: 19 * 60 + 30, isNight: false }],
])('tells the time in the country of +%s', (code, expected) => {
  expect(localTimeOf(code, winter)).toEqual(expected)
})

test('tells from when until when it is in a wide country, and no night where it is day somewhere', () => {
  const russia = localTimeOf('7', winter)
  expect(russia?.from).toBe(21 * 60 + 30)
  expect(russia?.until).toBe(7 * 60 + 30)
  expect(localTimeOf('1', winter)?.isNight).toBe(false)
})

test.each(['999', ''])('knows no country of %j', (code) => {
  expect(localTimeOf(code, winter)).toBeUndefined()
})
