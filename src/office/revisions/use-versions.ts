import { useLingui } from '@lingui/react/macro'
import type { HistoryLesson, DraftSnapshot, Revision, Version } from './version.ts'

/** The versions of a lesson that can be compared: the draft if it has changes, revisions, and draft snapshots. */
export function useVersions(
  lesson: HistoryLesson,
  revisions: readonly Revision[],
  drafts: readonly DraftSnapshot[],
): Version[] {
  const { t, i18n } = useLingui()
  const { lesson_title } = lesson
  const hasUnpublishedChanges = lesson.lesson_version !== lesson.published_version
  return [
    ...(hasUnpublishedChanges ? [{ key: 'draft', label: t`Draft, not published`, lesson_title }] : []),
    ...revisions.map(({ _id, revision_number, created_at, lesson_title }) => {
      const day = i18n.date(created_at, { dateStyle: 'medium' })
      return { key: _id, label: t`Version ${revision_number}, ${day}`, source: { revision_id: _id }, lesson_title }
    }),
    ...drafts.map(({ _id, created_at, lesson_title: snapshot_title }) => {
      const moment = i18n.date(created_at, { dateStyle: 'medium', timeStyle: 'short' })
      return {
        key: _id,
        label: t`Saved draft, ${moment}`,
        source: { draft_id: _id },
        lesson_title: snapshot_title ?? lesson_title,
      }
    }),
  ]
}
