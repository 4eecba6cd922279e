import type { AccountQuery } from '#db/query.ts'
import type { TransferOffer } from '#domain/contact/contact-note.ts'
import { readContactStatus } from '#domain/contact/contact-status.ts'
import { contactFields } from '#domain/contact/fields/contact-fields.ts'
import { isEmptyContact } from '#domain/contact/fields/is-empty-contact.ts'
import { onePerPerson } from '#domain/contact/one-per-person.ts'
import { isSameJson } from '#domain/is-same-json.ts'
import { Invalid, NotFound } from '../../../lib/errors.ts'
import { translate } from '../../../lib/i18n.ts'
import { requireId } from '../../../lib/ids.ts'
import { messages, statusNames } from '../../../lib/messages.ts'
import type { AccountContext, ActorContext } from '../../../frame/request-context.ts'
import type { BatchRow } from '../../undo/service.ts'
import { contactScope } from '../policy.ts'
import { readPhones } from './read-phones.ts'
import {
  type ContactChanges,
  countSources,
  insertNotes,
  listOwners,
  type LockedContact,
  lockContacts,
  updateContacts,
} from './queries.ts'

const listFields = ['contact_phones', 'contact_tags', 'contact_socials'] as const

export interface Change {
  before: LockedContact
  changes: ContactChanges
  /** Of a change of the owner. */
  transfer?: { words?: string; offer?: TransferOffer }
}

/** Locks contacts that the caller may change. Throws `NotFound` when one of them is not among these. */
export async function requireContacts(
  { viewer }: AccountContext,
  tx: AccountQuery,
  ids: readonly string[],
): Promise<Map<string, LockedContact>> {
  const wanted = [...new Set(ids.map(requireId))]
  const rows = await lockContacts(tx, contactScope(viewer).own_of, wanted)
  if (rows.length < wanted.length) throw new NotFound()
  return new Map(rows.map((row) => [row._id, row]))
}

/**
 * Throws `NotFound` when an owner or a source that the changes name is not of this account, and `Invalid` for an owner who may
 * not read contacts.
 */
export async function requireNamed(tx: AccountQuery, changes: readonly ContactChanges[]): Promise<void> {
  const named = (key: 'contact_owner_id' | 'contact_source_id') => [
    ...new Set(changes.flatMap(({ [key]: id }) => (id ? [requireId(id)] : []))),
  ]
  const [ownerIds, sourceIds] = [named('contact_owner_id'), named('contact_source_id')]
  if (ownerIds.length > 0) {
    const owners = (await listOwners(tx, ownerIds)).filter(({ archived_at }) => archived_at === null)
    if (owners.length < ownerIds.length) throw new NotFound()
    const unable = owners.find(({ takes_contacts }) => !takes_contacts)
    if (unable) throw new Invalid(messages.ownerWithoutContacts, { values: { name: unable.missioner_name } })
  }
  if (sourceIds.length > 0 && (await countSources(tx, sourceIds)) < sourceIds.length) throw new NotFound()
}

/** The missioners among whom contacts are divided, each person once. Throws as `requireNamed` does. */
export async function requireSharers(tx: AccountQuery, ids: readonly string[]): Promise<string[]> {
  await requireNamed(
    tx,
    ids.map((contact_owner_id) => ({ contact_owner_id })),
  )
  if (ids.length < 2) return [...ids]
  const owners = new Map((await listOwners(tx, ids)).map((owner) => [owner._id, owner]))
  return onePerPerson(ids.flatMap((id) => owners.get(requireId(id)) ?? [])).map(({ _id }) => _id)
}

/**
 * Stores what differs, with an entry in the history for a changed status or owner. Resolves to the rows for an undo; contacts
 * without a difference are not among them. Throws `Invalid` when a change leaves nothing that tells who the contact is, or makes
 * a list longer than a contact can have.
 */
