import { expect, test } from 'vitest'
import {
  contactsAddress,
  readContactFigure,
  readPeriod,
  readStudyingFigure,
  requestsAddress,
  studyingsAddress,
  withoutFigure,
} from './figure-address.ts'

const period = { from: '2026-09-01T00:00:00.000Z', to: '2026-10-01T00:00:00.000Z', locale: 'ua' }
const id = '1c5f4d42-6e06-4c43-a7d6-0a5b5d8f8a11'
const paramsOf = (address: string) => new URLSearchParams(address.split('?')[1])

test('the address of a list gives back the figure that it was made of', () => {
  const contacts = {
    ...period,
    name: 'state',
    status: 0,
    owner: 'none',
    source: id,
    origin: 'other',
    wait: 'none',
  } as const
  expect(readContactFigure(paramsOf(contactsAddress(contacts)))).toEqual(contacts)
  const studyings = { ...period, name: 'stopped', lesson: id, reviewer: id, wait: 'week' } as const
  expect(readStudyingFigure(paramsOf(studyingsAddress(studyings)))).toEqual(studyings)
  expect(readPeriod(paramsOf(requestsAddress(period)))).toEqual(period)
})

test.each(['', 'figure_name=new', 'figure_name=new&figure_from=yesterday&figure_to=today', 'figure_name=all'])(
  'an address without a whole figure has none: %s',
  (text) => {
    expect(readContactFigure(new URLSearchParams(text))).toBeUndefined()
  },
)

test('the rest of an address stays when its figure goes', () => {
  const params = paramsOf(studyingsAddress({ ...period, name: 'begun' }))
  expect(withoutFigure(params).toString()).toBe('show=all')
})
