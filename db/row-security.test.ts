import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accounts, settings } from './schema/accounts.ts'
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts'

describe('row security', () => {
  let test: TestDatabase
  const [one, two] = [randomUUID(), randomUUID()]

  beforeAll(async () => {
    test = await createTestDatabase()
    for (const _id of [one, two]) {
      await test.db.inAccount(_id, async (tx) => {
        await tx
          .insert(accounts)
          .values({ _id, account_name: _id, account_token: _id, account_extra_props: { site_locales: ['en'] } })
        await tx.insert(settings).values({ _id: randomUUID(), account_id: _id, setting_key: 'k', setting_value: _id })
      })
    }
  })
  afterAll(() => test.drop())

  it('is on and forced on every table that belongs to accounts', async () => {
    const open = await test.owner`
      select c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and (c.relname = 'accounts' or exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id'))
        and not (c.relrowsecurity and c.relforcerowsecurity)`
    expect(open).toEqual([])
  })

  it('holds the application to a role that owns nothing', async () => {
    const rows = await test.db.anonymous.execute(sql`
      select rolsuper, rolbypassrls, (select count(*)::int from pg_class where relowner = r.oid) as owned
      from pg_roles r where rolname = current_user`)
    expect([...rows]).toEqual([{ rolsuper: false, rolbypassrls: false, owned: 0 }])
  })

  it('shows no row without an account and only its own with one', async () => {
    expect(await test.db.anonymous.select().from(settings)).toEqual([])
    const seen = await test.db.inAccount(one, (tx) => tx.select().from(settings))
    expect(seen.map((row) => row.account_id)).toEqual([one])
  })

  it('refuses to write a row into another account', async () => {
    const write = test.db.inAccount(one, (tx) =>
      tx.insert(settings).values({ _id: randomUUID(), account_id: two, setting_key: 'x', setting_value: 1 }),
    )
    await expect(write).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  it('leaks nothing between 200 transactions that share four connections', async () => {
    const seen = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        test.db.inAccount(index % 2 ? one : two, async (tx) => {
          const rows = await tx.select({ account_id: settings.account_id }).from(settings)
          return rows.every((row) => row.account_id === (index % 2 ? one : two)) && rows.length === 1
        }),
      ),
    )
    expect(seen.every(Boolean)).toBe(true)
    expect(await test.db.anonymous.select().from(settings)).toEqual([])
  })

  it('lets nobody change what was published or received', async () => {
    for (const table of ['answer_events', 'lesson_revisions', 'events_log', 'audit_log']) {
      const change = test.db.inAccount(one, (tx) => tx.execute(sql`delete from ${sql.identifier(table)}`))
      await expect(change, table).rejects.toMatchObject({ cause: { code: '42501' } })
    }
  })
})
