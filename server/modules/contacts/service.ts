import type { z } from 'zod'
import type { Query } from '#db/client.ts'
import { readContactStatus } from '#domain/contact/contact-status.ts'
import { isSamePhone } from '#domain/contact/is-same-phone.ts'
import { NotFound } from '../../lib/errors.ts'
import { translate } from '../../lib/i18n.ts'
import { messages, statusNames } from '../../lib/messages.ts'
import { PAGE_SIZE } from '../../lib/paging.ts'
import type { AccountContext } from '../../lib/request-context.ts'
import { recordEvent } from '../events/service.ts'
import { contactScope, shownToOthers } from './policy.ts'
import { presentContactRow } from './present.ts'
import {
  changeOwner,
  countContactsOf,
  findMissionerOf,
  hasContact,
  insertContact,
  insertNote,
  isCreatedBy,
  listNotes,
  type NoteRow,
  lockContact,
  searchContacts,
  setContactStatus,
} from './queries.ts'
import type { phoneInput, searchInput, statusInput, FoundContacts, ChangedStatus } from './schema.ts'

export { changeOwner, countContactsOf, type NoteRow }

/** Contacts by name or phone, as far as the caller may see them; without search terms the newest. */
export async function search(
  { viewer, accountId, readAccount }: AccountContext,
  { search: words }: z.infer<typeof searchInput>,
): Promise<FoundContacts> {
  // A hidden phone must not be searchable.
  const privacies = words && /\d/.test(words) ? shownToOthers.whole : shownToOthers.name
  const seen = { scope: contactScope(viewer), privacies }
  const rows = await readAccount((tx) => searchContacts(tx, accountId, seen, { search: words, limit: PAGE_SIZE }))
  return { contacts: rows.map(presentContactRow) }
}

/** Contacts with this phone number in any format, among those whose phones the caller may read. */
export async function listSamePhone(
  { viewer, accountId, readAccount }: AccountContext,
  { contact_phone }: z.infer<typeof phoneInput>,
): Promise<FoundContacts> {
  const digits = contact_phone.replace(/\D/g, '')
  if (digits === '') return { contacts: [] }
  const seen = { scope: contactScope(viewer), privacies: shownToOthers.whole }
  const rows = await readAccount((tx) => searchContacts(tx, accountId, seen, { search: digits, limit: PAGE_SIZE }))
  const same = rows.filter(({ contact_phones }) => contact_phones.some(({ phone }) => isSamePhone(digits, phone)))
  return { contacts: same.map(presentContactRow) }
}

/** Adds a contact in the caller's transaction, owned by the caller if that is a missioner. Resolves to its id. */
export async function createContact(
  context: AccountContext,
  tx: Query,
  contact: {
    _id?: string | undefined
    contact_fullname: string
    contact_phone?: string | undefined
    contact_status_id: number
  },
): Promise<string> {
  const { deps, viewer, accountId } = context
  const { _id = deps.newId(), contact_phone, ...fields } = contact
  const missioner_id = await findMissionerOf(tx, accountId, viewer._id)
  await insertContact(tx, accountId, {
    ...fields,
    _id,
    created_by: viewer._id,
    contact_owner_id: missioner_id,
    contact_phones: contact_phone === undefined ? [] : [{ phone: contact_phone }],
    created_at: deps.now(),
    updated_at: deps.now(),
  })
  await recordEvent(context, tx, {
    event_type: 'newcontact',
    event_params: { missioner_id, account_id: accountId },
  })
  return _id
}

/** Whether the caller created the contact with this id. */
export function hasCreated({ viewer, accountId }: AccountContext, tx: Query, contactId: string): Promise<boolean> {
  return isCreatedBy(tx, accountId, contactId, viewer._id)
}

/** Sets the status of a contact and records the change in its history. */
export async function setStatus(
  { deps, viewer, locale, accountId, inAccount }: AccountContext,
  { _id, contact_status_id }: z.infer<typeof statusInput>,
): Promise<ChangedStatus> {
  await inAccount(async (tx) => {
    const contact = await lockContact(tx, accountId, contactScope(viewer), _id)
    if (!contact) throw new NotFound()
    if (contact.contact_status_id === contact_status_id) return
    const name = (status: number) => translate(statusNames[readContactStatus(status)], locale)
    const [before, after] = [name(contact.contact_status_id), name(contact_status_id)]
    await setContactStatus(tx, accountId, _id, contact_status_id, deps.now())
    await insertNote(tx, accountId, {
      _id: deps.newId(),
      contact_id: _id,
      note_date: deps.now(),
      note_text: translate(messages.contactStatusChanged, locale, { before, after }),
      note_author: viewer._id,
    })
  })
  return { contact_status_id }
}

/** Whether the account has this contact; with `ownerUserId`, whether it belongs to that person. */
export function isContact(tx: Query, accountId: string, contactId: string, ownerUserId: string | null) {
  return hasContact(tx, accountId, { own_of: ownerUserId }, contactId)
}

/** The newest notes on a contact. Throws `NotFound` for a contact that the caller may not read. */
export async function listContactNotes(
  { viewer, accountId }: AccountContext,
  tx: Query,
  contactId: string,
  limit: number,
): Promise<NoteRow[]> {
  if (!(await hasContact(tx, accountId, contactScope(viewer), contactId))) throw new NotFound()
  return listNotes(tx, accountId, contactId, limit)
}
