import type { AccountQuery } from '#db/query.ts'
import { Conflict } from '../../../lib/errors.ts'
import { messages } from '../../../lib/messages.ts'
import type { ActorContext } from '../../../frame/request-context.ts'
import { reportJoined } from '../../contacts/service.ts'
import { recordBatch } from '../../undo/service.ts'
import { setContactOfGuests } from './contact-queries.ts'

/** Null for what the account does automatically. */
type Joiner = Pick<ActorContext, 'deps' | 'locale'> & { viewer: { _id: string } | null }

/**
 * Makes studyings of guests those of a contact, with an entry in its history. Resolves to the id by which that can be undone.
 * Throws `Conflict` when one of them has a contact or a user by now.
 */
export async function joinGuests(
  by: Joiner,
  tx: AccountQuery,
  { contact_id, studying_ids }: { contact_id: string; studying_ids: readonly string[] },
): Promise<string | null> {
  const { deps } = by
  const joined = await setContactOfGuests(tx, studying_ids, contact_id, deps.now())
  if (joined.length < studying_ids.length) throw new Conflict(messages.changedMeanwhile)
  const rows = joined.map(({ _id }) => ({
    table_name: 'studyings' as const,
    row_id: _id,
    before: { joined_to: contact_id },
    // Studyings have no version: one that has another contact by the time of the undo stays.
    after_version: 0,
  }))
  const undo_id = await recordBatch(by, tx, { kind: 'studyings.join', rows })
  const lessons = [...new Set(joined.map(({ lesson_title }) => lesson_title))]
  if (undo_id !== null) await reportJoined(by, tx, { contact_id, lessons, undo_id })
  return undo_id
}
