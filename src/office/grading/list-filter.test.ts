import { expect, test } from 'vitest'
import { askFilter, countNarrowed, readFilter, writeFilter } from './list-filter.ts'

const id = '01900000-0000-7000-8000-000000000001'
const now = new Date(2026, 10, 23, 15)
const read = (query: string) => readFilter(new URLSearchParams(query))

test('an address without a filter shows waiting studyings', () => {
  expect(askFilter(read(''), '', now)).toEqual({ reviewed: false })
  expect(writeFilter(read(''))).toEqual({})
  expect(countNarrowed(read('show=all'))).toBe(0)
})

test('a filter is restored from its address', () => {
  const query = {
    by: 'question',
    question: 'words',
    show: 'all',
    search: 'Olena ',
    kind: 'private',
    wait: '7',
    finished: 'from:2026-11-01,until:2026-11-20',
    course: id,
    lesson: id,
    student: id,
    mine: 'yes',
    sort: 'when-last',
  }
  const filter = read(new URLSearchParams(query).toString())
  expect(writeFilter(filter)).toEqual(query)
  expect(countNarrowed(filter)).toBe(6)
  expect(askFilter(filter, 'Olena', now)).toEqual({
    kind: 'private',
    waiting_days: 7,
    finished: { from: new Date(2026, 10, 1).toISOString(), until: new Date(2026, 10, 21).toISOString() },
    course_id: id,
    lesson_id: id,
    contact_id: id,
    mine: true,
    sort: 'when-last',
    search: 'Olena',
  })
})

test('ignores values that cannot be chosen', () => {
  expect(
    askFilter(read('show=x&kind=y&wait=2&finished=soon&course=z&lesson=1&student=me&mine=no&sort=name'), '', now),
  ).toEqual({
    reviewed: false,
  })
})

test('the office starts with all studyings and addresses the waiting ones', () => {
  const filter = readFilter(new URLSearchParams(''), 'all')
  expect(askFilter(filter, '', now)).toEqual({})
  expect(writeFilter(filter, 'all')).toEqual({})
  expect(writeFilter({ ...filter, show: 'waiting' }, 'all')).toEqual({ show: 'waiting' })
})
