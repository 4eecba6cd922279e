import { useLingui } from '@lingui/react/macro'
import { useLocation } from 'wouter'
import { PublishDialog } from '../../engine/editor/PublishDialog.tsx'
import { faultWords } from '../../lib/fault-words.ts'
import { trpc } from '../../lib/trpc-query.ts'
import { showMessage } from '../../ui/snackbar-store.ts'
import type { LessonSummary } from './course-data.ts'

/** Gives students a lesson's draft as it stands. */
export default function PublishLesson({ lesson, onClose }: { lesson: LessonSummary; onClose(): void }) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const [, navigate] = useLocation()
  const publish = trpc.lessons.publish.useMutation({
    async onSuccess() {
      await utils.courses.invalidate()
      showMessage(t`Published. Students get this version now.`, 'success')
      onClose()
    },
    // Refused as stale: the second press shall name the version that is there now.
    onError: () => Promise.all([utils.courses.get.invalidate(), utils.revisions.forecast.invalidate()]),
  })
  const { _id, course_id, lesson_version, lesson_title, published_version } = lesson
  const forecast = trpc.revisions.forecast.useQuery({ lesson_id: _id }, { gcTime: 0 })
  return (
    <PublishDialog
      lessonTitle={lesson_title}
      isRepeated={published_version !== null}
      busy={publish.isPending}
      fault={publish.error ? faultWords(publish.error) : undefined}
      forecast={forecast.data ?? (forecast.error ? null : undefined)}
      onJump={(id) => navigate(`/office/courses/${course_id}/lessons/${_id}#${encodeURIComponent(id)}`)}
      onPublish={(change) => publish.mutate({ _id, lesson_version, ...change })}
      onClose={onClose}
    />
  )
}
