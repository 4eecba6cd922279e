import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { connect } from './connect.ts'
import { accounts } from './schema/accounts.ts'
import { settings } from './schema/settings.ts'
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts'

describe('row security', () => {
  let testDatabase: TestDatabase
  const [one, two] = [randomUUID(), randomUUID()]

  beforeAll(async () => {
    testDatabase = await createTestDatabase()
    for (const _id of [one, two]) {
      await testDatabase.db.inAccount(_id, async (tx) => {
        await tx
          .insert(accounts)
          .values({ _id, account_name: _id, account_token: _id, account_extra_props: { site_locales: ['en'] } })
        await tx.insert(settings).values({ _id: randomUUID(), account_id: _id, setting_key: 'k', setting_value: _id })
      })
    }
  })
  afterAll(() => testDatabase.drop())

  test('is enabled and forced on every table that belongs to accounts', async () => {
    const open = await testDatabase.owner`
      select c.relname from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
        and (c.relname = 'accounts' or exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'account_id'))
        and not (c.relrowsecurity and c.relforcerowsecurity)`
    expect(open).toEqual([])
  })

  test('applies to the application, whose role owns nothing', async () => {
    const rows = await testDatabase.db.unscoped.execute(sql`
      select rolsuper, rolbypassrls, (select count(*)::int from pg_class where relowner = r.oid) as owned
      from pg_roles r where rolname = current_user`)
    expect([...rows]).toEqual([{ rolsuper: false, rolbypassrls: false, owned: 0 }])
  })

  test.skipIf('url' in inject('application'))(
    'leaves a statement that drops the role of the application without any right',
    async () => {
      const login = connect(testDatabase.appAddress, { max: 1 })
      const [row] = await login`select rolsuper, rolbypassrls, rolinherit from pg_roles where rolname = session_user`
      expect(row).toEqual({ rolsuper: false, rolbypassrls: false, rolinherit: false })
      await expect(login`select * from users`).rejects.toThrow(/permission denied/)
      await login.end()
    },
  )

  test('keeps temporary tables out of the functions that run as the owner', async () => {
    const open = await testDatabase.owner`
      select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace and p.prosecdef
        and not coalesce('search_path=public, pg_temp' = any (p.proconfig), false)`
    expect(open).toEqual([])
  })

  test('lets no one but the application call the functions of the product', async () => {
    const open = await testDatabase.owner`
      select p.proname from pg_proc p where p.pronamespace = 'public'::regnamespace
        and has_function_privilege('public', p.oid, 'execute')
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`
    expect(open).toEqual([])
  })

  test('shows the application no stored reply of a call whose key it does not know', async () => {
    await testDatabase.owner`
      insert into idempotency_keys (key_hash, reply, lease_ends_at) values ('known', '{"fullname":"Olena"}', now())`
    for (const statement of [
      sql`select reply from idempotency_keys`,
      sql`update idempotency_keys set reply = null`,
      sql`delete from idempotency_keys`,
      sql`insert into idempotency_keys (key_hash, lease_ends_at) values ('other', now())`,
    ])
      await expect(testDatabase.db.unscoped.execute(statement)).rejects.toMatchObject({ cause: { code: '42501' } })
    const found = await testDatabase.db.unscoped.execute(sql`select reply from find_call('known')`)
    expect([...found]).toEqual([{ reply: '{"fullname":"Olena"}' }])
    expect([...(await testDatabase.db.unscoped.execute(sql`select reply from find_call('%')`))]).toEqual([])
  })

  test('shows no rows without an account and only its own with one', async () => {
    expect(await testDatabase.db.unscoped.select().from(settings)).toEqual([])
    const seen = await testDatabase.db.inAccount(one, (tx) => tx.select().from(settings))
    expect(seen.map((row) => row.account_id)).toEqual([one])
  })

  test('refuses to write a row into another account', async () => {
    const write = testDatabase.db.inAccount(one, (tx) =>
      tx.insert(settings).values({ _id: randomUUID(), account_id: two, setting_key: 'x', setting_value: 1 }),
    )
    await expect(write).rejects.toMatchObject({ cause: { code: '42501' } })
  })

  test('leaks no rows between 200 transactions that share four connections', async () => {
    const seen = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        testDatabase.db.inAccount(index % 2 ? one : two, async (tx) => {
          const rows = await tx.select({ account_id: settings.account_id }).from(settings)
          return rows.every((row) => row.account_id === (index % 2 ? one : two)) && rows.length === 1
        }),
      ),
    )
    expect(seen.every(Boolean)).toBe(true)
    expect(await testDatabase.db.unscoped.select().from(settings)).toEqual([])
  })

  test('does not let the application change append-only tables', async () => {
    for (const table of ['answer_events', 'lesson_revisions', 'events_log', 'audit_log']) {
      const change = testDatabase.db.inAccount(one, (tx) => tx.execute(sql`delete from ${sql.identifier(table)}`))
      await expect(change, table).rejects.toMatchObject({ cause: { code: '42501' } })
    }
  })
})
