import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { AccountQuery, Query } from './query.ts'
import { prepareQuery } from './prepared-queries.ts'
import { accounts } from './schema/accounts.ts'
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts'
import { insertAccounts } from './testing/insert-accounts.ts'

describe('a prepared query', () => {
  let testDatabase: TestDatabase
  const [one, two] = [randomUUID(), randomUUID()]
  const build = vi.fn((query: Query, { isNamed }: { isNamed: boolean }) =>
    query
      .select({ _id: accounts._id, created_at: accounts.created_at })
      .from(accounts)
      .where(isNamed ? eq(accounts.account_name, sql.placeholder('name')) : undefined),
  )
  const find = prepareQuery(build)

  beforeAll(async () => {
    testDatabase = await createTestDatabase()
    await insertAccounts(testDatabase.db, one, two)
  })
  afterAll(() => testDatabase.drop())

  const idsIn = async (account: string, isNamed: boolean, name?: string) =>
    (await testDatabase.db.readAccount(account, (tx) => find(tx, { isNamed }, { name }))).map(({ _id }) => _id)

  test('is built once for each form, and maps its rows as drizzle does', async () => {
    build.mockClear()
    for (let run = 0; run < 3; run += 1) expect(await idsIn(one, true, one)).toEqual([one])
    expect(await idsIn(one, true, 'another')).toEqual([])
    expect(await idsIn(one, false)).toEqual([one])
    expect(build).toHaveBeenCalledTimes(2)
    const [row] = await testDatabase.db.readAccount(one, (tx) => find(tx, { isNamed: false }, {}))
    expect(row?.created_at).toBeInstanceOf(Date)
  })

  test('reads in the transaction of its run, whatever others run at the same time', async () => {
    const accountsInTurns = Array.from({ length: 40 }, (_, index) => (index % 2 ? one : two))
    const found = await Promise.all(accountsInTurns.map((account) => idsIn(account, false)))
    expect(found).toEqual(accountsInTurns.map((account) => [account]))
  })

  test('has the account of its transaction, whatever the values say', async () => {
    const findOwn = prepareQuery((query, _form: 'own') =>
      query.select({ carried: sql<string>`${sql.placeholder('account_id')}::text` }).from(accounts),
    )
    const carriedIn = (account: string) =>
      testDatabase.db.readAccount(account, (tx) => findOwn(tx, 'own', { account_id: two }))
    expect(await carriedIn(one)).toEqual([{ carried: one }])
    expect(await carriedIn(two)).toEqual([{ carried: two }])
  })

  test('is refused after the end of its transaction, and outside of one', async () => {
    let stray: AccountQuery | undefined
    await testDatabase.db.readAccount(one, async (tx) => {
      stray = tx
    })
    await expect(find(stray as AccountQuery, { isNamed: false }, {})).rejects.toThrow()
    await expect(find({} as AccountQuery, { isNamed: false }, {})).rejects.toThrow()
    expect(await idsIn(two, false)).toEqual([two])
  })

  test('without one of its values fails and leaves nothing for the next run', async () => {
    await expect(testDatabase.db.readAccount(one, (tx) => find(tx, { isNamed: true }, {}))).rejects.toThrow('name')
    expect(await idsIn(two, false)).toEqual([two])
  })
})
