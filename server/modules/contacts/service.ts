import type { z } from 'zod'
import { ContactStatus, readContactStatus } from '#domain/contact-status.ts'
import { isSamePhone } from '#domain/is-same-phone.ts'
import { authorize } from '../../lib/authorize.ts'
import { NotFound } from '../../lib/errors.ts'
import { say } from '../../lib/i18n.ts'
import { messages, statusNames } from '../../lib/messages.ts'
import type { Call } from '../../lib/viewer.ts'
import { linkStudying } from '../studyings/office.ts'
import type { StudentContact } from '../studyings/review-present.ts'
import { findForReview } from '../studyings/review.ts'
import { can, contactScope, shownToOthers } from './policy.ts'
import { type ContactRow, type HistoryEntry, presentContactRow, presentHistory } from './present.ts'
import {
  findMissionerOf,
  hasOwnContact,
  insertContact,
  insertEvent,
  insertNote,
  listLessonsTaken,
  listNotes,
  lockContact,
  searchContacts,
  setContactStatus,
} from './queries.ts'
import type { createInput, phoneInput, searchInput, statusInput } from './schema.ts'

const PAGE = 20
const HISTORY = 50

/** Contacts by name or phone, as far as the caller may see them; without words the newest. */
export async function search(
  { deps, viewer }: Call,
  { search: words }: z.infer<typeof searchInput>,
): Promise<{ contacts: ContactRow[] }> {
  authorize(viewer, can.read(viewer))
  const { tenant_account_id: account } = viewer
  // Whose phone is hidden is not found by it either.
  const privacies = words && /\d/.test(words) ? shownToOthers.whole : shownToOthers.name
  const seen = { scope: contactScope(viewer), privacies }
  const rows = await deps.db.readAccount(account, (tx) =>
    searchContacts(tx, account, seen, { search: words, limit: PAGE }),
  )
  return { contacts: rows.map(presentContactRow) }
}

/** Contacts who have this number already, however it is written; among those whose phones the caller may read. */
export async function listSamePhone(
  { deps, viewer }: Call,
  { contact_phone }: z.infer<typeof phoneInput>,
): Promise<{ contacts: ContactRow[] }> {
  authorize(viewer, can.read(viewer))
  const { tenant_account_id: account } = viewer
  const digits = contact_phone.replace(/\D/g, '')
  if (digits === '') return { contacts: [] }
  const seen = { scope: contactScope(viewer), privacies: shownToOthers.whole }
  const rows = await deps.db.readAccount(account, (tx) =>
    searchContacts(tx, account, seen, { search: digits, limit: PAGE }),
  )
  const same = rows.filter(({ contact_phones }) => contact_phones.some(({ phone }) => isSamePhone(digits, phone)))
  return { contacts: same.map(presentContactRow) }
}

/**
 * Makes a contact of whoever took a studying, and links the two. The contact is a guest, and its maker's own if that is a
 * missioner. The same phone twice is allowed: `listSamePhone` warns of it.
 */
export async function createFromStudying(
  call: Call,
  { studying_id, contact_fullname, contact_phone }: z.infer<typeof createInput>,
): Promise<{ contact: StudentContact }> {
  const { deps, viewer } = call
  authorize(viewer, can.write(viewer))
  const { tenant_account_id: account } = viewer
  return deps.db.inAccount(account, async (tx) => {
    await findForReview(tx, viewer, studying_id)
    const _id = deps.newId()
    const missioner_id = await findMissionerOf(tx, account, viewer._id)
    await insertContact(tx, account, {
      _id,
      contact_fullname,
      contact_owner_id: missioner_id,
      contact_phones: contact_phone === undefined ? [] : [{ phone: contact_phone }],
      contact_status_id: ContactStatus.GUEST,
      created_at: deps.now(),
      updated_at: deps.now(),
    })
    await insertEvent(tx, account, {
      _id: deps.newId(),
      user_id: viewer._id,
      event_type: 'newcontact',
      event_params: { missioner_id, account_id: account },
      created_at: deps.now(),
    })
    return { contact: await linkStudying(call, viewer, tx, studying_id, _id) }
  })
}

/** Sets what came of a contact; the change stands in its history. */
export async function setStatus(
  { deps, viewer, locale }: Call,
  { _id, contact_status_id }: z.infer<typeof statusInput>,
): Promise<{ contact_status_id: number }> {
  authorize(viewer, can.write(viewer))
  const { tenant_account_id: account } = viewer
  await deps.db.inAccount(account, async (tx) => {
    const contact = await lockContact(tx, account, contactScope(viewer), _id)
    if (!contact) throw new NotFound()
    if (contact.contact_status_id === contact_status_id) return
    const name = (status: number) => say(statusNames[readContactStatus(status)], locale)
    const [before, after] = [name(contact.contact_status_id), name(contact_status_id)]
    await setContactStatus(tx, account, _id, contact_status_id, deps.now())
    await insertNote(tx, account, {
      _id: deps.newId(),
      contact_id: _id,
      note_date: deps.now(),
      note_text: say(messages.contactStatusChanged, locale, { before, after }),
      note_author: viewer._id,
    })
  })
  return { contact_status_id }
}

/** What happened with a contact, newest first: notes, and lessons that were begun, finished and reviewed. */
export async function listHistory({ deps, viewer }: Call, _id: string): Promise<{ history: HistoryEntry[] }> {
  authorize(viewer, can.read(viewer))
  const { tenant_account_id: account } = viewer
  return deps.db.readAccount(account, async (tx) => {
    if (!(await hasOwnContact(tx, account, contactScope(viewer), _id))) throw new NotFound()
    const [notes, lessons] = await Promise.all([
      listNotes(tx, account, _id, HISTORY),
      listLessonsTaken(tx, account, _id, HISTORY),
    ])
    return { history: presentHistory(notes, lessons, HISTORY) }
  })
}
