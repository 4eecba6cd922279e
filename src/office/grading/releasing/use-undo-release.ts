import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useLocation, useParams } from 'wouter'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { showError } from '../../../ui/notice/show-error.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import { forgetReviewed } from '../queue-position.ts'
import { useReviewList } from '../use-review-list.ts'
import { nextComment } from '../review/next-comment.ts'
import { forgetRelease } from './releases.ts'

/** Takes a requested release back and opens its studying again; by question, the list of answers stays open. */
export function useUndoRelease() {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const { filter, hrefOf } = useReviewList()
  const { token } = useParams<{ token?: string }>()
  const [, navigate] = useLocation()
  const opens = filter.by !== 'question'
  return useMutation({
    onMutate: () => {
      if (opens) nextComment.wait()
    },
    mutationFn: (studying_id: string) => utils.client.studyings.undoReview.mutate({ studying_id }),
    async onSuccess({ undone }, studying_id) {
      if (!undone) {
        nextComment.cancel()
        return showMessage(t`Too late to undo: the student already has the comments`, 'error')
      }
      forgetRelease(studying_id)
      forgetReviewed(studying_id)
      void utils.studyings.list.invalidate()
      await utils.studyings.examine.invalidate()
      if (!opens) return
      if (token === studying_id) nextComment.arrive()
      else navigate(hrefOf(studying_id))
    },
    onError(error) {
      nextComment.cancel()
      showError(error)
    },
  })
}
