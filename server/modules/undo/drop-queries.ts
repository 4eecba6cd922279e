import { and, eq, isNull } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { AccountQuery } from '#db/query.ts'
import { recountContacts, recountStudyings } from '#db/recount.ts'
import { contacts } from '#db/schema/contacts.ts'
import { courses } from '#db/schema/courses.ts'
import { lessons } from '#db/schema/lessons.ts'
import { missioners } from '#db/schema/missioners.ts'
import { studyings } from '#db/schema/studyings.ts'
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

/** Restores the rows that were archived with this timestamp; resolves to their number. */
export async function restoreAll(tx: AccountQuery, collection: Collection, archivedAt: Date): Promise<number> {
  return setArchived(tx, collection, archivedAt, null)
}

async function setArchived(tx: AccountQuery, collection: Collection, from: Date | null, to: Date | null) {
  const [counted, ...others] = tables[collection]
  for (const table of others) await set(table)
  const ids = (await set(counted)).map(({ _id }) => _id as string)
  if (collection === 'contacts') recountContacts(tx, ids)
  if (collection === 'studyings') recountStudyings(tx, ids)
  return ids.length

  function set(table: Archivable) {
    const was = from === null ? isNull(table.archived_at) : eq(table.archived_at, from)
    return tx
      .update(table)
      .set({ archived_at: to })
      .where(and(eq(table.account_id, tx.accountId), was))
      .returning({ _id: table._id })
  }
}
