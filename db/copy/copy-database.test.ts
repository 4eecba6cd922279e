import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { connect } from '../connect.ts'
import { createTestDatabase, type TestDatabase } from '../testing/create-test-database.ts'
import { insertAccounts } from '../testing/insert-accounts.ts'
import { insertJobs } from '../testing/insert-jobs.ts'
import { copyDatabase } from './copy-database.ts'
import { CopyRefused, digest, fixDateFormat, listTables } from './tables.ts'

describe('copying a database to another one that was migrated', () => {
  let from: TestDatabase
  let to: TestDatabase
  const account = randomUUID()

  beforeAll(async () => {
    ;[from, to] = [await createTestDatabase(), await createTestDatabase()]
  })
  afterAll(async () => {
    await from.drop()
    await to.drop()
  })

  const copy = async () => {
    const sql = [from, to].map(({ address }) => connect(address, { max: 1 })) as [
      ReturnType<typeof connect>,
      ReturnType<typeof connect>,
    ]
    const said: string[] = []
    try {
      await copyDatabase(...sql, (line) => said.push(line))
    } finally {
      for (const one of sql) await one.end()
    }
    return said
  }
  const digestsOf = ({ owner }: TestDatabase) =>
    owner.begin(async (tx) => {
      await fixDateFormat(tx)
      return Promise.all((await listTables(tx)).map((table) => digest(tx, table)))
    })

  test('is refused while there is nothing but what the migrations wrote', async () => {
    await expect(copy()).rejects.toThrow(CopyRefused)
  })

  test('replaces what the migrations wrote, and leaves the same rows in every table, jobs in every state included', async () => {
    await insertAccounts(from.db, account)
    await insertJobs(from.owner)
    await from.owner`update locations set location_name = 'Changed' where _id = (select _id from locations limit 1)`
    const said = await copy()
    expect(said).toContain('accounts: 1')
    expect(said).toContain('pgboss.job_common: 6')
    expect(said.some((line) => line.startsWith('locations: '))).toBe(true)
    expect(await digestsOf(to)).toEqual(await digestsOf(from))
  })

  test('is refused when the other one has content, and changes nothing', async () => {
    const before = await digestsOf(to)
    await expect(copy()).rejects.toThrow('already has rows in')
    expect(await digestsOf(to)).toEqual(before)
  })
})
