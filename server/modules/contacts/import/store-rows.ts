import type { Query } from '#db/client.ts'
import { isSamePhone } from '#domain/contact/is-same-phone.ts'
import type { ActorContext } from '../../../lib/request-context.ts'
import type { BatchRow } from '../../undo/service.ts'
import type { LockedContact } from '../changing/queries.ts'
import { storeChanges } from '../changing/store-changes.ts'
import { findMissionerOf } from '../queries.ts'
import type { ImportPlan } from './plan-rows.ts'
import { insertContacts, insertNotes } from './queries.ts'
import type { SheetContact } from './read-rows.ts'

/** Stores what was planned. Resolves to the rows for an undo. */
export async function storeRows(
  actor: ActorContext,
  tx: Query,
  { created, changed }: ImportPlan,
  contact_source_id: string | null,
): Promise<BatchRow[]> {
  const { deps, viewer, accountId } = actor
  const now = deps.now()
  const contact_owner_id = await findMissionerOf(tx, accountId, viewer._id)
  const stamps = { contact_owner_id, contact_source_id, created_by: viewer._id, created_at: now, updated_at: now }
  await insertContacts(
    tx,
    accountId,
    created.map(({ _id, contact: { note_text: _note, ...contact } }) => ({ ...contact, ...stamps, _id })),
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

/** What a row changes of a contact: what it names, and phones, tags and profiles in addition. */
function changesOf(before: LockedContact, contact: SheetContact) {
  const phones = contact.contact_phones.filter(
    ({ phone }) => !before.contact_phones.some((stored) => isSamePhone(phone, stored.phone)),
  )
  const profiles = new Set(before.contact_socials.map(({ profile }) => profile))
  return {
    contact_fullname: contact.contact_fullname || before.contact_fullname,
    contact_location: contact.contact_location || before.contact_location,
    contact_phones: [...before.contact_phones, ...phones],
    contact_tags: [...new Set([...before.contact_tags, ...contact.contact_tags])],
    contact_socials: [
      ...before.contact_socials,
      ...contact.contact_socials.filter(({ profile }) => !profiles.has(profile)),
    ],
  }
}
