import { LRUCache } from 'lru-cache'
import type { KnownStudying } from './take-queries.ts'

// Studyings that were answered here before, so that the next answer need not ask whose they are. PostgreSQL compares what
// is remembered with what is so as it writes (`save_answer`): a stale memory costs one more look, and never lets anybody in.

interface Memory {
  studying: KnownStudying
  /** Questions that had no answer when last heard of. */
  open: Set<string>
}

const known = new LRUCache<string, Memory>({ max: 10_000 })

export function recallStudying(accountId: string, studyingId: string): Memory | undefined {
  return known.get(`${accountId}:${studyingId}`)
}

/** To be called once what is remembered is certain to stay. */
export function rememberStudying(studying: KnownStudying, open: Set<string>): void {
  const { _id, account_id, lesson_id, revision_id, link_id, studying_user_id, studying_contact_id } = studying
  const { guest_secret_hash, device_hashes } = studying
  const owner = { link_id, studying_user_id, studying_contact_id, guest_secret_hash, device_hashes }
  known.set(`${account_id}:${_id}`, { studying: { _id, account_id, lesson_id, revision_id, ...owner }, open })
}

export function forgetStudying({ _id, account_id }: KnownStudying): void {
  known.delete(`${account_id}:${_id}`)
}
