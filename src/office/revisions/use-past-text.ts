import { trpc } from '../../lib/api/trpc-query.ts'
import type { Source } from './version.ts'

/** The blocks of an earlier version, which never change; nothing without a source. */
export function usePastText(lesson_id: string, source: Source | undefined) {
  return trpc.revisions.get.useQuery(
    { lesson_id, from: source ?? { revision_id: '' } },
    { enabled: source !== undefined, staleTime: Number.POSITIVE_INFINITY },
  )
}
