import { expect, test } from 'vitest'
import { forgetReviewed, noteReviewed, readQueuePosition } from './queue-position.ts'
import { sampleExamination } from './testing/sample-examination.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 14, minute))

function open(_id: string, minute: number, place: number | null, total: number) {
  const sample = sampleExamination({ queue: { place, total, previous_id: null, next_id: null } })
  return readQueuePosition({ ...sample, studying: { ...sample.studying, _id, finished_at: at(minute) } })
}

test('the position counts on while the reviewed ones leave the queue', () => {
  expect(open('a', 1, 1, 3)).toEqual({ place: 1, total: 3 })
  noteReviewed({ _id: 'b', finished_at: at(2) })
  expect(open('a', 1, 1, 2)).toEqual({ place: 1, total: 3 })
  expect(open('c', 3, 2, 2)).toEqual({ place: 3, total: 3 })
  forgetReviewed('b')
  expect(open('b', 2, 2, 3)).toEqual({ place: 2, total: 3 })
})

test('a studying that does not wait has no position', () => {
  expect(open('d', 4, null, 3)).toBeNull()
})
