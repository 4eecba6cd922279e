import { expect, test } from 'vitest'
import { writeTimeSpan } from '#domain/lists/time-span.ts'
import { readChoice, readFilter, readView, writeChoice } from './contact-view.ts'

const facts = { search: '', missionerId: 'me', now: new Date(2026, 10, 23, 15) }
const filter = (query: string, more = {}) => readFilter(new URLSearchParams(query), { ...facts, ...more })

test('an unknown view is the whole list', () => {
  expect(readView(new URLSearchParams('view=nonsense'))).toBe('all')
  expect(filter('')).toEqual({ sort: 'due' })
})

test('the address narrows every view', () => {
  expect(filter('view=mine&status=40&source=s&tag=youth', { search: 'anna' })).toEqual({
    sort: 'due',
    search: 'anna',
    contact_status_id: [40],
    contact_source_id: ['s'],
    contact_tags: ['youth'],
    is_mine: true,
  })
  expect(filter('view=unowned&owner=x')).toEqual({ sort: 'due', contact_owner_id: 'none' })
})

test('every filter of the list is read from the address, and what is no value narrows nothing', () => {
  expect(filter('language=ua&age=0&gender=2&privacy=1')).toEqual({
    sort: 'due',
    contact_locale: ['ua'],
    contact_age: [0],
    contact_gender: [2],
    contact_privacy: [1],
  })
  expect(filter('age=old&gender=-1&status=1.5')).toEqual({ sort: 'due' })
})

test('a filter has several values, or is all but these; a view that names a value is not turned round', () => {
  expect(filter('status=10&status=40&not-tag=youth&not-tag=a%2Cb')).toEqual({
    sort: 'due',
    contact_status_id: [10, 40],
    contact_tags: ['youth', 'a,b'],
    not: ['contact_tags'],
  })
  expect(filter('view=unowned&not-owner=x')).toEqual({ sort: 'due', contact_owner_id: 'none' })
  expect(filter('view=new&not-status=40')).toEqual({ sort: 'newest', contact_status_id: 10 })
  const written = writeChoice(new URLSearchParams('view=due&status=10'), 'contact_status_id', ['30', '40'], true)
  expect(String(written)).toBe('view=due&not-status=30&not-status=40')
  expect(readChoice(written, 'contact_status_id')).toEqual({ values: ['30', '40'], isNot: true })
  expect(String(writeChoice(written, 'contact_status_id', [], false))).toBe('view=due')
})

test('what is promised for today is due, and two weeks without a change are quiet', () => {
  expect(filter('view=new&sort=name-last')).toMatchObject({ sort: 'name-last', contact_status_id: 10 })
  expect(filter('sort=password')).toEqual({ sort: 'due' })
  expect(filter('view=due')).toEqual({ sort: 'due', due: { until: new Date(2026, 10, 24).toISOString() } })
  expect(filter('view=quiet')).toMatchObject({
    sort: 'quiet',
    updated: { until: new Date(2026, 10, 10).toISOString() },
  })
})

test('a span of days is read in the time of the reader, with both ends in it', () => {
  const at = (month: number, day: number) => new Date(2026, month, day).toISOString()
  expect(filter('created=from:2026-11-01&created=until:2026-11-20&updated=last:7&due=next:3&place=Львів')).toEqual({
    sort: 'due',
    contact_location: ['Львів'],
    created: { from: at(10, 1), until: at(10, 21) },
    updated: { from: at(10, 17), until: at(10, 24) },
    due: { from: at(10, 23), until: at(10, 26) },
  })
  expect(filter('view=overdue&due=from:2026-11-01')).toMatchObject({ due: { from: at(10, 1), until: at(10, 23) } })
  for (const wrong of ['created=from:2026-13-40', 'created=last:0', 'created=last:-1', 'created=2026-11-01', 'due=x:1'])
    expect(filter(wrong), wrong).toEqual({ sort: 'due' })
  expect(String(writeTimeSpan(new URLSearchParams('status=10&due=last:3'), 'due', ['from:2026-11-01']))).toBe(
    'status=10&due=from%3A2026-11-01',
  )
})

test('contacts without a phone are a view', () => {
  expect(filter('view=phoneless&status=10')).toEqual({ sort: 'newest', contact_status_id: [10], without_phone: true })
})

test('who is no missioner has no own contacts to narrow to', () => {
  expect(filter('view=mine', { missionerId: undefined })).toEqual({ sort: 'due' })
})
