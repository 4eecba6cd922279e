import { expect, test } from 'vitest'
import { localTimeOf } from './local-time.ts'

const winter = new Date('2026-11-27T19:30:00Z')

test.each([
  ['380671234567', { from: 21 * 60 + 30, until: 21 * 60 + 30, isNight: true }],
  ['48600100110', { from: 20 * 60 + 30, until: 20 * 60 + 30, isNight: false }],
  ['447700900210', { from: 19 * 60 + 30, until: 19 * 60 + 30, isNight: false }],
])('tells the time in the country of %s', (phone, expected) => {
  expect(localTimeOf(phone, winter)).toEqual(expected)
})

test('tells from when until when it is in a wide country, and no night where it is day somewhere', () => {
  const russia = localTimeOf('79123456721', winter)
  expect(russia?.from).toBe(21 * 60 + 30)
  expect(russia?.until).toBe(7 * 60 + 30)
  expect(localTimeOf('12125550166', winter)?.isNight).toBe(false)
})

test.each(['0671234567', '123', ''])('knows no country of %j', (phone) => {
  expect(localTimeOf(phone, winter)).toBeUndefined()
})
