import { useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { Chips } from '../../../ui/input/Chips.tsx'
import type { Examination as ExaminationData } from '../grading-data.ts'
import { ReviewDialogs } from '../review/ReviewDialogs.tsx'
import { commentedElements } from './commented-elements.ts'
import css from './Examination.module.css'
import { ExaminationFooter } from './ExaminationFooter.tsx'
import { ExaminationHeader } from './header/ExaminationHeader.tsx'
import { ExaminedLesson } from './ExaminedLesson.tsx'
import { reviewView } from './review-view.ts'
import { ReviewerPresence } from './ReviewerPresence.tsx'
import { useExaminationComments } from './use-examination-comments.ts'
import { useExaminationScreen } from './use-examination-screen.ts'

/** A studying as its reviewer sees it: the lesson with the student's answers, and a comment under every question. */
export function Examination({ examination }: { examination: ExaminationData }) {
  const { t } = useLingui()
  const { studying } = examination
  const { part } = useSnapshot(reviewView)
  const { drafts, reviewers } = useExaminationComments(examination)
  const { screen, unreleased, review, isBusy, undo } = useExaminationScreen(examination, drafts)
  const { insertion } = screen
  return (
    <div className={`stack gap-4 ${css.examination}`}>
      <ExaminationHeader examination={examination} />
      {studying.answers_deleted_at === null && (
        <>
          <div className={`full centered no-print ${css.part}`}>
            <ReviewerPresence reviewers={reviewers} />
          </div>
          <div className={`full centered no-print ${css.part}`}>
            <Chips
              label={t`Show`}
              value={part}
              onChoose={(chosen) => {
                reviewView.part = chosen
              }}
              chips={[
                { value: 'lesson', label: t`Whole lesson` },
                { value: 'questions', label: t`Questions only`, count: commentedElements(examination).length },
              ]}
            />
          </div>
          <div className={css.lesson}>
            <ExaminedLesson examination={examination} screen={screen} drafts={drafts} />
          </div>
          <ExaminationFooter
            reviewed={studying.studying_review}
            unreleased={unreleased}
            busy={isBusy}
            onUndo={undo}
            showAnswers={screen.showAnswers}
            onToggleAnswers={screen.toggleAnswers}
            onHelp={screen.openHelp}
            onReview={review}
          />
        </>
      )}
      <ReviewDialogs
        screen={screen}
        target={
          insertion && {
            studyingId: studying._id,
            elementId: insertion.place,
            studentName: studying.studying_user_name,
            onInsert: (text) => drafts.type(insertion.place, text),
          }
        }
      />
    </div>
  )
}
