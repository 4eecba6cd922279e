import { useLingui } from '@lingui/react/macro'
import { useEffect, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import { releases } from '../releasing/releases.ts'
import { nextComment } from '../review/next-comment.ts'
import { useRelease } from '../review/use-release.ts'
import { useReviewScreen } from '../review/use-review-screen.ts'
import { groupAnswers } from './group/group-answers.ts'
import type { useQuestionAnswers } from './use-question-answers.ts'

type Answers = ReturnType<typeof useQuestionAnswers>['answers']

/** Reviewing the answers to one question: their groups in the order of the page, the keys, and releasing a review. */
export function useQuestionReview(answers: Answers, elementId: string) {
  const { t } = useLingui()
  const { list: released } = useSnapshot(releases)
  const groups = useMemo(() => groupAnswers(answers), [answers])
  const places = groups.flatMap((group) => group.answers.map(({ studying_id }) => studying_id))
  const find = (id: string | undefined) => answers.find(({ studying_id }) => studying_id === id)
  const releaseOf = (id: string) => released.find(({ studying_id }) => studying_id === id)
  const release = useRelease({
    onReleased: () => (screen.goToNext() ? nextComment.arrive() : nextComment.drop()),
  })
  const review = (id: string | undefined) => {
    const open = find(id)
    if (!open || release.isPending || releaseOf(open.studying_id)) return
    if (open.row.uncommented.some((element) => open.drafts.read(element).text.trim() === '')) {
      showMessage(t`Other answers of this student have no comment yet`)
      return void screen.goToNext()
    }
    nextComment.wait()
    release.mutate({ studying: open.row.studying, drafts: open.drafts, versions: open.row.versions })
  }
  const screen = useReviewScreen({
    places,
    onType: (place, text) => find(place)?.drafts.type(elementId, text),
    onReview: review,
  })
  useEffect(() => () => nextComment.drop(), [])
  return { groups, find, releaseOf, review, isReleasing: release.isPending, screen }
}
