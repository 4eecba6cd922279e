import { expect, test } from 'vitest'
import { askFilter, countNarrowed, readFilter, writeFilter } from './list-filter.ts'

const id = '01900000-0000-7000-8000-000000000001'
const read = (query: string) => readFilter(new URLSearchParams(query))

test('an address without a filter shows waiting studyings', () => {
  expect(askFilter(read(''), '')).toEqual({ reviewed: false })
  expect(writeFilter(read(''))).toEqual({})
  expect(countNarrowed(read('show=all'))).toBe(0)
})

test('a filter is restored from its address', () => {
  const query = {
    by: 'question',
    question: 'words',
    show: 'all',
    kind: 'private',
    wait: '7',
    course: id,
    lesson: id,
    student: id,
    mine: 'yes',
  }
  const filter = read(new URLSearchParams(query).toString())
  expect(writeFilter(filter)).toEqual(query)
  expect(countNarrowed(filter)).toBe(5)
  expect(askFilter(filter, 'Olena')).toEqual({
    kind: 'private',
    waiting_days: 7,
    course_id: id,
    lesson_id: id,
    contact_id: id,
    mine: true,
    search: 'Olena',
  })
})

test('ignores values that cannot be chosen', () => {
  expect(askFilter(read('show=x&kind=y&wait=2&course=z&lesson=1&student=me&mine=no'), '')).toEqual({ reviewed: false })
})

test('the office starts with all studyings and addresses the waiting ones', () => {
  const filter = readFilter(new URLSearchParams(''), 'all')
  expect(askFilter(filter, '')).toEqual({})
  expect(writeFilter(filter, 'all')).toEqual({})
  expect(writeFilter({ ...filter, show: 'waiting' }, 'all')).toEqual({ show: 'waiting' })
})
