import { useLingui } from '@lingui/react/macro'
import { trpc } from '../../lib/api/trpc-query.ts'
import { showMessage } from '../../ui/notice/snackbar-store.ts'
import { useQuery } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'

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

/**
 * What publishing the draft would change for students: undefined while it loads, null when the server could not say. It is
 * loaded again for another `lesson_version`, because the work of another author would be published too.
 */
export function usePublishForecast(lesson_id: string, lesson_version: number) {
  const { client } = trpc.useUtils()
  const { data, error } = useQuery({
    queryKey: [...getQueryKey(trpc.revisions.forecast, { lesson_id }, 'query'), lesson_version],
    queryFn: ({ signal }) => client.revisions.forecast.query({ lesson_id }, { signal }),
    gcTime: 0,
  })
  return data ?? (error ? null : undefined)
}
