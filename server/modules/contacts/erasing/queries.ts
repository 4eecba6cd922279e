import { sql } from 'drizzle-orm'
import type { Query } from '#db/client.ts'
import type { Erasure } from './schema.ts'

/** Deletes a contact of the transaction's account with all that belongs to it; undefined when there is none. */
export async function eraseContact(tx: Query, contactId: string): Promise<Erasure | undefined> {
  const [row] = await tx.execute<{ report: Erasure | null }>(sql`select erase_contact(${contactId}) as report`)
  return row?.report ?? undefined
}
