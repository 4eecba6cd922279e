import type { z } from 'zod'
import type { AccountQuery } from '#db/query.ts'
import { type ConsentChannel, consentChannels } from '#domain/contact/consent.ts'
import { createOnce } from '../../../frame/create-once.ts'
import { NotFound } from '../../../lib/errors.ts'
import { translate } from '../../../lib/i18n.ts'
import { consentTexts, withdrawalTexts } from '../../../lib/messages.ts'
import type { Done } from '../../../lib/reply-parts.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import { isOwnNote } from '../changing/notes.ts'
import { insertNotes, touchContact } from '../changing/queries.ts'
import { requireContacts } from '../changing/store-changes.ts'
import { contactScope } from '../policy.ts'
import { hasContact } from '../queries.ts'
import { listConsents } from './queries.ts'
import type { Consents, newConsent } from './schema.ts'

// The history of a contact is the ledger: entries are added, never changed.

/** What a contact has agreed to and what was withdrawn. Throws `NotFound` for a contact that the caller may not read. */
export async function readConsents(context: AccountContext, contactId: string): Promise<Consents> {
  const { viewer, readAccount } = context
  return readAccount(async (tx) => {
    if (!(await hasContact(tx, contactScope(viewer), contactId))) throw new NotFound()
    const rows = await listConsents(tx, [contactId])
    const order = ({ channel }: (typeof rows)[number]) => consentChannels.indexOf(channel)
    const sorted = rows.toSorted((one, other) => order(one) - order(other))
    return { consents: sorted.map(({ contact_id: _contact, ...consent }) => consent) }
  })
}

/** Records that a person agrees to a channel, or no longer does; once for an id that the caller made. */
export async function recordConsent(context: AccountContext, input: z.infer<typeof newConsent>): Promise<Done> {
  const { deps, viewer, locale, inAccount } = context
  const { contact_id, channel, is_given, basis } = input
  await createOnce(input._id, isOwnNote(context, contact_id), () =>
    inAccount(async (tx) => {
      await requireContacts(context, tx, [contact_id])
      const note = {
        _id: input._id ?? deps.newId(),
        contact_id,
        note_kind: 'consent' as const,
        note_details: { consent_channel: channel, is_given, consent_basis: basis },
        note_text: translate((is_given ? consentTexts : withdrawalTexts)[channel], locale),
        note_date: deps.now(),
        note_author: viewer._id,
      }
      await insertNotes(tx, [note])
      await touchContact(tx, contact_id, deps.now())
    }),
  )
  return { success: true }
}

/** The channels that these contacts no longer agree to, by contact. */
export async function listWithdrawn(
  tx: AccountQuery,
  contactIds: readonly string[],
): Promise<Map<string, ConsentChannel[]>> {
  const rows = contactIds.length === 0 ? [] : await listConsents(tx, contactIds)
  const withdrawn = new Map<string, ConsentChannel[]>()
  for (const { contact_id, channel, is_given } of rows)
    if (!is_given) withdrawn.set(contact_id, [...(withdrawn.get(contact_id) ?? []), channel])
  return withdrawn
}

interface FormEntry {
  contact_id: string
  note_date: Date
  message: string | null
  /** Null where the person was not asked. */
  consent_version: string | null
}

/** Enters what a person wrote into a form and agreed to there: to be called and to get messages. Resolves to the ids of the entries. */
export async function recordFormConsent(
  { deps, locale }: AccountContext,
  tx: AccountQuery,
  { contact_id, note_date, message, consent_version }: FormEntry,
): Promise<string[]> {
  const shared = { contact_id, note_date, note_author: null }
  const agreed = consent_version === null ? [] : (['call', 'messenger'] as const)
  const consents = agreed.map((channel) => ({
    ...shared,
    _id: deps.newId(),
    note_kind: 'consent' as const,
    note_details: {
      consent_channel: channel,
      is_given: true,
      consent_basis: 'form' as const,
      ...(consent_version !== null && { consent_version }),
    },
    note_text: translate(consentTexts[channel], locale),
  }))
  const written = message ? [{ ...shared, _id: deps.newId(), note_text: message }] : []
  const notes = [...consents, ...written]
  await insertNotes(tx, notes)
  return notes.map(({ _id }) => _id)
}
