import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { images } from '#db/schema/images.ts'
import { hasLetters } from '../../lib/name-queries.ts'

export type NewImage = Omit<typeof images.$inferInsert, 'account_id'>

/** One image of the account, by its id or its address. */
export type WhichImage = { _id: string } | { image_url: string }

export type ImageChanges = { image_alt: string } | { archived_at: Date | null }

const which = (accountId: string, of: WhichImage) =>
  and(eq(images.account_id, accountId), '_id' in of ? eq(images._id, of._id) : eq(images.image_url, of.image_url))

/** The images of this account by the SHA-256 of their stored bytes. */
export function findImagesByHash(tx: AccountQuery, sha256: string) {
  return tx
    .select({ image_url: images.image_url })
    .from(images)
    .where(and(eq(images.account_id, tx.accountId), eq(images.sha256, sha256)))
}

/** A page of the library, newest first, after the image `after`. `search` matches names and descriptions. */
export async function listImages(
  tx: AccountQuery,
  { search, after, limit }: { search: string; after: string | undefined; limit: number },
) {
  const isFound = or(hasLetters(images.image_name, search), hasLetters(images.image_alt, search))
  const isBelow = sql`(${images.created_at}, ${images._id}) <
    (select i.created_at, i._id from images i where i.account_id = ${tx.accountId} and i._id = ${after})`
  return tx
    .select({
      _id: images._id,
      image_url: images.image_url,
      image_name: images.image_name,
      image_alt: images.image_alt,
      width: images.width,
      height: images.height,
      bytes: images.bytes,
      created_at: images.created_at,
    })
    .from(images)
    .where(
      and(
        eq(images.account_id, tx.accountId),
        isNull(images.archived_at),
        search === '' ? undefined : isFound,
        after === undefined ? undefined : isBelow,
      ),
    )
    .orderBy(desc(images.created_at), desc(images._id))
    .limit(limit)
}
export type ImageRow = Awaited<ReturnType<typeof listImages>>[number]

export async function insertImages(tx: AccountQuery, rows: readonly NewImage[]): Promise<void> {
  if (rows.length > 0) await tx.insert(images).values(rows.map((row) => ({ ...row, account_id: tx.accountId })))
}

/** Resolves to whether the account has such an image. */
export async function updateImage(tx: AccountQuery, of: WhichImage, changes: ImageChanges): Promise<boolean> {
  const rows = await tx.update(images).set(changes).where(which(tx.accountId, of)).returning({ _id: images._id })
  return rows.length > 0
}

/** Restores images to the library when they are uploaded again. */
export async function unarchiveImages(tx: AccountQuery, addresses: readonly string[]): Promise<void> {
  if (addresses.length === 0) return
  await tx
    .update(images)
    .set({ archived_at: null })
    .where(
      and(
        eq(images.account_id, tx.accountId),
        inArray(images.image_url, [...addresses]),
        isNotNull(images.archived_at),
      ),
    )
}

/** Ids, addresses and hashes of all images of an account. */
export function listHashes(tx: AccountQuery) {
  return tx
    .select({ _id: images._id, image_url: images.image_url, sha256: images.sha256 })
    .from(images)
    .where(eq(images.account_id, tx.accountId))
}
