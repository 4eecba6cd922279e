import { compareLessons, countChanges, type PlacedElement } from '#blocks/compare-lessons.ts'
import { lintLesson, readLesson } from '#blocks/lesson.ts'
import type { DraftAndPublished, HistoryRow, DraftSnapshotRow, RevisionRow } from './queries.ts'
import type { HistoryLesson, RevisionSummary, DraftSnapshot, Forecast } from './schema.ts'

export function presentLesson(row: HistoryRow): HistoryLesson {
  return {
    _id: row._id,
    course_id: row.course_id,
    course_title: row.course_title,
    lesson_title: row.lesson_title,
    lesson_order: row.lesson_order,
    lesson_length: row.lesson_length,
    lesson_version: row.lesson_version,
    published_version: row.published_version,
    published_revision_id: row.published_revision_id,
  }
}

export function presentRevision(row: RevisionRow): RevisionSummary {
  return {
    _id: row._id,
    revision_number: row.revision_number,
    lesson_title: row.lesson_title,
    change_kind: row.change_kind,
    note: row.note,
    is_imported: row.is_imported,
    published_by_name: row.published_by_name,
    created_at: row.created_at,
    in_progress: row.in_progress,
    waiting: row.waiting,
    reviewed: row.reviewed,
  }
}

export function presentDraftSnapshot(row: DraftSnapshotRow): DraftSnapshot {
  return {
    _id: row._id,
    lesson_title: row.lesson_title,
    kept_by_name: row.kept_by_name,
    created_at: row.created_at,
    elements_count: row.elements_count,
  }
}

function isQuestion(placed: PlacedElement | undefined): boolean {
  return placed?.element.readable === true && placed.element.model.question !== undefined
}

export function presentForecast(row: DraftAndPublished): Forecast {
  const draft = readLesson(row.draft_content)
  const remark = (index: number) => {
    const { id = '', type = -1 } = row.draft_content[index] ?? {}
    return { element_id: id, number: index + 1, type }
  }
  const changes = compareLessons(readLesson(row.published_content ?? []), draft)
  const { revision_number, created_at, in_progress, waiting, reviewed } = row
  return {
    published:
      revision_number === null || created_at === null
        ? null
        : { revision_number, created_at, in_progress, waiting, reviewed },
    changes: countChanges(changes),
    is_renamed: row.published_title !== null && row.published_title !== row.lesson_title,
    asks_otherwise: changes.some(({ kind, before, after }) => kind !== 'same' && [before, after].some(isQuestion)),
    issues: lintLesson(draft).map(({ index, issue }) => ({ ...remark(index), issue })),
    unreadable: draft.flatMap((element, index) => (element.readable ? [] : [remark(index)])),
  }
}
