import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Database, Query } from '../client.ts'

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
  query: (tx: Query) => SQLWrapper,
): Promise<Plan[]> {
  const rows = await db.inAccount(account, (tx) =>
    tx.execute<{ 'QUERY PLAN': [{ Plan: Plan }] }>(sql`explain (analyze, format json) ${query(tx)}`),
  )
  const all = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)]
  return rows.flatMap((row) => all(row['QUERY PLAN'][0].Plan))
}
