import type { z } from 'zod'
import { ContactStatus } from '#domain/contact/contact-status.ts'
import type { AccountContext } from '../../lib/request-context.ts'
import { createContact, listContactNotes } from '../contacts/service.ts'
import { findForReview, linkSamePhone, linkStudying, type StudentContact } from '../studyings/service.ts'
import { presentHistory } from './present.ts'
import { listLessonsTaken } from './queries.ts'
import type { ContactHistory, createInput } from './schema.ts'

// Joins contacts and studyings, which do not import this module.

const HISTORY_SIZE = 50

/**
 * Creates a contact from the student of a studying and links the two. The contact is a guest. The same phone may be stored
 * twice: `contacts.listSamePhone` reports duplicates.
 */
export async function createFromStudying(
  context: AccountContext,
  { studying_id, same_phone = false, ...contact }: z.infer<typeof createInput>,
): Promise<{ contact: StudentContact }> {
  return context.inAccount(async (tx) => {
    await findForReview(context, tx, studying_id)
    const contactId = await createContact(context, tx, { ...contact, contact_status_id: ContactStatus.GUEST })
    return { contact: await (same_phone ? linkSamePhone : linkStudying)(context, tx, studying_id, contactId) }
  })
}

/** The events of a contact, newest first: notes, and lessons that were started, finished, reviewed and reset. */
export async function listHistory(context: AccountContext, contactId: string): Promise<ContactHistory> {
  const { accountId, readAccount } = context
  return readAccount(async (tx) => {
    const notes = await listContactNotes(context, tx, contactId, HISTORY_SIZE)
    const lessons = await listLessonsTaken(tx, accountId, contactId, HISTORY_SIZE)
    return { history: presentHistory(notes, lessons, HISTORY_SIZE) }
  })
}
