import type { NoteRow } from '../contacts/service.ts'
import type { LessonTaken } from './queries.ts'
import type { HistoryEntry } from './schema.ts'

/** Newest first. */
export function presentHistory(
  notes: readonly NoteRow[],
  lessons: readonly LessonTaken[],
  limit: number,
): HistoryEntry[] {
  const entries: HistoryEntry[] = [
    ...notes.map((note) => ({ kind: 'note' as const, ...note })),
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
