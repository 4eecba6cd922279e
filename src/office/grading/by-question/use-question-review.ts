import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import { releases } from '../releasing/releases.ts'
import { useRelease } from '../review/use-release.ts'
import { useReviewScreen } from '../review/use-review-screen.ts'
import { groupAnswers } from './group/group-answers.ts'
import type { useQuestionAnswers } from './use-question-answers.ts'

type Answers = ReturnType<typeof useQuestionAnswers>['answers']

/** Reviewing the answers to one question: their groups in the order of the page, the keys, and releasing a review. */
export function useQuestionReview(answers: Answers) {
  const { t } = useLingui()
  const { list: released } = useSnapshot(releases)
  const groups = useMemo(() => groupAnswers(answers), [answers])
  const places = groups.flatMap((group) => group.answers.map(({ studying_id }) => studying_id))
  const find = (id: string | undefined) => answers.find(({ studying_id }) => studying_id === id)
  const releaseOf = (id: string) => released.find(({ studying_id }) => studying_id === id)
  const release = useRelease({ onReleased: () => screen.goToNext() })
  const review = (id: string | undefined) => {
    const open = find(id)
    if (!open || release.isPending || releaseOf(open.studying_id)) return
    if (open.row.uncommented.some((element) => open.drafts.read(element).text.trim() === '')) {
      showMessage(t`Other answers of this student have no comment yet`)
      return screen.goToNext()
    }
    release.mutate({ studying: open.row.studying, drafts: open.drafts, versions: open.row.versions })
  }
  const screen = useReviewScreen({ places, onReview: review })
  return { groups, find, releaseOf, review, isReleasing: release.isPending, screen }
}
