import { useEffect, useEffectEvent } from 'react'
import { useLocation } from 'wouter'
import { trpc } from '../../../lib/api/trpc-query.ts'
import type { Examination } from '../grading-data.ts'
import { useRelease } from '../review/use-release.ts'
import { useReviewList } from '../use-review-list.ts'

/** Reviews an examination and goes to the next studying; one that was reviewed before stays open. */
export function useExaminationRelease(
  { studying, queue: { next_id } }: Examination,
  { onUnsaved }: { onUnsaved(elementId: string): void },
) {
  const { list, listHref, hrefOf } = useReviewList()
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()

  const prefetch = useEffectEvent((studying_id: string) => utils.studyings.examine.prefetch({ studying_id, list }))
  useEffect(() => {
    if (next_id) void prefetch(next_id)
  }, [next_id])

  return useRelease({
    onUnsaved,
    async onReleased(_request, next) {
      // The prefetched ones have an old place in the queue.
      await utils.studyings.examine.invalidate()
      if (studying.studying_review) return
      navigate(next ? hrefOf(next) : listHref)
      // The list says at its top what is left.
      if (!next) scrollTo({ top: 0 })
    },
  })
}
