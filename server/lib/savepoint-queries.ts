import { sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'

/** Runs `work` in the caller's transaction so that its failure, which is thrown, takes back its own statements alone. */
export async function inSavepoint<T>(tx: AccountQuery, work: () => Promise<T>): Promise<T> {
  await tx.execute(sql`savepoint work`)
  try {
    const result = await work()
    await tx.execute(sql`release savepoint work`)
    return result
  } catch (error) {
    await tx.execute(sql`rollback to savepoint work`)
    await tx.execute(sql`release savepoint work`)
    throw error
  }
}
