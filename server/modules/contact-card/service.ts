import type { z } from 'zod'
import { ContactStatus } from '#domain/contact/contact-status.ts'
import { suggestStatus } from '#domain/contact/suggest-status.ts'
import { createOnce } from '../../frame/create-once.ts'
import type { AccountContext } from '../../frame/request-context.ts'
import { listImportsOf } from '../contact-imports/service.ts'
import { createContact, hasCreated, listContactNotes, requireWholeContact } from '../contacts/service.ts'
import type { LastingLink } from '../links/schema.ts'
import { openContactLink, requirePublished } from '../links/service.ts'
import { findForReview, linkSamePhone, linkStudying, readStudentContact } from '../studyings/service.ts'
import { proposalsOf } from './proposals/service.ts'
import { presentHistory } from './present.ts'
import { listWrongPhones } from './queue/queries.ts'
import { findOwner, findStatus, listLessonsTaken, listNextLessons, listSentLessons } from './queries.ts'
import type { ContactHistory, CreatedFromStudying, createInput, lessonLinkInput } from './schema.ts'
import { recordCardView, seeContact } from '../audit/service.ts'
import { restorableAmong } from '../undo/service.ts'

// Joins contacts and studyings, which do not import this module.

const HISTORY_SIZE = 50

/**
 * Creates a contact from the student of a studying and links the two. The contact is a guest. The same phone may be stored
 * twice: `contacts.listSamePhone` reports duplicates.
 */
export async function createFromStudying(
  context: AccountContext,
  { studying_id, same_phone = false, contact_phone, ...contact }: z.infer<typeof createInput>,
): Promise<CreatedFromStudying> {
  const { deps, accountId, inAccount, readAccount } = context
  const contactId = contact._id ?? deps.newId()
  const link = same_phone ? linkSamePhone : linkStudying
  const isOwn = (id: string) => readAccount((tx) => hasCreated(context, tx, id))
  await createOnce(contact._id, isOwn, () =>
    inAccount(async (tx) => {
      await findForReview(context, tx, studying_id)
      await createContact(context, tx, {
        ...contact,
        _id: contactId,
        contact_phones: contact_phone === undefined ? [] : [{ phone: contact_phone }],
        contact_status_id: ContactStatus.GUEST,
      })
      await link(context, tx, studying_id, contactId)
    }),
  )
  // A repeated call gets the contact that the studying has now.
  return readAccount(async (tx) => {
    const linked = await readStudentContact(context, tx, studying_id)
    return { contact: linked, account_id: accountId, contact_owner_id: await findOwner(tx, linked._id) }
  })
}

/** The contact's own link to a published lesson: what is answered there belongs to the contact. */
export async function openLessonLink(
  context: AccountContext,
  { contact_id, lesson_id }: z.infer<typeof lessonLinkInput>,
): Promise<LastingLink> {
  const { inAccount } = context
  return inAccount(async (tx) => {
    await requireWholeContact(context, tx, contact_id)
    await requirePublished(tx, lesson_id)
    return openContactLink(context, tx, { contact_id, lesson_id })
  })
}

/** The events of a contact, newest first: notes, files that made or changed it in the last thirty days, and lessons that were started, finished, reviewed and reset. */
export async function listHistory(context: AccountContext, contactId: string): Promise<ContactHistory> {
  const { readAccount } = context
  const { seen, card } = await readAccount(async (tx) => {
    const notes = await listContactNotes(context, tx, contactId, HISTORY_SIZE)
    const lessons = await listLessonsTaken(tx, contactId, HISTORY_SIZE)
    const status = lessons.some(({ finished_at }) => finished_at) ? await findStatus(tx, contactId) : undefined
    const suggested_status_id = status === undefined ? null : suggestStatus(status)
    const linkIds = notes.flatMap(({ note_details }) => note_details?.link_id ?? [])
    const sent = linkIds.length === 0 ? [] : await listSentLessons(tx, contactId, linkIds)
    const next = (await listNextLessons(tx, [contactId])).get(contactId) ?? null
    const proposals = (await proposalsOf(tx, [contactId])).get(contactId) ?? []
    const undoIds = notes.flatMap(({ note_details }) => note_details?.undo_id ?? [])
    const restorable = await restorableAmong(context, tx, undoIds)
    const imports = await listImportsOf(tx, contactId)
    const wrong_phones = await listWrongPhones(tx, contactId)
    const history = presentHistory({ notes, lessons, sent, restorable, imports }, HISTORY_SIZE)
    const seen = await seeContact(context, tx, contactId)
    return { seen, card: { history, suggested_status_id, next_lesson: next, wrong_phones, proposals } }
  })
  await recordCardView(context, seen, 'history')
  return card
}
