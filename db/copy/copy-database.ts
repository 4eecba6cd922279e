import { pipeline } from 'node:stream/promises'
import type { Sql, TransactionSql } from 'postgres'
import {
  CopyRefused,
  digest,
  fillTables,
  findTableWithRows,
  fixDateFormat,
  insertRows,
  listTables,
  ownTables,
  readRows,
} from './tables.ts'

// Copies everything from one database to another of the same schema, in one transaction on each side.

/**
 * Copies every table of `from`, as of one moment, into the tables of `to`, which has no content, and compares both sides before it commits.
 * On an error `to` stays unchanged. `say` gets one line for each table that holds rows.
 */
export async function copyDatabase(from: Sql, to: Sql, say: (line: string) => void): Promise<void> {
  await from.begin('isolation level repeatable read read only', async (source) => {
    await fixDateFormat(source)
    if ((await findTableWithRows(source)) === undefined)
      throw new CopyRefused('The embedded database holds nothing yet. Nothing was changed.')
    await to.begin(async (target) => {
      await fixDateFormat(target)
      await refuseRows(target)
      const present = new Map((await listTables(target)).map((table) => [table.name, table]))
      const tables = ownTables(await listTables(source), present, say)
      const names = tables.map(({ name }) => name)
      await fillTables(target, names, async () => {
        for (const table of tables) {
          await insertRows(target, table, async (into) => pipeline(await readRows(source, table), into))
          const [sent, arrived] = [await digest(source, table), await digest(target, table)]
          if (sent.rows !== arrived.rows || sent.sum !== arrived.sum)
            throw new CopyRefused(`The table ${table.name} did not arrive as it was. Nothing was changed.`)
          if (sent.rows > 0) say(`${table.name}: ${sent.rows}`)
        }
      })
    })
  })
}

/** Throws `CopyRefused` when the database already holds rows of this or another application. */
export async function refuseRows(sql: Sql | TransactionSql): Promise<void> {
  const name = await findTableWithRows(sql)
  if (name !== undefined)
    throw new CopyRefused(
      `The database of DATABASE_URL already has rows in ${name}. Name an empty one; nothing was changed.`,
    )
}
