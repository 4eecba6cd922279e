import { useLingui } from '@lingui/react/macro'
import { trpc } from '../../lib/api/trpc-query.ts'
import { showMessage } from '../../ui/notice/snackbar-store.ts'

/** Publishes the draft of a lesson. */
export function usePublishLesson(onPublished: (published_version: number | null) => void) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  return trpc.lessons.publish.useMutation({
    async onSuccess({ lesson }) {
      await Promise.all([utils.courses.invalidate(), utils.revisions.list.invalidate()])
      showMessage(t`Published. Students get this version now.`, 'success')
      onPublished(lesson.published_version)
    },
    // After a refusal as stale, the next attempt must name the current version.
    onError: () => Promise.all([utils.courses.get.invalidate(), utils.revisions.forecast.invalidate()]),
  })
}
