import { useEffectEvent, useLayoutEffect } from 'react'
import { useLocation } from 'wouter'
import type { CommentDrafts } from '../../../sync/comments/comment-drafts.ts'
import { useUnreleasedCount } from '../../../sync/comments/use-comment-drafts.ts'
import type { Examination } from '../grading-data.ts'
import { useUndoRelease } from '../releasing/use-undo-release.ts'
import { nextComment } from '../review/next-comment.ts'
import { useReviewScreen } from '../review/use-review-screen.ts'
import { useReviewList } from '../use-review-list.ts'
import { commentedElements } from './commented-elements.ts'
import { findStart } from './find-start.ts'
import { useExaminationRelease } from './use-examination-release.ts'

/** The review screen of one studying: where it starts, the steps through the queue, and its release. */
export function useExaminationScreen(examination: Examination, drafts: CommentDrafts) {
  const { studying, queue } = examination
  const { hrefOf } = useReviewList()
  const [, navigate] = useLocation()
  const unreleased = useUnreleasedCount(drafts)
  const places = commentedElements(examination).map(({ id }) => id)
  const screen = useReviewScreen({
    places,
    onType: (place, text) => drafts.type(place, text),
    onReview: () => review(),
    onStep: (step) => {
      const id = step === 1 ? queue.next_id : queue.previous_id
      if (!id) return
      nextComment.wait()
      navigate(hrefOf(id))
    },
  })
  const start = useEffectEvent(() => {
    const place = findStart(places, examination)
    if (place !== undefined) screen.start(place)
    nextComment.arrive()
  })
  useLayoutEffect(() => start(), [])
  const release = useExaminationRelease(examination, { onUnsaved: screen.enterComment })
  const undo = useUndoRelease()
  const isReleasing = studying.release_due_at !== null
  const review = () => {
    const isDone = studying.studying_review && unreleased === 0
    if (isDone || isReleasing || release.isPending) return
    // One that was reviewed before stays open.
    if (!studying.studying_review) nextComment.wait()
    release.mutate({ studying, drafts })
  }
  return {
    screen,
    unreleased,
    review,
    isBusy: release.isPending || undo.isPending,
    /** Undefined unless a release can still be undone. */
    undo: isReleasing ? () => undo.mutate(studying._id) : undefined,
  }
}
