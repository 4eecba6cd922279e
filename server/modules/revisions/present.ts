import { compareLessons, countChanges, type ChangeCounts } from '#blocks/compare-lessons.ts'
import type { Issue } from '#blocks/kit/issues.ts'
import { lintLesson, readLesson } from '#blocks/lesson.ts'
import type { ChangeKind } from '#domain/course.ts'
import type { DraftAndPublished, HistoryRow, KeptDraftRow, RevisionRow } from './queries.ts'

/** Studyings that are pinned to one revision: begun, finished and waiting for a reviewer, reviewed. */
interface Standing {
  in_progress: number
  waiting: number
  reviewed: number
}

/** The lesson that a history is of. */
export interface HistoryLesson {
  _id: string
  course_id: string
  course_title: string
  lesson_title: string
  lesson_order: number
  /** Minutes. */
  lesson_length: number
  lesson_version: number
  published_version: number | null
  published_revision_id: string | null
}

export interface RevisionSummary extends Standing {
  _id: string
  revision_number: number
  lesson_title: string
  change_kind: ChangeKind
  note: string
  /** Came with answers from elsewhere; students here never got it. */
  is_imported: boolean
  /** Null for somebody of another account. */
  published_by_name: string | null
  created_at: Date
}

export interface KeptDraft {
  _id: string
  /** Null for what was kept before titles were. */
  lesson_title: string | null
  kept_by_name: string | null
  created_at: Date
  elements_count: number
}

/** A block that its author should look at, by id and place (from 1). */
interface Remark {
  element_id: string
  number: number
  type: number
}

/** What publishing the draft as it stands would mean. */
export interface Forecast {
  /** What students get until then; null while nothing was published. */
  published: (Standing & { revision_number: number; created_at: Date }) | null
  changes: ChangeCounts
  is_renamed: boolean
  issues: (Remark & { issue: Issue })[]
  /** Blocks because of which it will be refused. */
  unreadable: Remark[]
}

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

export function presentKeptDraft(row: KeptDraftRow): KeptDraft {
  return {
    _id: row._id,
    lesson_title: row.lesson_title,
    kept_by_name: row.kept_by_name,
    created_at: row.created_at,
    elements_count: row.elements_count,
  }
}

export function presentForecast(row: DraftAndPublished): Forecast {
  const draft = readLesson(row.draft_content)
  const remark = (index: number): Remark => {
    const { id = '', type = -1 } = row.draft_content[index] ?? {}
    return { element_id: id, number: index + 1, type }
  }
  const { revision_number, created_at, in_progress, waiting, reviewed } = row
  return {
    published:
      revision_number === null || created_at === null
        ? null
        : { revision_number, created_at, in_progress, waiting, reviewed },
    changes: countChanges(compareLessons(readLesson(row.published_content ?? []), draft)),
    is_renamed: row.published_title !== null && row.published_title !== row.lesson_title,
    issues: lintLesson(draft).map(({ index, issue }) => ({ ...remark(index), issue })),
    unreadable: draft.flatMap((element, index) => (element.readable ? [] : [remark(index)])),
  }
}
