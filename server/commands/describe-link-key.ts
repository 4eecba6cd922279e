import type { Sql } from 'postgres'
import { openTokenBox } from '../ports/token-box.ts'

/** What to do when a key is not the one that encrypted the newest link; undefined when it is, or when there is no link. */
export async function describeLinkKey(owner: Sql, key: Buffer): Promise<string | undefined> {
  const [newest] = await owner<{ _id: string; token_sealed: string }[]>`
    select _id, token_sealed from lesson_links where token_sealed is not null order by created_at desc limit 1`
  if (!newest || openTokenBox(key).open(newest.token_sealed, newest._id) !== undefined) return undefined
  return (
    'The key of links (LINK_KEY, or link.key in DATA_DIR) is not the one of the stored links: they go on working, but cannot be ' +
    'shown or copied again. Put the right key back, for example from a backup, and start again.'
  )
}
