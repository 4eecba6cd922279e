import type { NoteRow } from '../contacts/service.ts'
import type { LessonTaken, SentLesson } from './queries.ts'
import type { HistoryEntry } from './schema.ts'

interface CardRows {
  notes: readonly NoteRow[]
  lessons: readonly LessonTaken[]
  sent: readonly SentLesson[]
  /** The batches that can be undone. */
  restorable: ReadonlySet<string>
  imports: readonly Omit<Extract<HistoryEntry, { kind: 'import' }>, 'kind'>[]
}

/** Newest first. */
export function presentHistory({ notes, lessons, sent, restorable, imports }: CardRows, limit: number): HistoryEntry[] {
  const byLink = new Map(sent.map(({ link_id, ...lesson }) => [link_id, lesson]))
  const entries: HistoryEntry[] = [
    ...notes.map((note) => {
      const sent_lesson = byLink.get(note.note_details?.link_id ?? '')
      const { undo_id, seen_by: _seen, ...details } = note.note_details ?? {}
      return {
        kind: 'note' as const,
        ...note,
        note_details: note.note_details && details,
        ...(undo_id !== undefined && restorable.has(undo_id) && { undo_id }),
        ...(sent_lesson && { sent_lesson }),
      }
    }),
    ...imports.map((entry) => ({ kind: 'import' as const, ...entry })),
    ...lessons.flatMap(presentLesson),
  ]
  return entries.toSorted((one, other) => other.note_date.getTime() - one.note_date.getTime()).slice(0, limit)
}

/** The last event first, so that events of the same moment stay in order. */
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
