import { LRUCache } from 'lru-cache'
import type { CachedStudying } from './answer-queries.ts'

interface Entry {
  studying: CachedStudying
  /** Open questions at the last read. */
  open: Set<string>
}

/**
 * Studyings that were answered in this process, so that the next answer need not look up their owner. PostgreSQL
 * compares the entry with the row as it writes (`save_answer`): a stale entry costs another look-up and never grants
 * access.
 */
export class StudyingCache {
  readonly #entries = new LRUCache<string, Entry>({ max: 10_000 })

  get(accountId: string, studyingId: string): Entry | undefined {
    return this.#entries.get(`${accountId}:${studyingId}`)
  }

  /** Call it after the commit. */
  set(studying: CachedStudying, open: Set<string>): void {
    const { _id, account_id, lesson_id, revision_id, link_id, studying_user_id, studying_contact_id } = studying
    const { guest_secret_hash, device_hashes } = studying
    const owner = { link_id, studying_user_id, studying_contact_id, guest_secret_hash, device_hashes }
    this.#entries.set(`${account_id}:${_id}`, { studying: { _id, account_id, lesson_id, revision_id, ...owner }, open })
  }

  delete({ _id, account_id }: CachedStudying): void {
    this.#entries.delete(`${account_id}:${_id}`)
  }
}
