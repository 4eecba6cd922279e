import { useLingui } from '@lingui/react/macro'
import type { HistoryLesson, KeptDraft, Revision, Version } from './version.ts'

/** Everything of a lesson that can be compared: the draft if it says something new, what was published, kept drafts. */
export function useVersions(
  lesson: HistoryLesson,
  revisions: readonly Revision[],
  drafts: readonly KeptDraft[],
): Version[] {
  const { t, i18n } = useLingui()
  const { lesson_title } = lesson
  const hasNews = lesson.lesson_version !== lesson.published_version
  return [
    ...(hasNews ? [{ key: 'draft', label: t`Draft, not published`, lesson_title }] : []),
    ...revisions.map(({ _id, revision_number, created_at, lesson_title }) => {
      const day = i18n.date(created_at, { dateStyle: 'medium' })
      return { key: _id, label: t`Version ${revision_number}, ${day}`, source: { revision_id: _id }, lesson_title }
    }),
    ...drafts.map(({ _id, created_at, lesson_title: kept_title }) => {
      const moment = i18n.date(created_at, { dateStyle: 'medium', timeStyle: 'short' })
      return {
        key: _id,
        label: t`Kept draft, ${moment}`,
        source: { draft_id: _id },
        lesson_title: kept_title ?? lesson_title,
      }
    }),
  ]
}
