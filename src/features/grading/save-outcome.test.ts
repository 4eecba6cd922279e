import { expect, test } from 'vitest'
import { readSaveOutcome } from './save-outcome.ts'

const refusal = (statusCode: number, message: string, details: unknown = null) =>
  Promise.reject(Object.assign(new Error(message), { data: { statusCode, details } }))

test('a stored comment comes back as the server keeps it', async () => {
  expect(await readSaveOutcome(Promise.resolve({ comment: 'Well', version: 2 }))).toEqual({
    kind: 'saved',
    comment: 'Well',
    version: 2,
  })
})

test('a stale version brings what the other reviewer wrote, an emptied comment too', async () => {
  expect(await readSaveOutcome(refusal(409, 'Stale', { comment: 'Theirs', version: 3 }))).toEqual({
    kind: 'stale',
    comment: 'Theirs',
    version: 3,
  })
  expect(await readSaveOutcome(refusal(409, 'Stale', { comment: null, version: 4 }))).toMatchObject({ comment: null })
})

test('a refusal keeps its sentence', async () => {
  const sentence = 'This studying was not found'
  expect(await readSaveOutcome(refusal(404, sentence))).toEqual({ kind: 'failed', reason: sentence })
  expect(await readSaveOutcome(refusal(409, sentence))).toEqual({ kind: 'failed', reason: sentence })
})

test('silence and faults have no sentence worth showing', async () => {
  expect(await readSaveOutcome(Promise.reject(new TypeError('Failed to fetch')))).toEqual({
    kind: 'failed',
    reason: null,
  })
  expect(await readSaveOutcome(refusal(503, 'Service Unavailable'))).toEqual({ kind: 'failed', reason: null })
})
