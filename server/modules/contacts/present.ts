import { ContactPrivacy } from '#domain/contact-privacy.ts'
import { contactShortcut } from '#domain/contact-shortcut.ts'
import { readContactStatus } from '#domain/contact-status.ts'
import type { FoundContact, LessonTaken, NoteRow } from './queries.ts'

/** A contact in a list to choose from. */
export interface ContactRow {
  _id: string
  contact_fullname: string
  /** The name's first letter. */
  shortcut: string
  /** The first one; null where there is none, or none to be seen. */
  contact_phone: string | null
  contact_status_id: number
  /** Whether the caller may do something with it, or only see it. */
  is_mine: boolean
}

export function presentContactRow(row: FoundContact): ContactRow {
  const seesAll = row.is_mine || row.contact_privacy === ContactPrivacy.PUBLIC
  return {
    _id: row._id,
    contact_fullname: row.contact_fullname,
    shortcut: contactShortcut(row.contact_fullname),
    contact_phone: (seesAll && row.contact_phones[0]?.phone) || null,
    contact_status_id: readContactStatus(row.contact_status_id),
    is_mine: row.is_mine,
  }
}

/** Something in a contact's history: what people wrote, and what the contact's lessons say by themselves. */
export type HistoryEntry =
  | { kind: 'note'; note_date: Date; note_text: string; note_author_name: string | null }
  | {
      kind: 'lesson'
      note_date: Date
      event: 'began' | 'finished' | 'reviewed' | 'reset'
      lesson_title: string
      studying_id: string
    }

/** Newest first. */
export function presentHistory(
  notes: readonly NoteRow[],
  lessons: readonly LessonTaken[],
  limit: number,
): HistoryEntry[] {
  const entries: HistoryEntry[] = [
    ...notes.map(({ note_date, note_text, note_author_name }) => ({
      kind: 'note' as const,
      note_date,
      note_text,
      note_author_name,
    })),
    ...lessons.flatMap(presentLesson),
  ]
  return entries.toSorted((one, other) => other.note_date.getTime() - one.note_date.getTime()).slice(0, limit)
}

/** The last thing first, so that what happened in one moment keeps its order. */
function presentLesson({ _id, lesson_title, ...at }: LessonTaken): HistoryEntry[] {
  const events = [
    ['reset', at.reset_at],
    ['reviewed', at.reviewed_at],
    ['finished', at.finished_at],
    ['began', at.created_at],
  ] as const
  return events.flatMap(([event, note_date]) =>
    note_date ? [{ kind: 'lesson', note_date, event, lesson_title, studying_id: _id }] : [],
  )
}
