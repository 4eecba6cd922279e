import type { z } from 'zod'
import type { AccountQuery } from '#db/query.ts'
import { translate } from '../../../lib/i18n.ts'
import { createOnce } from '../../../frame/create-once.ts'
import { callTexts } from '../../../lib/messages.ts'
import type { Done } from '../../../lib/reply-parts.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import { findContactOfNote, insertNotes, listNoteTexts, touchContact } from './queries.ts'
import type { call, contactBody, message, newNote } from './schema.ts'
import { requireContacts, storeChanges } from './store-changes.ts'

/** Adds a note to a contact's history, once for an id that the caller made. */
export async function addNote(context: AccountContext, input: z.infer<typeof newNote>): Promise<Done> {
  const { deps, viewer, inAccount } = context
  const { contact_id, note_text } = input
  await createOnce(input._id, isOwnNote(context, contact_id), () =>
    inAccount(async (tx) => {
      await requireContacts(context, tx, [contact_id])
      const note = { _id: input._id ?? deps.newId(), contact_id, note_text }
      await insertNotes(tx, [{ ...note, note_date: deps.now(), note_author: viewer._id }])
      await touchContact(tx, contact_id, deps.now())
    }),
  )
  return { success: true }
}

/** Records what became of a call, with the next step and the chosen status; once, however often it is sent. */
export async function recordCall(context: AccountContext, input: z.infer<typeof call>): Promise<Done> {
  const { deps, viewer, locale, inAccount } = context
  const { _id = deps.newId(), contact_id, outcome, phone: called, note_text: words, ...changes } = input
  await createOnce(input._id, isOwnNote(context, contact_id), () =>
    inAccount(async (tx) => {
      const contacts = await requireContacts(context, tx, [contact_id])
      const [only, other] = [...contacts.values()].flatMap(({ contact_phones }) => contact_phones)
      const phone = called ?? (other ? undefined : only?.phone)
      const said = translate(callTexts[outcome], locale)
      const note = {
        _id,
        contact_id,
        note_kind: 'call' as const,
        note_details: { outcome, ...(phone && { phone }), ...(words !== '' && { words }) },
        note_text: words === '' ? said : `${said}. ${words}`,
        note_date: deps.now(),
        note_author: viewer._id,
      }
      await insertNotes(tx, [note])
      await touchContact(tx, contact_id, deps.now())
      await storeChanges(
        context,
        tx,
        [...contacts.values()].map((before) => ({ before, changes })),
      )
    }),
  )
  return { success: true }
}

/** Records a message that was sent, with the day of the next step; once, however often it is reported. */
export async function recordMessage(context: AccountContext, input: z.infer<typeof message>): Promise<Done> {
  const { deps, viewer, inAccount } = context
  const { _id = deps.newId(), contact_id, messenger, note_text: words, link_id, ...changes } = input
  await createOnce(input._id, isOwnNote(context, contact_id), () =>
    inAccount(async (tx) => {
      const contacts = await requireContacts(context, tx, [contact_id])
      const note = {
        _id,
        contact_id,
        note_kind: 'message' as const,
        note_details: { ...(messenger && { messenger }), ...(link_id && { link_id }), ...(words !== '' && { words }) },
        note_text: [messenger, words].filter(Boolean).join(': '),
        note_date: deps.now(),
        note_author: viewer._id,
      }
      await insertNotes(tx, [note])
      await touchContact(tx, contact_id, deps.now())
      await storeChanges(
        context,
        tx,
        [...contacts.values()].map((before) => ({ before, changes })),
      )
    }),
  )
  return { success: true }
}

/** Adds those entries of histories that are not there yet. */
export async function addHistory(
  { deps, viewer }: AccountContext,
  tx: AccountQuery,
  histories: readonly { contact_id: string; contact_history: z.infer<typeof contactBody>['contact_history'] }[],
): Promise<void> {
  const given = histories.flatMap(({ contact_id, contact_history = [] }) =>
    contact_history.map(({ note_date = deps.now(), note_text }) => ({ contact_id, note_date, note_text })),
  )
  if (given.length === 0) return
  const key = ({ contact_id, note_date, note_text }: (typeof given)[number]) =>
    JSON.stringify([contact_id, note_date.getTime(), note_text])
  const ids = [...new Set(given.map(({ contact_id }) => contact_id))]
  const known = new Set((await listNoteTexts(tx, ids)).map(key))
  const added = given.filter((note) => !known.has(key(note)))
  await insertNotes(
    tx,
    added.map((note) => ({ ...note, _id: deps.newId(), note_author: viewer._id })),
  )
}

/** Whether the caller wrote the note with an id, on this contact. */
export function isOwnNote({ viewer, readAccount }: AccountContext, contactId: string) {
  return (noteId: string) => readAccount(async (tx) => (await findContactOfNote(tx, noteId, viewer._id)) === contactId)
}
