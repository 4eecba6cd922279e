import type { z } from 'zod'
import type { AccountQuery } from '#db/query.ts'
import { isSamePhone } from '#domain/phone/is-same-phone.ts'
import { NotFound } from '../../lib/errors.ts'
import { PAGE_SIZE } from '../../lib/paging.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import { openPhoneReader } from '../accounts/service.ts'
import { readShown, readShownMany } from './list/service.ts'
import { contactScope, shownToOthers } from './policy.ts'
import { presentContactRow } from './present.ts'
import {
  changeOwner,
  countContactsOf,
  hasContact,
  isCreatedBy,
  listContactsWithPhone,
  listNotes,
  type NoteRow,
  searchContacts,
} from './queries.ts'
import type { phoneInput, searchInput, FoundContacts } from './schema.ts'

export { openContactsExport } from './export/export-contacts.ts'
export { createContact } from './changing/create.ts'
export { recordMessage } from './changing/notes.ts'
export { guessColumns, repeatedColumn } from './import/guess-columns.ts'
export { importRows } from './import/import-rows.ts'
export { planRows } from './import/plan-rows.ts'
export { divide, readCells } from './sheet/read-row.ts'
export { readPhoneCells } from './sheet/phone-cells.ts'
export { sheetColumns } from './sheet/sheet-columns.ts'
export { requireNamed, requireSharers } from './changing/store-changes.ts'
export { idleMoments } from './update-clock.ts'
export { listWithdrawn, recordFormConsent } from './consents/service.ts'
export { reportFinishedLesson, reportJoined, reportSilence } from './lesson-reports/service.ts'
export { eraseForgotten } from './erasing/retention.ts'
export { listCandidates } from './transfers/queries.ts'
export { changeOwner, countContactsOf, listContactsWithPhone, type NoteRow }

/** Those of these contacts of which the caller sees everything. Throws `NotFound` where the caller may not know of one of them. */
export async function wholeAmong(context: AccountContext, tx: AccountQuery, ids: readonly string[]): Promise<string[]> {
  const shown = await readShownMany(context, tx, ids)
  if (shown.size < ids.length) throw new NotFound()
  return [...shown.values()].flatMap(({ _id, is_preview }) => (is_preview ? [] : [_id]))
}

/** Contacts by name or phone, as far as the caller may see them; without search terms the newest. */
export async function search(
  { viewer, readAccount }: AccountContext,
  { search: words }: z.infer<typeof searchInput>,
): Promise<FoundContacts> {
  const seen = { scope: contactScope(viewer), privacies: shownToOthers.name }
  const rows = await readAccount((tx) => searchContacts(tx, seen, { search: words, limit: PAGE_SIZE }))
  return { contacts: rows.map(presentContactRow) }
}

/** Contacts with this phone number in any format, among those whose phones the caller may read. */
export async function listSamePhone(
  { viewer, readAccount }: AccountContext,
  { code, contact_phone }: z.infer<typeof phoneInput>,
): Promise<FoundContacts> {
  const seen = { scope: contactScope(viewer), privacies: shownToOthers.whole }
  const { digits, rows } = await readAccount(async (tx) => {
    const { phone: digits } = (await openPhoneReader(tx))({ code, phone: contact_phone })
    return {
      digits,
      rows: digits === '' ? [] : await searchContacts(tx, seen, { search: digits, limit: PAGE_SIZE }),
    }
  })
  const same = rows.filter(({ contact_phones }) => contact_phones.some(({ phone }) => isSamePhone(digits, phone)))
  return { contacts: same.map(presentContactRow) }
}

/** Whether the caller created the contact with this id. */
export function hasCreated({ viewer }: AccountContext, tx: AccountQuery, contactId: string): Promise<boolean> {
  return isCreatedBy(tx, contactId, viewer._id)
}

/** Whether the account has this contact; with `ownerUserId`, whether it belongs to that person. */
export function isContact(tx: AccountQuery, contactId: string, ownerUserId: string | null) {
  return hasContact(tx, { own_of: ownerUserId }, contactId)
}

/** Throws `NotFound` for a contact with which the caller may not work. */
export async function requireOwnContact({ viewer }: AccountContext, tx: AccountQuery, contactId: string) {
  if (!(await hasContact(tx, contactScope(viewer), contactId))) throw new NotFound()
}

/** Throws `NotFound` for a contact of which the caller does not see the phones. */
export async function requireWholeContact(context: AccountContext, tx: AccountQuery, contactId: string): Promise<void> {
  if ((await readShown(context, tx, contactId)).contact.is_preview) throw new NotFound()
}

/** The newest notes on a contact. Throws `NotFound` for a contact that the caller may not read. */
export async function listContactNotes(
  context: AccountContext,
  tx: AccountQuery,
  contactId: string,
  limit: number,
): Promise<NoteRow[]> {
  await requireOwnContact(context, tx, contactId)
  return listNotes(tx, contactId, limit)
}
