import { buffer } from 'node:stream/consumers'
import type { Query } from '#db/client.ts'
import { isSamePhone, phoneKey } from '#domain/contact/is-same-phone.ts'
import { translate } from '../../../lib/i18n.ts'
import { ImportRefused } from '../../../lib/import-refused.ts'
import { messages } from '../../../lib/messages.ts'
import { readUpload, type UploadStream } from '../../../lib/read-upload.ts'
import type { AccountContext } from '../../../lib/request-context.ts'
import { nameColumns } from '../../../lib/sheets/name-columns.ts'
import { MAX_ROWS, maxSheetBytes, readSheetTask } from '../../../lib/sheets/task.ts'
import { recordAct } from '../../audit/service.ts'
import { type BatchRow, recordBatch } from '../../undo/service.ts'
import { type LockedContact, lockContacts } from '../changing/queries.ts'
import { storeChanges } from '../changing/store-changes.ts'
import { contactScope } from '../policy.ts'
import { findMissionerOf } from '../queries.ts'
import { insertContacts, insertNotes, listByPhoneKeys } from './queries.ts'
import { type ContactColumn, contactColumns, readContact, type SheetContact } from './read-rows.ts'
import type { ImportedContacts } from './schema.ts'

/** What happens to a row whose phone a contact has: left out, written into that contact, or a contact like any other. */
export type MatchMode = 'skip' | 'update' | 'create'

type Result = ImportedContacts['results'][number]
interface NewRow {
  _id: string
  contact: SheetContact
}

/**
 * Stores the contacts of a sheet, to be undone together. Each row ends as created, updated, skipped or rejected, with its
 * number in the sheet.
 */
export async function importContacts(
  context: AccountContext,
  upload: UploadStream,
  mode: MatchMode,
): Promise<ImportedContacts> {
  const { deps, viewer, accountId, locale, inAccount } = context
  const bytes = await readUpload(upload, maxSheetBytes, buffer)
  const sheet = await deps.workers.run(readSheetTask, { bytes, maxRows: MAX_ROWS }, viewer._id)
  const { rows, ignored } = nameColumns<ContactColumn>(sheet, contactColumns)
  const hasColumn = rows.some(
    ({ values }) => values.contact_fullname !== undefined || values.contact_phones !== undefined,
  )
  if (rows.length > 0 && !hasColumn)
    throw new ImportRefused([
      { where: 'row 1', descriptor: messages.sheetWithoutColumn, values: { field: 'contact_fullname' } },
    ])
  const read = rows.map((row) => ({ row: row.row, contact: readContact(row) }))
  return inAccount(async (tx) => {
    const known = await findKnown(
      context,
      tx,
      read.flatMap(({ contact }) => ('descriptor' in contact ? [] : [contact])),
      mode,
    )
    const created: NewRow[] = []
    const changed = new Map<string, { before: LockedContact; contact: SheetContact }>()
    const results = read.map(({ row, contact }): Result => {
      if ('descriptor' in contact)
        return { row, outcome: 'rejected', _id: null, error: translate(contact.descriptor, locale, contact.values) }
      const match = known.find(contact)
      if (match && (mode === 'skip' || !isStored(match)))
        return { row, outcome: 'skipped', _id: match._id, error: null }
      if (match) {
        const earlier = changed.get(match._id)
        changed.set(match._id, { before: match, contact: earlier ? merge(earlier.contact, contact) : contact })
        return { row, outcome: 'updated', _id: match._id, error: null }
      }
      const _id = deps.newId()
      created.push({ _id, contact })
      known.add({ _id, contact_phones: contact.contact_phones })
      return { row, outcome: 'created', _id, error: null }
    })
    const undo_id = await store(context, tx, created, [...changed.values()])
    const count = (outcome: Result['outcome']) => results.filter((result) => result.outcome === outcome).length
    const details = { created: count('created'), updated: count('updated'), refused: count('rejected') }
    await recordAct(deps, tx, accountId, { actor_id: viewer._id, action: 'contacts.import', details })
    return { results, ignored_columns: ignored, undo_id }
  })
}

type Known = Pick<LockedContact, '_id' | 'contact_phones'>

const isStored = (contact: LockedContact | Known): contact is LockedContact => 'version' in contact

/** The contacts that rows can match: the caller's own, locked, and those that the sheet brings. */
async function findKnown(
  { viewer, accountId }: AccountContext,
  tx: Query,
  read: readonly SheetContact[],
  mode: MatchMode,
) {
  const phones = read.flatMap(({ contact_phones }) => contact_phones.map(({ phone }) => phone))
  const found = mode === 'create' || phones.length === 0 ? [] : await listByPhoneKeys(tx, accountId, phones)
  const ids = found.map(({ _id }) => _id)
  const own = ids.length === 0 ? [] : await lockContacts(tx, accountId, contactScope(viewer).own_of, ids)
  // The first contact that has a phone, by its key: a sheet has thousands of rows.
  const byPhone = new Map<string, LockedContact | Known>()
  const keysOf = ({ contact_phones }: Pick<SheetContact, 'contact_phones'>) =>
    contact_phones.map(({ phone }) => phoneKey(phone)).filter((key) => key !== '')
  const add = (contact: LockedContact | Known) => {
    for (const key of keysOf(contact)) if (!byPhone.has(key)) byPhone.set(key, contact)
  }
  own.forEach(add)
  return {
    find: (contact: Pick<SheetContact, 'contact_phones'>) =>
      mode === 'create'
        ? undefined
        : keysOf(contact)
            .map((key) => byPhone.get(key))
            .find((found) => found !== undefined),
    add,
  }
}

async function store(
  context: AccountContext,
  tx: Query,
  created: readonly NewRow[],
  changed: readonly { before: LockedContact; contact: SheetContact }[],
): Promise<string | null> {
  const { deps, viewer, accountId } = context
  const now = deps.now()
  const contact_owner_id = await findMissionerOf(tx, accountId, viewer._id)
  const stamps = { contact_owner_id, created_by: viewer._id, created_at: now, updated_at: now }
  await insertContacts(
    tx,
    accountId,
    created.map(({ _id, contact: { note_text: _note, ...contact } }) => ({ ...contact, ...stamps, _id })),
  )
  const rows: BatchRow[] = [
    ...created.map(({ _id }) => ({ table_name: 'contacts' as const, row_id: _id, before: null, after_version: 1 })),
    ...(await storeChanges(
      context,
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
  return recordBatch(context, tx, { kind: 'contacts.import', rows })
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

/** Two rows about one contact. */
function merge(earlier: SheetContact, later: SheetContact): SheetContact {
  return {
    contact_fullname: later.contact_fullname || earlier.contact_fullname,
    contact_location: later.contact_location || earlier.contact_location,
    contact_phones: [...earlier.contact_phones, ...later.contact_phones],
    contact_tags: [...earlier.contact_tags, ...later.contact_tags],
    contact_socials: [...earlier.contact_socials, ...later.contact_socials],
    note_text: [earlier.note_text, later.note_text].filter((text) => text !== '').join('\n'),
  }
}
