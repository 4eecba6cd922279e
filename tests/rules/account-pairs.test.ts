import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findAccountPairs } from './find-account-pairs.ts'

test.each([
  ['function list(tx: AccountQuery, accountId: string, ids: string[]) {}', ['tx: AccountQuery, accountId']],
  ['await list(\n  tx,\n  context.accountId,\n  ids,\n)', ['tx,\n  context.accountId']],
  ['remove(accountId, tx)', ['accountId, tx']],
  ['list(tx, user.account_id)', ['tx, user.account_id']],
  ['eq(rows.account_id, tx.accountId)', []],
  ['list(tx, accountIds)', []],
  ['inAccount(accountId, (tx) => list(tx, ids))', []],
])('%s', (code, expected) => {
  expect(findAccountPairs(code)).toEqual(expected)
})

test('no query is given an account beside its transaction', () => {
  const paths = ['server/**/*.ts', 'db/**/*.ts', 'tests/generators/**/*.tmpl'].flatMap((pattern) => globSync(pattern))
  expect(paths.length).toBeGreaterThan(0)
  const found = paths.map((path) => [path, findAccountPairs(readFileSync(path, 'utf8'))] as const)
  expect(found.filter(([, pairs]) => pairs.length > 0)).toEqual([])
})
