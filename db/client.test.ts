import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { caller, type Caller } from './caller.ts'
import type { AccountQuery, Query } from './query.ts'
import { prepareQuery } from './prepared-queries.ts'
import { recountContacts, recountStudyings } from './recount.ts'
import { settings } from './schema/settings.ts'
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts'
import { insertAccounts } from './testing/insert-accounts.ts'

describe('a transaction of an account', () => {
  let testDatabase: TestDatabase
  const [one, two] = [randomUUID(), randomUUID()]

  beforeAll(async () => {
    testDatabase = await createTestDatabase()
    await insertAccounts(testDatabase.db, one, two)
  })
  afterAll(() => testDatabase.drop())

  const add = (tx: AccountQuery, setting_key: string) =>
    tx.insert(settings).values({ _id: randomUUID(), account_id: tx.accountId, setting_key, setting_value: true })
  const keysOf = async (account: string) =>
    (await testDatabase.db.inAccount(account, (tx) => tx.select().from(settings)))
      .map(({ setting_key }) => setting_key)
      .toSorted()

  test('commits all statements, or none when a statement or the work fails', async () => {
    await testDatabase.db.inAccount(one, async (tx) => {
      await add(tx, 'stored')
      await add(tx, 'stored too')
    })
    const broken = testDatabase.db.inAccount(one, async (tx) => {
      await add(tx, 'lost')
      await tx.execute(sql`select 1 / 0`)
    })
    await expect(broken).rejects.toThrow()
    const refused = testDatabase.db.inAccount(one, async (tx) => {
      await add(tx, 'lost too')
      throw new Error('work failed')
    })
    await expect(refused).rejects.toThrow('work failed')
    const uncounted = testDatabase.db.inAccount(one, async (tx) => {
      await add(tx, 'lost with its statistics')
      recountContacts(tx, ['no id'])
    })
    await expect(uncounted).rejects.toThrow('invalid input syntax for type uuid: "no id"')
    expect(await keysOf(one)).toEqual(['stored', 'stored too'])
  })

  test('counts what it wrote in one statement, or in several for thousands', async () => {
    const { db, statements } = testDatabase
    const start = statements.length
    await db.inAccount(one, async (tx) => {
      recountStudyings(tx, [randomUUID()])
      recountContacts(tx, [one, one])
    })
    await db.inAccount(one, async (tx) =>
      recountContacts(
        tx,
        Array.from({ length: 5_001 }, () => randomUUID()),
      ),
    )
    const counts = statements.slice(start).map((text) => /^(begin|select recount|commit)/.exec(text)?.[0])
    expect(counts).toEqual(['begin', 'select recount', 'commit', 'begin', 'select recount', 'select recount', 'commit'])
  })

  test('carries its account, which a connection without one does not', async () => {
    const { db } = testDatabase
    const setOf = (tx: AccountQuery) =>
      tx.execute(sql`select current_setting('app.account_id') id, ${tx.accountId}::text carried`)
    for (const account of [one, two])
      for (const run of [db.inAccount, db.readAccount])
        expect(await run(account, setOf)).toMatchObject([{ id: account, carried: account }])
    // @ts-expect-error A query of an account needs one.
    const refused = async () => setOf(db.unscoped)
    await expect(refused()).rejects.toThrow()
  })

  test('stores nothing for a caller that meanwhile got the reply that the server does not respond', async () => {
    const asking: Caller = { isGone: false }
    const late = caller.run(asking, () =>
      testDatabase.db.inAccount(two, async (tx) => {
        await add(tx, 'late')
        asking.isRefused = true
      }),
    )
    await expect(late).rejects.toThrow('The caller was refused meanwhile')
    expect(await keysOf(two)).toEqual([])
  })

  test('sends one write with its beginning and its end, and stores nothing if it fails', async () => {
    const { db, statements } = testDatabase
    const insert = prepareQuery((query, _form: 'setting') =>
      query.insert(settings).values({
        _id: sql.placeholder('_id'),
        account_id: one,
        setting_key: sql.placeholder('key'),
        setting_value: true,
      }),
    )
    const write = (account: string, _id: string, key: string) =>
      db.writeAtOnce(account, async (tx) => void (await insert(tx, 'setting', { _id, key })))
    const [first, second] = [randomUUID(), randomUUID()]
    await write(one, first, 'first write')
    statements.length = 0
    const written = write(one, second, 'second write')
    // PostgreSQL answers in a later turn of the event loop.
    for (let microtask = 0; microtask < 100; microtask += 1) await Promise.resolve()
    expect(statements.map((text) => text.split(' ')[0])).toEqual(['begin', 'insert', 'commit'])
    await written
    await expect(write(one, first, 'the same id')).rejects.toThrow()
    await expect(write(two, randomUUID(), 'of another account')).rejects.toThrow()
    const refused = caller.run({ isGone: false, isRefused: true }, () => write(one, randomUUID(), 'refused'))
    await expect(refused).rejects.toThrow('The caller was refused meanwhile')
    expect(await keysOf(one)).toEqual(['first write', 'second write', 'stored', 'stored too'])
  })

  test('releases its connection after each of a hundred failures', async () => {
    const failures = Array.from({ length: 100 }, (_, index) =>
      testDatabase.db.inAccount(one, async (tx) => {
        await tx.execute(index % 2 ? sql`select 1 / 0` : sql`select 1`)
        throw new Error('no')
      }),
    )
    expect((await Promise.allSettled(failures)).every(({ status }) => status === 'rejected')).toBe(true)
    expect(await keysOf(two)).toEqual([])
  })

  test('refuses statements after its end, when another account may use the connection', async () => {
    let stray: Query | undefined
    await testDatabase.db.inAccount(one, async (tx) => {
      stray = tx
      await tx.execute(sql`select 1`)
    })
    await expect(stray?.select().from(settings)).rejects.toThrow()
  })

  test('sees only its own rows in statements sent at once', async () => {
    await testDatabase.db.inAccount(two, (tx) => add(tx, 'of two'))
    const seen = await testDatabase.db.inAccount(two, (tx) =>
      Promise.all([tx.select().from(settings), tx.select().from(settings).where(eq(settings.account_id, one))]),
    )
    expect(seen.map((rows) => rows.length)).toEqual([1, 0])
  })

  test('fails when its connection ends in the middle, and the next one works', async () => {
    const ended = testDatabase.db.inAccount(one, async (tx) => {
      const [row] = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
      await testDatabase.owner`select pg_terminate_backend(${row?.pid ?? 0})`
      await tx.execute(sql`select 1`)
    })
    await expect(ended).rejects.toThrow()
    for (let round = 0; round < 20; round += 1) expect(await keysOf(two)).toEqual(['of two'])
  })

  test('leaves no reads open for long, nor what they saw to the next one', async () => {
    const { db, owner } = testDatabase
    const countOf = async () => (await db.readAccount(two, (tx) => tx.select().from(settings))).length
    const before = await countOf()
    await db.inAccount(two, (tx) => add(tx, 'added between'))
    expect(await countOf()).toBe(before + 1)
    await db.inAccount(two, (tx) => tx.delete(settings).where(eq(settings.setting_key, 'added between')))
    await expect(db.readAccount(two, (tx) => add(tx, 'refused'))).rejects.toThrow()
    await countOf()
    const open = () => owner`
      select from pg_stat_activity
      where datname = current_database() and application_name = 'bible-school' and state like 'idle in transaction%'`
    await expect.poll(async () => (await open()).length).toBe(0)
  })

  test('begins on a live connection after all idle ones were ended', async () => {
    await Promise.all(Array.from({ length: 8 }, () => keysOf(two)))
    const ended = await testDatabase.owner`
      select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and application_name = 'bible-school'`
    expect(ended.length).toBeGreaterThan(3)
    // The close events arrive before the answer to a query on another connection.
    await testDatabase.owner`select 1`
    expect(await keysOf(two)).toEqual(['of two'])
  })
})
