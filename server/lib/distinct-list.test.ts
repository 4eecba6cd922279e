import { expect, test } from 'vitest'
import { z } from 'zod'
import { distinctList } from './distinct-list.ts'
import { invalidInput } from '../frame/to-http-error.ts'

const id = '7d0f6c1a-3a5e-4b8e-9a43-1f2b6c8d9e10'
const rows = distinctList(z.array(z.looseObject({ _id: z.string().optional() })), '_id')

test.each([
  ['the same id', rows, [{ _id: id }, { _id: 'b' }, { _id: id, name: 'other' }], '2._id'],
  ['an id in capitals', rows, [{ _id: id }, { _id: id.toUpperCase() }], '1._id'],
  ['the same text', distinctList(z.array(z.string())), ['a', 'b', 'b'], '2'],
])('%s twice is refused, naming its place', (_name, list, items, field) => {
  const { error } = list.safeParse(items)
  expect(error && invalidInput(error).inLanguage('en')).toMatchObject({
    message: expect.stringContaining(`the same item twice, again at “${field}”`),
    details: { field },
  })
})

test.each([
  ['names that differ in capitals', [{ _id: 'aB' }, { _id: 'ab' }]],
  ['items without the key', [{ name: 'a' }, { name: 'a' }]],
])('%s are different items', (_name, items) => {
  expect(rows.safeParse(items).success).toBe(true)
})
