import { and, desc, eq, getTableColumns, gte, isNotNull, isNull, lt } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AccountQuery } from '#db/query.ts'
import { archiveBatches } from '#db/schema/archive.ts'
import { contacts } from '#db/schema/contacts.ts'
import { courses } from '#db/schema/courses.ts'
import { lessons } from '#db/schema/lessons.ts'
import { missioners } from '#db/schema/missioners.ts'
import { studyings } from '#db/schema/studyings.ts'
import { users } from '#db/schema/users.ts'
import type { Collection } from '#domain/collection.ts'

type Archivable = PgTable & { account_id: PgColumn; archived_at: PgColumn; _id: PgColumn }

/** The tables of each collection; the reply counts the rows of the first one. */
const tables: Record<Collection, [Archivable, ...Archivable[]]> = {
  courses: [courses, lessons],
  studyings: [studyings],
  missioners: [missioners],
  contacts: [contacts],
}

/** Archives all rows of a collection with the same timestamp; resolves to their number. */
export async function archiveAll(tx: AccountQuery, collection: Collection, now: Date): Promise<number> {
  return setArchived(tx, collection, null, now)
}

/** Restores the rows that were archived with this timestamp. */
export async function restoreAll(tx: AccountQuery, collection: Collection, archivedAt: Date) {
  return setArchived(tx, collection, archivedAt, null)
}

async function setArchived(tx: AccountQuery, collection: Collection, from: Date | null, to: Date | null) {
  const [counted, ...others] = tables[collection]
  for (const table of others) await set(table)
  return (await set(counted)).length

  function set(table: Archivable) {
    const was = from === null ? isNull(table.archived_at) : eq(table.archived_at, from)
    return tx
      .update(table)
      .set({ archived_at: to })
      .where(and(eq(table.account_id, tx.accountId), was))
      .returning({ _id: table._id })
  }
}

type NewBatch = Omit<typeof archiveBatches.$inferInsert, 'account_id'>

export async function insertBatch(tx: AccountQuery, batch: NewBatch): Promise<void> {
  await tx.insert(archiveBatches).values({ ...batch, account_id: tx.accountId })
}

/** The restorable batches, newest first. */
export function listBatches(tx: AccountQuery, since: Date) {
  return tx
    .select({ ...getTableColumns(archiveBatches), actor_name: users.user_fullname })
    .from(archiveBatches)
    .leftJoin(users, eq(users._id, archiveBatches.actor_id))
    .where(
      and(
        eq(archiveBatches.account_id, tx.accountId),
        isNull(archiveBatches.restored_at),
        gte(archiveBatches.archived_at, since),
      ),
    )
    .orderBy(desc(archiveBatches.archived_at), desc(archiveBatches._id))
}

/** Marks a batch as restored, once; resolves to the batch. */
export async function claimBatch(tx: AccountQuery, batchId: string, since: Date, now: Date) {
  const rows = await tx
    .update(archiveBatches)
    .set({ restored_at: now })
    .where(
      and(
        eq(archiveBatches.account_id, tx.accountId),
        eq(archiveBatches._id, batchId),
        isNull(archiveBatches.restored_at),
        gte(archiveBatches.archived_at, since),
      ),
    )
    .returning({ collection: archiveBatches.collection, archived_at: archiveBatches.archived_at })
  return rows[0]
}

/** Deletes restored batches of before. The others still tell which rows were archived together. */
export async function deleteRestoredBatches(tx: AccountQuery, before: Date): Promise<void> {
  await tx
    .delete(archiveBatches)
    .where(
      and(
        eq(archiveBatches.account_id, tx.accountId),
        isNotNull(archiveBatches.restored_at),
        lt(archiveBatches.archived_at, before),
      ),
    )
}
