import { expect, test } from 'vitest'
import { readFilter, readView } from './contact-view.ts'

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
    contact_status_id: 40,
    contact_source_id: 's',
    contact_tags: 'youth',
    is_mine: true,
  })
  expect(filter('view=unowned&owner=x')).toEqual({ sort: 'due', contact_owner_id: 'none' })
})

test('every filter of the list is read from the address, and what is no value narrows nothing', () => {
  expect(filter('language=ua&age=0&gender=2&privacy=1')).toEqual({
    sort: 'due',
    contact_locale: 'ua',
    contact_age: 0,
    contact_gender: 2,
    contact_privacy: 1,
  })
  expect(filter('age=old&gender=-1&status=1.5')).toEqual({ sort: 'due' })
})

test('what is promised for today is due, and two weeks without a change are quiet', () => {
  expect(filter('view=new&sort=name-last')).toMatchObject({ sort: 'name-last', contact_status_id: 10 })
  expect(filter('sort=password')).toEqual({ sort: 'due' })
  expect(filter('view=due')).toEqual({ sort: 'due', due_before: new Date(2026, 10, 24).toISOString() })
  expect(filter('view=quiet')).toMatchObject({ sort: 'quiet', quiet_since: new Date(2026, 10, 10).toISOString() })
})

test('contacts without a phone are a view', () => {
  expect(filter('view=phoneless&status=10')).toEqual({ sort: 'newest', contact_status_id: 10, without_phone: true })
})

test('who is no missioner has no own contacts to narrow to', () => {
  expect(filter('view=mine', { missionerId: undefined })).toEqual({ sort: 'due' })
})
