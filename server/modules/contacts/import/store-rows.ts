import type { Query } from '#db/client.ts'
import type { ActorContext } from '../../../lib/request-context.ts'
import type { BatchRow } from '../../undo/service.ts'
import { storeChanges } from '../changing/store-changes.ts'
import { changesOf } from './changes-of.ts'
import type { Owners } from './find-owners.ts'
import type { ImportPlan } from './plan-rows.ts'
import { insertContacts, insertNotes } from './queries.ts'

/** Stores what was planned. Resolves to the rows for an undo. */
export async function storeRows(
  actor: ActorContext,
  tx: Query,
  { created, changed }: ImportPlan,
  contact_source_id: string | null,
  owners: Owners,
): Promise<BatchRow[]> {
  const { deps, viewer, accountId } = actor
  const now = deps.now()
  const stamps = { contact_source_id, created_by: viewer._id, created_at: now, updated_at: now }
  await insertContacts(
    tx,
    accountId,
    created.map(({ _id, contact: { note_text: _note, owner_name, ...contact } }) => {
      const contact_owner_id = owner_name === '' ? owners.next() : owners.ofName(owner_name)
      return { ...contact, ...stamps, contact_owner_id, _id }
    }),
  )
  const rows: BatchRow[] = [
    ...created.map(({ _id }) => ({ table_name: 'contacts' as const, row_id: _id, before: null, after_version: 1 })),
    ...(await storeChanges(
      actor,
      tx,
      changed.map(({ before, contact }) => ({ before, changes: changesOf(before, contact) })),
    )),
  ]
  const noted = [...created, ...changed.map(({ before, contact }) => ({ _id: before._id, contact }))]
  await insertNotes(
    tx,
    accountId,
    noted
      .filter(({ contact }) => contact.note_text !== '')
      .map(({ _id, contact: { note_text } }) => ({
        _id: deps.newId(),
        contact_id: _id,
        note_text,
        note_date: now,
        note_author: viewer._id,
      })),
  )
  return rows
}
