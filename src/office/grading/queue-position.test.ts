import { expect, test } from 'vitest'
import { readFilter } from './list-filter.ts'
import { forgetReviewed, noteReviewed, readQueuePosition } from './queue-position.ts'
import { sampleExamination } from './testing/sample-examination.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 14, minute))

const queue = readFilter(new URLSearchParams())
const ofCourse = readFilter(new URLSearchParams({ course: '01900000-0000-7000-8000-0000000000aa' }))
const byName = readFilter(new URLSearchParams({ sort: 'student' }))

function open(_id: string, minute: number, place: number | null, total: number, filter = queue) {
  const sample = sampleExamination({ queue: { place, total, previous_id: null, next_id: null } })
  return readQueuePosition({ ...sample, studying: { ...sample.studying, _id, finished_at: at(minute) } }, filter)
}

test('the position counts on while the reviewed ones leave the queue', () => {
  expect(open('a', 1, 1, 3)).toEqual({ place: 1, total: 3 })
  noteReviewed({ _id: 'b', finished_at: at(2) }, queue)
  expect(open('a', 1, 1, 2)).toEqual({ place: 1, total: 3 })
  expect(open('c', 3, 2, 2)).toEqual({ place: 3, total: 3 })
  expect(open('a', 1, 1, 2, ofCourse), 'another list').toEqual({ place: 1, total: 2 })
  forgetReviewed('b')
  expect(open('b', 2, 2, 3)).toEqual({ place: 2, total: 3 })
})

test('in the order of a column what was reviewed came before', () => {
  noteReviewed({ _id: 'b', finished_at: at(2) }, byName)
  expect(open('a', 1, 1, 2, byName)).toEqual({ place: 2, total: 3 })
  forgetReviewed('b')
})

test('a studying that does not wait has no position', () => {
  expect(open('d', 4, null, 3)).toBeNull()
})
