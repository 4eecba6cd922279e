import { readMigrationFiles } from 'drizzle-orm/migrator'
import type { Sql } from 'postgres'

/** Tables of extensions and other applications beside those of this one: a backup has their rows, and no restore creates them. */
export async function findForeignTables(sql: Sql, migrationsFolder: string): Promise<string[]> {
  const statements = readMigrationFiles({ migrationsFolder }).flatMap((migration) => migration.sql)
  const own = statements.flatMap((statement) =>
    [...statement.matchAll(/create table (?:if not exists )?"?(\w+)/gi)].map(([, name = '']) => name),
  )
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables where schemaname = 'public' and tablename <> all(${own}) order by name`
  return tables.map(({ name }) => name)
}
