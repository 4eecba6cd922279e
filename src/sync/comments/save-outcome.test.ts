import { expect, test } from 'vitest'
import { readSaveFailure } from './save-outcome.ts'

const refusal = (statusCode: number, message: string, details: unknown = null) =>
  Object.assign(new Error(message), { data: { statusCode, details } })

test('a stale version has the other reviewer’s comment, also an empty one', () => {
  expect(readSaveFailure(refusal(409, 'Stale', { comment: 'Theirs', version: 3 }))).toEqual({
    kind: 'stale',
    comment: 'Theirs',
    version: 3,
  })
  expect(readSaveFailure(refusal(409, 'Stale', { comment: null, version: 4 }))).toMatchObject({ comment: null })
})

test.each([404, 409])('a %i has the server’s sentence as its reason', (statusCode) => {
  expect(readSaveFailure(refusal(statusCode, 'Not found'))).toEqual({ kind: 'failed', reason: 'Not found' })
})

test.each([new TypeError('Failed to fetch'), refusal(503, 'Service Unavailable')])(
  'without an answer there is no reason: %s',
  (error) => {
    expect(readSaveFailure(error)).toEqual({ kind: 'failed', reason: null })
  },
)
