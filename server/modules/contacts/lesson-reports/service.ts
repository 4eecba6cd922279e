import type { AccountQuery } from '#db/query.ts'
import { readContactStatus } from '#domain/contact/contact-status.ts'
import { suggestStatus } from '#domain/contact/suggest-status.ts'
import { defaultLocale, type SiteLocale } from '#domain/locale.ts'
import type { Deps } from '../../../deps.ts'
import { translate } from '../../../lib/i18n.ts'
import { messages, statusNames } from '../../../lib/messages.ts'
import type { ActorContext } from '../../../frame/request-context.ts'
import { findSettings } from '../../accounts/service.ts'
import { enqueueStaffNotice } from '../../webpush/service.ts'
import { insertNotes, touchContact, updateContact } from '../changing/queries.ts'
import { hasSilence, lockReported } from './queries.ts'

// What studyings report to the contact who takes them, in their transaction.

interface FinishedLesson {
  contact_id: string
  /** Whether the contact had finished none before. */
  is_first: boolean
  locale: SiteLocale
}

/**
 * Tells the owner that the contact has finished a lesson. After the first one the contact gets the status of a student if
 * the account wants that.
 */
export async function reportFinishedLesson(
  deps: Deps,
  tx: AccountQuery,
  { contact_id, is_first, locale }: FinishedLesson,
): Promise<void> {
  const contact = await lockReported(tx, contact_id)
  if (!contact) return
  const from_status = readContactStatus(contact.contact_status_id)
  const to_status = suggestStatus(from_status)
  if (is_first && to_status !== null && (await findSettings(tx))?.settings.first_lesson_sets_status) {
    const now = deps.now()
    await updateContact(tx, contact_id, { contact_status_id: to_status }, now)
    const note = {
      _id: deps.newId(),
      contact_id,
      note_kind: 'status' as const,
      note_details: { from_status, to_status },
      note_text: `${translate(statusNames[from_status], locale)} → ${translate(statusNames[to_status], locale)}`,
      note_date: now,
      note_author: null,
    }
    await insertNotes(tx, [note])
  }
  if (contact.owner_user_id !== null) await enqueueStaffNotice(deps, tx, contact.owner_user_id, { kind: 'lesson' })
}

interface JoinedSubmissions {
  contact_id: string
  /** Titles. */
  lessons: readonly string[]
  undo_id: string
}

/** Enters into the history that submissions of a guest are the contact's. */
export async function reportJoined(
  { deps, locale, viewer }: Pick<ActorContext, 'deps' | 'locale'> & { viewer: { _id: string } | null },
  tx: AccountQuery,
  { contact_id, lessons, undo_id }: JoinedSubmissions,
): Promise<void> {
  const lesson_title = lessons.join(', ')
  const note = {
    _id: deps.newId(),
    contact_id,
    note_kind: 'join' as const,
    note_details: { lesson_title, undo_id, is_automatic: viewer === null },
    note_text: translate(messages.submissionsJoined, locale, { lesson: lesson_title }),
    note_date: deps.now(),
    note_author: viewer?._id ?? null,
  }
  await insertNotes(tx, [note])
  await touchContact(tx, contact_id, deps.now())
}

interface Silence {
  contact_id: string
  studying_id: string
  lesson_title: string
  /** The last answer, or the start. */
  since: Date
}

/** Enters into the history, once, that nothing has happened in a lesson since an answer, and tells the owner. */
export async function reportSilence(deps: Deps, tx: AccountQuery, silence: Silence): Promise<void> {
  const { contact_id, studying_id, lesson_title, since } = silence
  const contact = await lockReported(tx, contact_id)
  if (!contact || (await hasSilence(tx, contact_id, studying_id, since))) return
  const note = {
    _id: deps.newId(),
    contact_id,
    note_kind: 'silence' as const,
    note_details: { studying_id, lesson_title },
    note_text: translate(messages.lessonSilent, defaultLocale, { lesson: lesson_title }),
    note_date: deps.now(),
    note_author: null,
  }
  await insertNotes(tx, [note])
  if (contact.owner_user_id !== null) await enqueueStaffNotice(deps, tx, contact.owner_user_id, { kind: 'silence' })
}
