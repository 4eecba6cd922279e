import { expect, test } from 'vitest'
import { z } from 'zod'
import { registry } from '../../registry.ts'
import { itemId, plainText, richText, withDefault } from '../fields.ts'
import { listFields } from './list-fields.ts'

test('lists each field with its kind, default and limits', () => {
  const schema = z.looseObject({
    text: richText(500),
    side: z.union([z.literal(0), z.literal(1)]).default(0),
    right: z.int().min(0).nullable().default(null),
    items: z.array(z.looseObject({ id: itemId(), text: withDefault(plainText(40), '') })).max(9),
    words: z.array(z.string()).default([]),
  })
  expect(listFields(schema)).toEqual([
    { path: 'text', kind: 'rich-text', initial: '', limits: 'at most 500 characters' },
    { path: 'side', kind: '0 or 1', initial: '0', limits: '' },
    { path: 'right', kind: 'integer or null', initial: 'null', limits: 'at least 0' },
    { path: 'items', kind: 'array', initial: '', limits: 'at most 9 items' },
    { path: 'items[].id', kind: 'item-id', initial: 'a new one', limits: 'at least 1, at most 40 characters' },
    { path: 'items[].text', kind: 'string', initial: '""', limits: 'at most 40 characters' },
    { path: 'words', kind: 'array', initial: '[]', limits: '' },
    { path: 'words[]', kind: 'string', initial: '', limits: '' },
  ])
})

test.each([...registry.values()].map((model) => [model.name, model] as const))(
  'lists all fields of a new %s',
  (_name, model) => {
    const keys = listFields(model.schema).map(({ path }) => path.split(/[.[]/)[0])
    expect(keys).toEqual(expect.arrayContaining(Object.keys(model.empty() as object)))
  },
)
