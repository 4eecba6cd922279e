import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { openComments } from '../../../sync/comments/open-comments.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import type { Examination } from '../grading-data.ts'
import { useSaveComment } from '../review/use-save-comment.ts'
import { useGradingBase } from '../use-grading-base.ts'
import { useReviewers } from './use-reviewers.ts'

/** The comments of an open studying, kept up to date with what others save, and who else has it open. */
export function useExaminationComments({ studying, comments }: Examination) {
  const { t } = useLingui()
  const { listPath } = useGradingBase()
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const saveComment = useSaveComment()
  const { _id: studying_id, studying_review, release_due_at } = studying

  const [drafts] = useState(() => openComments(studying_id, comments, saveComment(studying_id)))
  useEffect(() => drafts.load(comments), [drafts, comments])

  const reviewers = useReviewers(studying_id, (change) => {
    drafts.load(change.comments)
    const isOther =
      change.studying_review !== studying_review || change.release_due_at?.getTime() !== release_due_at?.getTime()
    if (isOther) void utils.studyings.examine.invalidate({ studying_id })
  })

  const warnOfUnsaved = useEffectEvent(() => {
    showMessage(t`A comment could not be saved yet`, 'error', {
      label: t`Open it`,
      run: () => navigate(`${listPath}/${studying_id}`),
    })
  })
  useEffect(() => {
    return () => void drafts.settle().then((unsaved) => unsaved.length > 0 && warnOfUnsaved())
  }, [drafts])

  return { drafts, reviewers }
}
