import { expect, test } from 'vitest'
import { ContactStatus, contactStatusLabels, readContactStatus, selectableStatuses } from './contact-status.ts'

test('the numbers are the spec’s', () => {
  expect(ContactStatus).toEqual({
    NONE: 0,
    NOTPROCESSED: 10,
    NOTAVAILABLE: 20,
    REFUSED: 30,
    STUDING: 40,
    CHURCH: 50,
    GUEST: 60,
  })
})

test('the labels are the spec’s, as they are spelled there', () => {
  expect(contactStatusLabels).toEqual({
    0: 'Empty',
    10: 'Not processed',
    20: 'No connection',
    30: 'Refused',
    40: 'Studing Bible',
    50: 'Joined the Church',
    60: 'Guest',
  })
})

test('people choose among four', () => {
  expect(selectableStatuses).toEqual([50, 40, 30, 20])
})

test('a known status reads as itself', () => {
  for (const status of Object.values(ContactStatus)) expect(readContactStatus(status)).toBe(status)
})

test.each([5, -10, 70, 40.5, Number.NaN])('the unknown status %d reads as none', (value) => {
  expect(readContactStatus(value)).toBe(ContactStatus.NONE)
})
