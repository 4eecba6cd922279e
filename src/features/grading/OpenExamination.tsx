import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { tellable } from '../../lib/tellable.ts'
import { trpc } from '../../lib/trpc-query.ts'
import { showMessage } from '../../ui/snackbar-store.ts'
import { Examination } from './Examination.tsx'
import type { Examination as ExaminationData } from './grading-data.ts'
import { draftsOf } from './kept-drafts.ts'
import { offerMessage } from './message/offered-message.ts'
import { readSaveOutcome } from './save-outcome.ts'
import { useGradingPlace } from './use-grading-place.ts'
import { useReviewers } from './use-reviewers.ts'

/** An examination joined to the server: drafts are saved there, a review leads on to the next studying. */
export function OpenExamination({ examination }: { examination: ExaminationData }) {
  const { t } = useLingui()
  const { listPath } = useGradingPlace()
  const [, navigate] = useLocation()
  const utils = trpc.useUtils()
  const review = trpc.studyings.review.useMutation()
  const { _id: studying_id, studying_review: reviewed } = examination.studying
  const { comments, next_id } = examination

  const [drafts] = useState(() =>
    draftsOf(studying_id, comments, (element_id, comment, version) =>
      readSaveOutcome(utils.client.studyings.saveComment.mutate({ studying_id, element_id, comment, version })),
    ),
  )
  useEffect(() => drafts.load(comments), [drafts, comments])

  const reviewers = useReviewers(studying_id, ({ studying_review, comments: theirs }) => {
    drafts.load(theirs)
    if (studying_review !== reviewed) void utils.studyings.examine.invalidate({ studying_id })
  })

  // The next one is on its way while this one is read.
  useEffect(() => {
    if (next_id) void utils.studyings.examine.prefetch({ studying_id: next_id })
  }, [utils, next_id])

  const warnOfUnsaved = useEffectEvent(() => {
    showMessage(t`A comment could not be saved yet`, 'error', {
      label: t`Open it`,
      run: () => navigate(`${listPath}/${studying_id}`),
    })
  })
  useEffect(() => {
    return () => void drafts.settle().then((unsaved) => unsaved.length > 0 && warnOfUnsaved())
  }, [drafts])

  const onReview = async () => {
    const { next_id: next } = await tellable(review.mutateAsync({ studying_id }))
    drafts.markReleased()
    void utils.studyings.list.invalidate()
    await utils.studyings.examine.invalidate({ studying_id })
    if (reviewed) return showMessage(t`The changes are released`, 'success')
    showMessage(next ? t`Reviewed. This is the next studying` : t`Reviewed. Nothing else waits for you`, 'success')
    offerMessage({ studying_id, name: examination.studying.studying_user_name })
    navigate(next ? `${listPath}/${next}` : listPath)
    scrollTo(0, 0)
  }

  return <Examination examination={examination} drafts={drafts} reviewers={reviewers} onReview={onReview} />
}
