import { expect, test } from 'vitest'
import type { StoredElement } from '#blocks/lesson.ts'
import { compareElements } from './compare-elements.ts'

const element = (id: string, data: unknown): StoredElement => ({ id, type: 2, v: 1, data })

test('equal blocks do not differ, whatever the order of their keys', () => {
  const mine = [element('a', { text: 'x', items: [{ id: 'i', url: '' }] })]
  const theirs = [element('a', { items: [{ url: '', id: 'i' }], text: 'x' })]
  expect(compareElements(mine, theirs)).toEqual([])
})

test('lists changed blocks and blocks that only one side has', () => {
  const same = element('same', { text: 'x' })
  const mine = [element('changed', { text: 'mine' }), same, element('mine', {})]
  const theirs = [element('theirs', {}), structuredClone(same), element('changed', { text: 'theirs' })]
  expect(compareElements(mine, theirs)).toEqual([
    { id: 'changed', mine: mine[0], theirs: theirs[2] },
    { id: 'mine', mine: mine[2] },
    { id: 'theirs', theirs: theirs[0] },
  ])
})

test.each([
  [{ items: ['a', 'b'] }, { items: ['a'] }],
  [{ items: ['a'] }, { items: { 0: 'a' } }],
  [{ key: null }, { key: {} }],
  [{ key: undefined }, { other: undefined }],
  [{ key: 1 }, { key: '1' }],
])('%j is not %j', (mine, theirs) => {
  expect(compareElements([element('a', mine)], [element('a', theirs)])).toHaveLength(1)
})
