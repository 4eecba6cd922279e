import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { AccountQuery } from '#db/query.ts'
import { remotePictures } from '#db/schema/images.ts'

export type RemoteOutcome = Pick<typeof remotePictures.$inferSelect, 'image_url' | 'failure' | 'fetched_at'>

/** What became of those addresses that were tried. */
export async function findOutcomes(
  tx: AccountQuery,
  addresses: readonly string[],
): Promise<Map<string, RemoteOutcome>> {
  const byHash = new Map(addresses.map((address) => [hashOf(address), address]))
  const { address_hash, image_url, failure, fetched_at } = remotePictures
  const rows = await tx
    .select({ address_hash, image_url, failure, fetched_at })
    .from(remotePictures)
    .where(and(eq(remotePictures.account_id, tx.accountId), inArray(address_hash, [...byHash.keys()])))
  return new Map(rows.map(({ address_hash, ...outcome }) => [byHash.get(address_hash) ?? '', outcome]))
}

/** The addresses here of those pictures that were stored. */
export async function findStoredPictures(
  tx: AccountQuery,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const stored = new Map<string, string>()
  if (addresses.length === 0) return stored
  const outcomes = await findOutcomes(tx, addresses)
  for (const [address, { image_url }] of outcomes) if (image_url !== null) stored.set(address, image_url)
  return stored
}

/** Stores what became of an address; the newest outcome counts. */
export async function storeOutcome(tx: AccountQuery, address: string, outcome: RemoteOutcome): Promise<void> {
  await tx
    .insert(remotePictures)
    .values({ ...outcome, account_id: tx.accountId, address_hash: hashOf(address) })
    .onConflictDoUpdate({ target: [remotePictures.account_id, remotePictures.address_hash], set: outcome })
}

/** Forgets the failures of these addresses, so that they are tried again. */
export async function deleteFailures(tx: AccountQuery, addresses: readonly string[]): Promise<void> {
  await tx
    .delete(remotePictures)
    .where(
      and(
        eq(remotePictures.account_id, tx.accountId),
        inArray(remotePictures.address_hash, addresses.map(hashOf)),
        sql`${remotePictures.failure} is not null`,
      ),
    )
}

function hashOf(address: string): string {
  return createHash('sha256').update(address).digest('hex')
}
