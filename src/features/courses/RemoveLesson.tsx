import { Trans, useLingui } from '@lingui/react/macro'
import { readError } from '../../lib/app-error.ts'
import { trpc } from '../../lib/trpc-query.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import type { LessonSummary } from './course-data.ts'

/** Takes a lesson out of its course. */
export function RemoveLesson({ lesson, onClose }: { lesson: LessonSummary; onClose(): void }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const remove = trpc.lessons.remove.useMutation({
    async onSuccess() {
      await utils.courses.invalidate()
      onClose()
    },
  })
  const title = lesson.lesson_title
  return (
    <ConfirmDialog
      title={t`Remove the lesson “${title}”?`}
      confirmLabel={t`Remove the lesson`}
      busy={remove.isPending}
      fault={remove.error ? readError(remove.error).message : undefined}
      onConfirm={() => remove.mutate({ _id: lesson._id })}
      onClose={onClose}
    >
      <Trans>It leaves the course, and its links stop working. What students have answered is kept.</Trans>
    </ConfirmDialog>
  )
}
