import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'

/** What sends statements: a transaction, or a connection without an account. */
export type Query = PostgresJsDatabase

/** What a transaction has written that the statistics are derived from. */
export interface Written {
  contacts: Set<string>
  studyings: Set<string>
}

/** A transaction of one account, which queries take instead of an account: no query can name another one than row security. */
export interface AccountQuery extends Query {
  readonly accountId: string
  /** What the statistics have to follow: see `recount.ts`. */
  readonly written: Written
}
