import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inSavepoint } from './savepoint-queries.ts'
import { createTestDatabase, type TestDatabase } from '#db/testing/create-test-database.ts'

let testDatabase: TestDatabase
const account = '5f3b6a52-6f1b-4f5e-9f0e-0d8f5f6c7a10'

beforeAll(async () => {
  testDatabase = await createTestDatabase()
  await testDatabase.owner`create table numbers (number int primary key)`
  await testDatabase.owner`grant select, insert on numbers to bible_school_app`
})
afterAll(() => testDatabase.drop())

const numbers = async () =>
  (await testDatabase.owner`select number from numbers order by number`).map(({ number }) => Number(number))

test('what fails after a savepoint takes back its own statements, and the rest is stored', async () => {
  await testDatabase.db.inAccount(account, async (tx) => {
    const add = (...given: number[]) =>
      inSavepoint(tx, async () => {
        for (const number of given) await tx.execute(sql`insert into numbers values (${number})`)
      })
    await add(1)
    await expect(add(2, 1)).rejects.toThrow()
    await add(3)
    await expect(
      inSavepoint(tx, async () => {
        await tx.execute(sql`insert into numbers values (4)`)
        throw new Error('of the work itself')
      }),
    ).rejects.toThrow('of the work itself')
    await add(5)
  })
  expect(await numbers()).toEqual([1, 3, 5])
})

test('a statement that fails outside of a savepoint still takes back all', async () => {
  const work = testDatabase.db.inAccount(account, async (tx) => {
    await tx.execute(sql`insert into numbers values (10)`)
    await tx.execute(sql`insert into numbers values (1)`).catch(() => {})
    await inSavepoint(tx, async () => {}).catch(() => {})
  })
  await expect(work).rejects.toThrow()
  expect(await numbers()).toEqual([1, 3, 5])
})
