import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** A call of `mutate` with what it is to do after a success. */
const pattern = /\.mutate\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*?\bonSuccess\b/

test('a change goes on by its promise: what `mutate` would call is dropped with the component, and an Undo with it', () => {
  expect(pattern.test('merge.mutate({ _id: idOf(one) }, { onSuccess: () => say() })')).toBe(true)
  const found = globSync('src/**/*.{ts,tsx}').filter((path) => pattern.test(readFileSync(path, 'utf8')))
  expect(found).toEqual([])
})
