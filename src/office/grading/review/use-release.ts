import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { trpc } from '../../../lib/api/trpc-query.ts'
import type { RouterOutputs } from '../../../lib/api/trpc.ts'
import type { CommentDrafts } from '../../../sync/comments/comment-drafts.ts'
import { showError } from '../../../ui/notice/show-error.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import type { StudyingRow } from '../grading-data.ts'
import { noteReviewed } from '../queue-position.ts'
import { useReviewList } from '../use-review-list.ts'
import { addRelease } from '../releasing/releases.ts'
import { nextComment } from './next-comment.ts'

interface Request {
  studying: StudyingRow
  drafts: CommentDrafts
  /** Versions of comments that are not on this page; those of `drafts` win. */
  versions?: readonly { element_id: string; version: number }[]
}

type Reviewed = RouterOutputs['studyings']['review']
/** A requested release with the versions it contains, or the element of a comment that could not be saved before it. */
type Result = (Reviewed & { seen: Map<string, number> }) | { unsaved: string }

interface ReleaseOptions {
  onReleased(request: Request, next_id: string | null): Promise<void> | void
  /** Nothing was released, because the comment on this element is not saved. */
  onUnsaved?(elementId: string): void
}

/** Reviews a studying: saves its comments and requests their release, which can be undone for some seconds. */
export function useRelease({ onReleased, onUnsaved }: ReleaseOptions) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const { filter, list } = useReviewList()
  return useMutation({
    async mutationFn({ studying: { _id: studying_id }, drafts, versions = [] }: Request): Promise<Result> {
      const [unsaved] = await drafts.settle()
      if (unsaved !== undefined) return { unsaved }
      const seen = new Map(versions.map(({ element_id, version }) => [element_id, version]))
      for (const [element_id, { version }] of drafts.list()) seen.set(element_id, version)
      // An element without a comment needs no mention.
      const comments = [...seen].flatMap(([element_id, version]) => (version > 0 ? [{ element_id, version }] : []))
      return { ...(await utils.client.studyings.review.mutate({ studying_id, comments, list })), seen }
    },
    async onSuccess(result, request) {
      if ('unsaved' in result) {
        nextComment.cancel()
        showMessage(t`A comment is not saved yet, so nothing was released`, 'error')
        return onUnsaved?.(result.unsaved)
      }
      const { studying, drafts } = request
      const { _id: studying_id, studying_user_name: name } = studying
      addRelease({ studying_id, name }, () => drafts.markReleased(result.seen))
      noteReviewed(studying, filter)
      if (result.unsent.length > 0) showUnsent(result.unsent)
      void utils.studyings.list.invalidate()
      await onReleased(request, result.next_id)
    },
    onError(error) {
      nextComment.cancel()
      showError(error)
    },
  })

  function showUnsent(unsent: Reviewed['unsent']): void {
    const names = [...new Set(unsent.map(({ author_name }) => author_name ?? t`Another reviewer`))].join(', ')
    showMessage(t`Not sent, because it has changed in the meantime: a comment by ${names}. It stays a draft.`, 'error')
  }
}
