import { useLingui } from '@lingui/react/macro'
import { PublishDialog } from '../../engine/editor/PublishDialog.tsx'
import { readError } from '../../lib/app-error.ts'
import { trpc } from '../../lib/trpc-query.ts'
import { showMessage } from '../../ui/snackbar-store.ts'
import type { LessonSummary } from './course-data.ts'

/** Gives students a lesson's draft as it stands. */
export function PublishLesson({ lesson, onClose }: { lesson: LessonSummary; onClose(): void }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const publish = trpc.lessons.publish.useMutation({
    async onSuccess() {
      await utils.courses.invalidate()
      showMessage(t`Published. Students get this version now.`, 'success')
      onClose()
    },
    // Refused as stale: the second press shall name the version that is there now.
    onError: () => utils.courses.get.invalidate(),
  })
  const { _id, lesson_version, lesson_title, published_version } = lesson
  return (
    <PublishDialog
      lessonTitle={lesson_title}
      isRepeated={published_version !== null}
      busy={publish.isPending}
      fault={publish.error ? readError(publish.error).message : undefined}
      onPublish={(change) => publish.mutate({ _id, lesson_version, ...change })}
      onClose={onClose}
    />
  )
}
