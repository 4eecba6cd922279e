import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrateDatabase, readApplied } from './migrate.ts'
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts'

describe('migrateDatabase', () => {
  let testDatabase: TestDatabase

  beforeAll(async () => {
    testDatabase = await createTestDatabase()
  })
  afterAll(() => testDatabase.drop())

  const { entries } = JSON.parse(readFileSync('db/migrations/meta/_journal.json', 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  const migrate = () => migrateDatabase(testDatabase.address, resolve('db/migrations'))

  test('changes nothing in a database that is current, also from two processes at once', async () => {
    await Promise.all([migrate(), migrate()])
    const [row] = await testDatabase.owner`select count(*)::int as runs, count(distinct hash)::int as migrations
      from drizzle.__drizzle_migrations`
    expect(row?.runs).toBe(row?.migrations)
  })

  test('runs every migration that a database lacks, also one that was written before the last one that it has', async () => {
    const { owner } = testDatabase
    const earlier = entries.find(({ tag }) => tag === '0042_phones_to_check')
    const [lacking] = await owner<{ hash: string; created_at: string }[]>`
      delete from drizzle.__drizzle_migrations where created_at = ${earlier?.when ?? 0} returning hash, created_at`
    // It fails on what is there already: that shows that it runs.
    await expect(migrate()).rejects.toThrow(/already exists/)
    const [row] = await owner`select count(*)::int as count from drizzle.__drizzle_migrations`
    expect(row?.count).toBe(entries.length - 1)
    await owner`insert into drizzle.__drizzle_migrations ${owner(lacking as never, 'hash', 'created_at')}`
  })

  test('makes the name of an account its name in the language of its site, or of its letters', async () => {
    const { owner } = testDatabase
    const given = [
      ['Emmaus', ['en', 'ru', 'ua'], { en: 'Emmaus' }],
      ['Надія і світло', ['en', 'ru', 'ua'], { ua: 'Надія і світло' }],
      ['Живые слова', ['ru', 'ua'], { ru: 'Живые слова' }],
      ['Школа', ['en', 'ru', 'ua'], { ru: 'Школа', ua: 'Школа' }],
      ['Emmaus Kyiv', ['ua'], { ua: 'Emmaus Kyiv' }],
    ] as const
    for (const [name, locales] of given)
      await owner`insert into accounts (_id, account_name, account_token, account_extra_props)
        values (${randomUUID()}, ${name}, ${name}, ${owner.json({ site_locales: [...locales] })})`
    const named = { site_locales: ['en'], site_names: { ru: 'Своё' } }
    await owner`insert into accounts (_id, account_name, account_token, account_extra_props)
      values (${randomUUID()}, 'Named', 'Named', ${owner.json(named)})`
    await owner.unsafe(readFileSync('db/migrations/0043_site_names.sql', 'utf8'))
    const rows = await owner<{ name: string; names: object }[]>`
      select account_name as name, account_extra_props -> 'site_names' as names from accounts order by created_at`
    expect(new Map(rows.map(({ name, names }) => [name, names]))).toEqual(
      new Map<string, object>([...given.map(([name, , names]) => [name, names] as const), ['Named', { ru: 'Своё' }]]),
    )
  })

  test('a collection that was dropped before can be undone with the rest', async () => {
    const { owner } = testDatabase
    const [account_id, open, restored] = [randomUUID(), randomUUID(), randomUUID()]
    const [dropped, back] = [new Date('2026-05-01T12:00:00.123Z'), new Date('2026-05-02T12:00:00Z')]
    await owner`insert into accounts (_id, account_name, account_token, account_extra_props) values (${account_id}, 'Drops', 'Drops', '{}')`
    await owner`create table archive_batches (_id uuid, account_id uuid, collection text, archived_at timestamptz, deleted int,
      actor_id uuid, restored_at timestamptz)`
    await owner`insert into archive_batches values (${open}, ${account_id}, 'courses', ${dropped}, 12, null, null),
      (${restored}, ${account_id}, 'contacts', ${dropped}, 3, null, ${back})`
    await owner.unsafe(readFileSync('db/migrations/0067_one_undo.sql', 'utf8'))
    const rows = await owner`select _id, kind, count, created_at, restored_at from undo_batches
      where account_id = ${account_id} order by count`
    expect(rows).toEqual([
      { _id: restored, kind: 'contacts.drop', count: 3, created_at: dropped, restored_at: back },
      { _id: open, kind: 'courses.drop', count: 12, created_at: dropped, restored_at: null },
    ])
  })

  test('gives an act of the audit log the name of its operation', async () => {
    const { owner } = testDatabase
    const account_id = randomUUID()
    await owner`insert into accounts (_id, account_name, account_token, account_extra_props) values (${account_id}, 'Acts', 'Acts', '{}')`
    const acts = ['update settings', 'archive account', 'drop contacts', 'users.role', 'GET /contacts/drop']
    for (const action of acts)
      await owner`insert into audit_log (_id, account_id, action) values (${randomUUID()}, ${account_id}, ${action})`
    await owner.unsafe(readFileSync('db/migrations/0062_audit_words.sql', 'utf8'))
    const rows = await owner<{ action: string }[]>`select action from audit_log where account_id = ${account_id}`
    expect(rows.map(({ action }) => action).sort()).toEqual(
      [
        'accounts.changeSettings',
        'accounts.remove',
        'archive.drop.contacts',
        'users.role',
        'GET /contacts/drop',
      ].sort(),
    )
  })

  test('refuses tables of another user and names both', async () => {
    const { owner, address } = testDatabase
    const undone = owner.begin(async (tx) => {
      await tx.unsafe('create role other_owner; set local role other_owner')
      await readApplied(tx as never)
    })
    const user = 'socket' in address ? address.user : new URL(address.url).username
    await expect(undone).rejects.toThrow(
      `belong to ${user}, and this is other_owner. Name ${user} in DATABASE_OWNER_URL`,
    )
  })

  test('refuses a database that a newer release has migrated', async () => {
    const { owner } = testDatabase
    await owner`insert into drizzle.__drizzle_migrations (hash, created_at) values ('newer', 9999999999999)`
    await expect(migrate()).rejects.toThrow(/newer release.*restore a backup/)
    await owner`delete from drizzle.__drizzle_migrations where hash = 'newer'`
    await migrate()
  })

  test('refuses a database of the migrations before the baseline and says what to do', async () => {
    await testDatabase.owner`update drizzle.__drizzle_migrations set created_at = created_at - 100000000`
    await expect(migrate()).rejects.toThrow(/older version.*DATA_DIR to a new folder, or DATABASE_URL to an empty/)
  })
})
