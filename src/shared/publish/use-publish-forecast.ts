import { useQuery } from '@tanstack/react-query'
import { getQueryKey } from '@trpc/react-query'
import { trpc } from '../../lib/api/trpc-query.ts'

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
