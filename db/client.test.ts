import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Query } from './client.ts'
import { accounts, settings } from './schema/accounts.ts'
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts'

describe('a transaction of an account', () => {
  let test: TestDatabase
  const [one, two] = [randomUUID(), randomUUID()]

  beforeAll(async () => {
    test = await createTestDatabase()
    for (const _id of [one, two])
      await test.db.inAccount(_id, (tx) =>
        tx.insert(accounts).values({ _id, account_name: _id, account_token: _id, account_extra_props: {} as never }),
      )
  })
  afterAll(() => test.drop())

  const add = (tx: Query, account_id: string, setting_key: string) =>
    tx.insert(settings).values({ _id: randomUUID(), account_id, setting_key, setting_value: true })
  const keysOf = async (account: string) =>
    (await test.db.inAccount(account, (tx) => tx.select().from(settings)))
      .map(({ setting_key }) => setting_key)
      .toSorted()

  it('keeps all of its statements or, when one of them or its work fails, none', async () => {
    await test.db.inAccount(one, async (tx) => {
      await add(tx, one, 'kept')
      await add(tx, one, 'kept too')
    })
    const broken = test.db.inAccount(one, async (tx) => {
      await add(tx, one, 'lost')
      await tx.execute(sql`select 1 / 0`)
    })
    await expect(broken).rejects.toThrow()
    const refused = test.db.inAccount(one, async (tx) => {
      await add(tx, one, 'lost as well')
      throw new Error('changed our mind')
    })
    await expect(refused).rejects.toThrow('changed our mind')
    expect(await keysOf(one)).toEqual(['kept', 'kept too'])
  })

  it('gives back its connection whatever happens: a hundred failures starve nobody', async () => {
    const failures = Array.from({ length: 100 }, (_, index) =>
      test.db.inAccount(one, async (tx) => {
        await tx.execute(index % 2 ? sql`select 1 / 0` : sql`select 1`)
        throw new Error('no')
      }),
    )
    expect((await Promise.allSettled(failures)).every(({ status }) => status === 'rejected')).toBe(true)
    expect(await keysOf(two)).toEqual([])
  })

  it('takes no statement after its end, when another account may have the connection', async () => {
    let stray: Query | undefined
    await test.db.inAccount(one, async (tx) => {
      stray = tx
      await tx.execute(sql`select 1`)
    })
    await expect(stray?.select().from(settings)).rejects.toThrow()
  })

  it('sees its own rows alone in every statement it sends at once', async () => {
    await test.db.inAccount(two, (tx) => add(tx, two, 'of two'))
    const seen = await test.db.inAccount(two, (tx) =>
      Promise.all([tx.select().from(settings), tx.select().from(settings).where(eq(settings.account_id, one))]),
    )
    expect(seen.map((rows) => rows.length)).toEqual([1, 0])
  })

  it('fails when its connection is ended in the middle, and the next one works', async () => {
    const ended = test.db.inAccount(one, async (tx) => {
      const [row] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await test.owner`select pg_terminate_backend(${row?.pid ?? 0})`
      await tx.execute(sql`select 1`)
    })
    await expect(ended).rejects.toThrow()
    for (let round = 0; round < 20; round += 1) expect(await keysOf(two)).toEqual(['of two'])
  })

  it('begins on a living connection, when all that lay idle were ended meanwhile', async () => {
    await Promise.all(Array.from({ length: 8 }, () => keysOf(two)))
    const ended = await test.owner`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and application_name = 'bible-school'`
    expect(ended.length).toBeGreaterThan(3)
    // Their ends arrive with the answer to a question of another connection, or before it.
    await test.owner`select 1`
    expect(await keysOf(two)).toEqual(['of two'])
  })
})
