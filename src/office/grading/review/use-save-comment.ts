import { useCallback } from 'react'
import { trpc } from '../../../lib/api/trpc-query.ts'
import type { SaveComment } from '../../../sync/comments/comment-drafts.ts'

/** Makes the function that saves the comments of a studying. */
export function useSaveComment(): (studying_id: string) => SaveComment {
  const { client } = trpc.useUtils()
  return useCallback(
    (studying_id) => (element_id, comment, version) =>
      client.studyings.saveComment.mutate({ studying_id, element_id, comment, version }),
    [client],
  )
}
