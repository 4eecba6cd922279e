import { Trans, useLingui } from '@lingui/react/macro'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { useRestore } from './use-restore.ts'
import type { HistoryLesson, Source, Version } from './version.ts'

interface RestoreDialogProps {
  lesson: HistoryLesson
  version: Version & { source: Source }
  onClose(): void
}

/** Confirms that an earlier version replaces the draft. */
export function RestoreDialog({ lesson, version, onClose }: RestoreDialogProps) {
  const { t } = useLingui()
  const restore = useRestore(lesson._id, onClose)
  const { _id: lesson_id, lesson_version } = lesson
  const { label, source, lesson_title } = version
  const hasUnpublishedChanges = lesson_version !== lesson.published_version
  return (
    <ConfirmDialog
      title={t`Restore this version as the draft?`}
      confirmLabel={t`Restore`}
      busy={restore.isPending}
      error={restore.error}
      onConfirm={() => restore.mutate({ lesson_id, lesson_version, from: source })}
      onClose={onClose}
    >
      <Trans>“{label}” becomes the draft. For students nothing changes until you publish.</Trans>{' '}
      {lesson_title !== lesson.lesson_title && (
        <>
          <Trans>The lesson gets back its earlier title “{lesson_title}”.</Trans>{' '}
        </>
      )}
      {hasUnpublishedChanges && (
        <Trans>
          The draft has changes that were never published. It is kept below and can be restored at any time.
        </Trans>
      )}
    </ConfirmDialog>
  )
}
