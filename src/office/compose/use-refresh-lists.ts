import { useEffect } from 'react'
import { trpc } from '../../lib/api/trpc-query.ts'

/** Marks the lists of lessons and revisions as stale when the lesson is left: both show what was written. */
export function useRefreshLists(): void {
  const utils = trpc.useUtils()
  useEffect(
    () => () => {
      void utils.courses.invalidate()
      void utils.revisions.list.invalidate()
    },
    [utils],
  )
}
