import { and, eq } from 'drizzle-orm'
import type { Query } from '#db/client.ts'
import { images } from '#db/schema/courses.ts'

export type NewImage = Omit<typeof images.$inferInsert, 'account_id'>

/** A picture of this account by the SHA-256 of its stored bytes. */
export async function findImageByHash(tx: Query, accountId: string, sha256: string) {
  const rows = await tx
    .select({ image_url: images.image_url })
    .from(images)
    .where(and(eq(images.account_id, accountId), eq(images.sha256, sha256)))
    .limit(1)
  return rows[0]
}

export async function insertImages(tx: Query, accountId: string, rows: readonly NewImage[]): Promise<void> {
  if (rows.length > 0) await tx.insert(images).values(rows.map((row) => ({ ...row, account_id: accountId })))
}

/** Addresses and hashes of all pictures of an account. */
export function listHashes(tx: Query, accountId: string) {
  return tx
    .select({ image_url: images.image_url, sha256: images.sha256 })
    .from(images)
    .where(eq(images.account_id, accountId))
}
