import { useCallback } from 'react'
import { AppError, noSentence } from '../../../lib/api/app-error.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { saveComment } from '../../../lib/data/studyings.ts'
import type { SaveComment } from '../../../sync/comments/comment-drafts.ts'

/** Makes the function that saves the comments of a studying. */
export function useSaveComment(): (studying_id: string) => SaveComment {
  const { client } = trpc.useUtils()
  return useCallback(
    (studying_id) => async (element_id, comment, version) => {
      const saved = await saveComment(client, { studying_id, element_id, comment, version })
      if (!saved) throw new AppError(noSentence, 400)
      return saved
    },
    [client],
  )
}