export async function storeChanges(
  context: ActorContext,
  tx: AccountQuery,
  items: readonly Change[],
): Promise<BatchRow[]> {
  const { deps } = context
  const read = await readPhones(
    tx,
    items.map(({ before, changes }) => ({ before: before.contact_phones, changes })),
  )
  const stored = items
    .map(({ before, transfer = {} }, index) => ({
      _id: before._id,
      before,
      changes: differing(before, read[index] ?? {}),
      transfer,
    }))
    .filter(({ changes }) => Object.keys(changes).length > 0)
  if (stored.length === 0) return []
  const leavesNothing = stored.some(
    ({ before, changes }) => isEmptyContact({ ...before, ...changes }) && !isEmptyContact(before),
  )
  if (leavesNothing) throw new Invalid(messages.emptyContact)
  for (const { before, changes } of stored) requireShortLists(context, before, changes)
  const written = stored.map(({ _id, changes }) => ({ _id, changes }))
  // Sent together.
  const [versions] = await Promise.all([updateContacts(tx, written, deps.now()), recordHistory(context, tx, stored)])
  return stored.map(({ _id, before, changes }): BatchRow => {
    const after_version = versions.get(_id)
    if (after_version === undefined) throw new NotFound()
    return { table_name: 'contacts', row_id: _id, before: pick(before, changes), after_version }
  })
}

/** Lists that were joined may be longer than the form can save. */
function requireShortLists({ locale }: ActorContext, before: LockedContact, changes: ContactChanges): void {
  for (const field of listFields) {
    const { label, entries: most } = contactFields[field]
    const { length } = changes[field] ?? []
    if (length > most && length > before[field].length)
      throw new Invalid(messages.manyInCell, { values: { field: translate(label, locale), most } })
  }
}

function differing(before: LockedContact, changes: ContactChanges): ContactChanges {
  const pairs = Object.entries(changes) as [keyof ContactChanges, unknown][]
  const changed = pairs.filter(([key, value]) => value !== undefined && !isSameJson(toJson(before[key]), toJson(value)))
  return Object.fromEntries(changed)
}

const toJson = (value: unknown) => (value instanceof Date ? value.toISOString() : value)

function pick(before: LockedContact, changes: ContactChanges): Record<string, unknown> {
  const keys = Object.keys(changes) as (keyof ContactChanges)[]
  return Object.fromEntries(keys.map((key) => [key, before[key]]))
}

/** A change of status or owner is an entry of the history. */
async function recordHistory(context: ActorContext, tx: AccountQuery, items: readonly Change[]): Promise<void> {
  const { deps, viewer, locale } = context
  const names = await ownerNames(tx, items)
  const statusName = (status: number) => translate(statusNames[readContactStatus(status)], locale)
  const ownerName = (id: string | null) => (id === null ? '–' : (names.get(id) ?? '–'))
  const entry = (contact_id: string) => ({
    _id: deps.newId(),
    contact_id,
    note_date: deps.now(),
    note_author: viewer._id,
  })
  const notes = items.flatMap(({ before, changes, transfer: { words = '', offer } = {} }) => {
    const { contact_status_id: to_status, contact_owner_id: to_owner } = changes
    const { contact_status_id: from_status, contact_owner_id: from_owner } = before
    const status = to_status !== undefined && {
      ...entry(before._id),
      note_kind: 'status' as const,
      note_details: { from_status, to_status },
      note_text: translate(messages.contactStatusChanged, locale, {
        before: statusName(from_status),
        after: statusName(to_status),
      }),
    }
    const transfer = to_owner !== undefined && {
      ...entry(before._id),
      note_kind: 'transfer' as const,
      note_details: {
        ...(from_owner !== null && { from_owner }),
        ...(to_owner !== null && { to_owner }),
        ...(offer && { offer }),
        ...(words !== '' && { words }),
        contact_fullname: before.contact_fullname,
      },
      note_text: withWords(
        translate(messages.contactTransferred, locale, { before: ownerName(from_owner), after: ownerName(to_owner) }),
        words,
      ),
    }
    return [status, transfer].filter((note) => note !== false)
  })
  await insertNotes(tx, notes)
}

/** What the server says of an entry, with what its author says. */
export const withWords = (said: string, words: string): string => (words === '' ? said : `${said}. ${words}`)

async function ownerNames(tx: AccountQuery, items: readonly Change[]): Promise<Map<string, string>> {
  const ids = items.flatMap(({ before, changes }) =>
    changes.contact_owner_id === undefined ? [] : [before.contact_owner_id, changes.contact_owner_id],
  )
  const known = [...new Set(ids.filter((id) => id !== null))]
  const owners = known.length === 0 ? [] : await listOwners(tx, known)
  return new Map(owners.map(({ _id, missioner_name }) => [_id, missioner_name]))
}
