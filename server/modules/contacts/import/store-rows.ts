import type { AccountQuery } from '#db/query.ts'
import { contactFields } from '#domain/contact/fields/contact-fields.ts'
import { translate } from '../../../lib/i18n.ts'
import { consentTexts, withdrawalTexts } from '../../../lib/messages.ts'
import type { ActorContext } from '../../../frame/request-context.ts'
import type { BatchRow } from '../../undo/service.ts'
import { insertNotes, listNoteTexts } from '../changing/queries.ts'
import { storeChanges } from '../changing/store-changes.ts'
import type { SheetContact } from '../sheet/read-row.ts'
import { changesOf } from './changes-of.ts'
import type { Owners } from './find-owners.ts'
import { addSources } from './find-sources.ts'
import type { ImportPlan } from './plan-rows.ts'
import { insertContacts } from './queries.ts'

/** Stores what was planned. Resolves to the rows for an undo. */
export async function storeRows(
  actor: ActorContext,
  tx: AccountQuery,
  { created, changed }: ImportPlan,
  contact_source_id: string | null,
  owners: Owners,
): Promise<BatchRow[]> {
  const { deps, viewer } = actor
  const now = deps.now()
  const stamps = { created_by: viewer._id, created_at: now, updated_at: now }
  const names = [...created, ...changed].map(({ contact }) => contact.source_name)
  const sources = names.some((name) => name !== '') ? await addSources(actor, tx, names) : undefined
  const sourceOf = ({ source_name }: SheetContact) => (source_name === '' ? null : (sources?.idOf(source_name) ?? null))
  await insertContacts(
    tx,
    created.map(({ _id, contact }) => ({
      ...columnsOf(contact),
      ...stamps,
      _id,
      contact_owner_id: contact.owner_name === '' ? owners.next() : owners.ofName(contact.owner_name),
      contact_source_id: sourceOf(contact) ?? contact_source_id,
    })),
  )
  const rows: BatchRow[] = [
    ...created.map(({ _id }) => ({ table_name: 'contacts' as const, row_id: _id, before: null, after_version: 1 })),
    ...(await storeChanges(
      actor,
      tx,
      changed.map(({ before, contact }) => ({ before, changes: changesOf(before, contact, sourceOf(contact)) })),
    )),
  ]
  const updated = changed.map(({ before, contact }) => ({ _id: before._id, contact }))
  const known = await knownNotes(tx, updated)
  const notes = [...created, ...updated].flatMap(({ _id, contact }) => notesOf(actor, _id, contact, known))
  await insertNotes(tx, notes)
  return rows
}

/** The columns of a new contact; what a row leaves open has the value of every new one. */
function columnsOf(contact: SheetContact) {
  const { source_name: _source, owner_name: _owner, notes: _notes, consents: _consents, ...columns } = contact
  return {
    ...columns,
    contact_location: contact.contact_location || null,
    contact_locale: contact.contact_locale ?? null,
    contact_next_at: contact.contact_next_at ?? null,
    contact_status_id: contact.contact_status_id ?? contactFields.contact_status_id.initial,
    contact_privacy: contact.contact_privacy ?? contactFields.contact_privacy.initial,
    contact_age: contact.contact_age ?? contactFields.contact_age.initial,
    contact_gender: contact.contact_gender ?? contactFields.contact_gender.initial,
  }
}

/** What a row adds to the history of its contact; the same file again adds nothing. */
function notesOf(
  { deps, viewer, locale }: ActorContext,
  contact_id: string,
  { notes, consents }: SheetContact,
  known: ReadonlySet<string>,
) {
  const said = consents.map(({ channel, is_given, basis, recorded_at }) => ({
    note_kind: 'consent' as const,
    note_details: { consent_channel: channel, is_given, consent_basis: basis },
    note_text: translate((is_given ? consentTexts : withdrawalTexts)[channel], locale),
    note_date: recorded_at,
  }))
  const written = notes.map((note) => ({ ...note, note_kind: 'note' as const, note_details: null }))
  return [...said, ...written]
    .filter(({ note_text, note_date }) => !known.has(noteKey(contact_id, note_text, note_date)))
    .map((note) => ({
      ...note,
      _id: deps.newId(),
      contact_id,
      note_date: note.note_date ?? deps.now(),
      note_author: viewer._id,
    }))
}

/** The notes that contacts have, by their text, and by text and date. */
async function knownNotes(
  tx: AccountQuery,
  items: readonly { _id: string; contact: SheetContact }[],
): Promise<ReadonlySet<string>> {
  const noted = items.filter(({ contact }) => contact.notes.length + contact.consents.length > 0)
  if (noted.length === 0) return new Set()
  const ids = [...new Set(noted.map(({ _id }) => _id))]
  const notes = await listNoteTexts(tx, ids)
  return new Set(
    notes.flatMap(({ contact_id, note_text, note_date }) => [
      noteKey(contact_id, note_text),
      noteKey(contact_id, note_text, note_date),
    ]),
  )
}

const noteKey = (contactId: string, text: string, date?: Date) => JSON.stringify([contactId, text, date?.getTime()])
