import * as fc from 'fast-check'
import { deserialize, serialize as serializeAnything } from 'superjson'
import { describe, expect, test } from 'vitest'
import { freezeDateless } from '../lib/dateless.ts'
import { serialize } from './serialize.ts'

describe('a reply', () => {
  const date = fc.date({ noInvalidDate: true })
  // The library drops keys that could reach into prototypes.
  const key = fc.string().filter((name) => !['__proto__', 'constructor', 'prototype'].includes(name))
  const json = fc.object({
    key,
    values: [fc.string(), fc.double(), fc.boolean(), fc.constant(null), date],
    withNullPrototype: false,
  })
  const sent = (value: unknown): unknown => deserialize(JSON.parse(JSON.stringify(serialize(value))))

  test('arrives unchanged, with dates at any depth and under any key', () => {
    fc.assert(
      fc.property(json, (value) => {
        expect(sent(value)).toEqual(value)
      }),
    )
    for (const value of [new Date(5), [new Date(5)], { 'a.b\\c': { '': [new Date(5)] } }, 'x', null, 3])
      expect(sent(value)).toEqual(value)
  })

  test('equals the output of superjson', () => {
    const write = (value: unknown) => JSON.parse(JSON.stringify(value)) as unknown
    const distinct = { one: new Date(1), 'two.three': [{ four: new Date(4) }, 'five'], six: null }
    for (const value of [distinct, [], {}, new Date(7), 'x', [new Date(8)]])
      expect(write(serialize(value))).toEqual(write(serializeAnything(value)))
  })

  test('keeps the dates around a part that is marked as without dates, and of frozen parts', () => {
    const withDate = Object.freeze([{ at: new Date(1) }])
    const without = freezeDateless([{ at: 'noon' }])
    const value = { first: new Date(2), withDate, without, last: [new Date(3), without] }
    expect(sent(value)).toEqual(value)
  })

  test('is not looked through where it is marked as without dates', () => {
    const list = freezeDateless([
      {
        get text(): string {
          throw new Error('It was looked at')
        },
      },
    ])
    expect(serialize({ list })).toEqual({ json: { list } })
  })

  test('that holds more than JSON and dates is written by superjson', () => {
    for (const value of [undefined, 10n, new Set([1]), { deep: [new Map([[1, Number.NaN]])] }, -0])
      expect(sent(value)).toEqual(value)
  })
})
