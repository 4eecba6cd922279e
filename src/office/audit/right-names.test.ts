import { expect, test } from 'vitest'
import { rights } from '#domain/rights.ts'
import { rightGroups } from './right-names.ts'

test('every right of the table has words, in one group', () => {
  const named = rightGroups.flatMap((group) => Object.keys(group.rights))
  expect(named.toSorted()).toEqual(Object.keys(rights).toSorted())
})
