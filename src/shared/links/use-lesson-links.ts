import { getQueryKey } from '@trpc/react-query'
import type { RouterOutputs } from '../../lib/api/trpc.ts'
import { trpc } from '../../lib/api/trpc-query.ts'
import { usePages } from '../../lib/use-pages.ts'

/** The share links of a lesson, page by page, the newest first. */
export function useLessonLinks(lesson_id: string) {
  const utils = trpc.useUtils()
  return usePages<RouterOutputs['links']['list']>({
    queryKey: getQueryKey(trpc.links.list, { lesson_id }, 'infinite'),
    // Not through `utils.client`, whose own `links` hide the router's.
    fetchPage: (after) => utils.links.list.fetch({ lesson_id, ...after }, { gcTime: 0 }),
  })
}
