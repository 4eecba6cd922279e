import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './testing/create-test-database.ts'

describe('an array', () => {
  let testDatabase: TestDatabase
  beforeAll(async () => {
    testDatabase = await createTestDatabase()
  })
  afterAll(() => testDatabase.drop())

  const values: [type: string, value: unknown[]][] = [
    ['text[]', []],
    ['text[]', ['', 'NULL', null, 'a,b', '{c}', 'a "quote"', 'back\\slash', 'line\nbreak', ' space ', 'Ж']],
    ['integer[]', [1, -2, null]],
    ['double precision[]', [0.5, 1e21]],
    ['bigint[]', ['9007199254740993']],
    ['uuid[]', ['5f3b6a52-6f1b-4f5e-9f0e-0d8f5f6c7a10']],
    ['jsonb[]', [{ a: ['"', null] }, 'text', 7]],
  ]

  test.each(values)('of %s goes to the database and comes back unchanged: %j', async (type, value) => {
    const sent = type === 'jsonb[]' ? value.map((item) => JSON.stringify(item)) : value
    const query = sql`select ${sql.param(sent)}::${sql.raw(type)} as value`
    const [row] = await testDatabase.db.unscoped.execute(query)
    expect(row?.value).toEqual(value)
    const [own] = await testDatabase.owner.unsafe(`select $1::${type} as value`, [sent as never])
    expect(own?.value).toEqual(value)
  })
})
