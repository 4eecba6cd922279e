import type { Database } from '../client.ts'
import { accounts } from '../schema/accounts.ts'

/** Inserts accounts with nothing but these ids. */
export async function insertAccounts(db: Database, ...ids: readonly string[]): Promise<void> {
  for (const _id of ids)
    await db.inAccount(_id, (tx) =>
      tx.insert(accounts).values({ _id, account_name: _id, account_token: _id, account_extra_props: {} as never }),
    )
}
