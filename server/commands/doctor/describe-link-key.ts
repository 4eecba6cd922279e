import type { Sql } from 'postgres'
import { openTokenBox } from '../../ports/token-box.ts'

/** Enough to find a key that was used for a short time, and read and tried in a tenth of a second. */
const MOST_LINKS = 10_000

/**
 * What to do when a key is not the one that encrypted the stored links; undefined when it is, or when there is no link. Of more
 * than ten thousand links it tries as many, by their digests, which are in no order of time.
 */
export async function describeLinkKey(owner: Sql, key: Buffer): Promise<string | undefined> {
  const links = await owner<{ _id: string; token_sealed: string }[]>`
    select _id, token_sealed from lesson_links where token_sealed is not null and revoked_at is null
    order by token_hash limit ${MOST_LINKS}`
  const box = openTokenBox(key)
  const closed = links.filter(({ _id, token_sealed }) => box.open(token_sealed, _id) === undefined).length
  if (closed === 0) return undefined
  const name = 'The key of links (LINK_KEY, or link.key in DATA_DIR)'
  const effect = 'they go on working, but cannot be shown or copied again.'
  return closed === links.length
    ? `${name} is not the one of the stored links: ${effect} Put the right key back, for example from a backup, and start again.`
    : `${name} is not the one of ${closed} among ${links.length} links: ${effect} Make new links where they are needed.`
}
