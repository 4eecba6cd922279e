import { type SQL, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/postgres-js'
import type postgres from 'postgres'
import type { Database } from '../client.ts'
import { connectPrepared } from '../prepared-queries.ts'
import type { AccountQuery } from '../query.ts'
import type { Send } from '../transaction.ts'

/** A step of a query's plan, as PostgreSQL describes it. */
export interface Plan {
  'Node Type': string
  'Index Name'?: string
  'Relation Name'?: string
  'Actual Rows': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/** Runs a query in an account and returns the steps of its plan, the outer ones first. */
export async function explain(
  db: Pick<Database, 'inAccount'>,
  account: string,
  query: (tx: AccountQuery) => PromiseLike<unknown>,
): Promise<Plan[]> {
  const rows = await db.inAccount(account, async (tx) => {
    const statements = await readStatements(tx, query)
    const explained = statements.map((statement) =>
      tx.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(sql`explain (analyze, format json) ${statement}`),
    )
    return (await Promise.all(explained)).flat()
  })
  const all = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)]
  return rows.flatMap((row) => all(row['QUERY PLAN'][0].Plan))
}

/** The statements that `query` would send; each finds nothing. */
async function readStatements(
  { accountId, written }: AccountQuery,
  query: (tx: AccountQuery) => PromiseLike<unknown>,
): Promise<SQL[]> {
  const statements: SQL[] = []
  const send = (text: string, values: readonly unknown[] = []) => {
    const parts = text.split(/\$(\d+)/)
    statements.push(
      sql.join(parts.map((part, at) => (at % 2 === 1 ? sql`${sql.param(values[Number(part) - 1])}` : sql.raw(part)))),
    )
    return Object.assign(Promise.resolve([]), { values: async () => [] })
  }
  const client = { options: { parsers: {}, serializers: {} }, unsafe: send }
  const reader = connectPrepared(drizzle({ client: client as unknown as postgres.Sql }), send as unknown as Send)
  await query(Object.assign(reader, { accountId, written }))
  return statements
}
