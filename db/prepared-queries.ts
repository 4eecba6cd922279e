import { drizzle } from 'drizzle-orm/postgres-js'
import { LRUCache } from 'lru-cache'
import type postgres from 'postgres'
import type { AccountQuery, Query } from './query.ts'
import type { Send } from './transaction.ts'

// Building the text of a statement takes drizzle longer than PostgreSQL takes to run it. Drizzle binds what it has prepared to
// a client; here the client is the transaction of each run.

/** A query of drizzle before it is prepared. */
interface Preparable<Row> {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> }
}

/** Forms of one query. */
const MAX_FORMS = 200

const senders = new WeakMap<Query, Send>()
let sender: Send | undefined

/** Drizzle takes the sender at once, before anything else runs. */
const client = {
  options: { parsers: {}, serializers: {} },
  unsafe(text: string, values: never[]) {
    if (!sender) throw new Error('A prepared query was run outside of a transaction')
    const send = sender
    sender = undefined
    return send(text, values)
  },
}
const detached: Query = drizzle({ client: client as unknown as postgres.Sql })

/** Lets prepared queries run on `query`, by `send`. */
export function connectPrepared(query: Query, send: Send): Query {
  senders.set(query, send)
  return query
}

/**
 * A query whose text is built once for each form. `build` puts placeholders where each run has a value: as the driver takes
 * it, dates as ISO text. The placeholder `account_id` is the account of the transaction.
 */
export function prepareQuery<Form, Row>(
  build: (query: Query, form: Form) => Preparable<Row>,
): (tx: AccountQuery, form: Form, values: Record<string, unknown>) => Promise<Row[]> {
  const prepared = new LRUCache<string, ReturnType<Preparable<Row>['prepare']>>({ max: MAX_FORMS })
  return async (tx, form, values) => {
    const key = JSON.stringify(form)
    const known = prepared.get(key) ?? build(detached, form).prepare('prepared')
    prepared.set(key, known)
    sender = senders.get(tx)
    try {
      return known.execute({ ...values, account_id: tx.accountId })
    } finally {
      sender = undefined
    }
  }
}
