import { useLingui } from '@lingui/react/macro'
import { useEffect, useEffectEvent, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { useLocation } from 'wouter'
import { BlockHostProvider } from '#blocks/kit/host.ts'
import { LessonPlayer } from '../../../engine/player/LessonPlayer.tsx'
import { makePassageOpener } from '../../../lib/open-passage.ts'
import { CommentBox } from '../../../shared/comments/CommentBox.tsx'
import { useUnreleasedCount } from '../../../sync/comments/use-comment-drafts.ts'
import { Chips } from '../../../ui/input/Chips.tsx'
import type { Examination as ExaminationData } from '../grading-data.ts'
import { ReviewDialogs } from '../review/ReviewDialogs.tsx'
import { useReviewScreen } from '../review/use-review-screen.ts'
import { useUndoRelease } from '../releasing/use-undo-release.ts'
import { useGradingBase } from '../use-grading-base.ts'
import { ConcurrentAnswers } from './ConcurrentAnswers.tsx'
import css from './Examination.module.css'
import { ExaminationFooter } from './ExaminationFooter.tsx'
import { ExaminationHeader } from './ExaminationHeader.tsx'
import { findStart } from './find-start.ts'
import { reviewView } from './review-view.ts'
import { ReviewerPresence } from './ReviewerPresence.tsx'
import { useExaminationComments } from './use-examination-comments.ts'
import { useExaminationRelease } from './use-examination-release.ts'

/** A studying as its reviewer sees it: the lesson with the student's answers, and a comment under every question. */
export function Examination({ examination }: { examination: ExaminationData }) {
  const { t } = useLingui()
  const { studying, lesson, elements, grades, comments, queue } = examination
  const { _id: studying_id } = studying
  const { listPath } = useGradingBase()
  const [, navigate] = useLocation()
  const { part } = useSnapshot(reviewView)
  const { drafts, reviewers } = useExaminationComments(examination)
  const unreleased = useUnreleasedCount(drafts)
  const host = useMemo(() => ({ openPassage: makePassageOpener(lesson.course_locale) }), [lesson.course_locale])
  const answers = useMemo(
    () => Object.fromEntries(Object.entries(examination.answers).map(([id, { answer }]) => [id, answer])),
    [examination.answers],
  )

  // Questions, and any other element that has a comment.
  const commented = elements.filter(({ id }) => id in grades || id in comments)
  const numbers = new Map(commented.map(({ id }, index) => [id, index + 1]))

  const places = [...numbers.keys()]
  const screen = useReviewScreen({
    places,
    onReview: () => review(),
    onStep: (step) => {
      const id = step === 1 ? queue.next_id : queue.previous_id
      if (id) navigate(`${listPath}/${id}`)
    },
  })
  const { insertion, showAnswers } = screen
  const start = useEffectEvent(() => {
    const place = findStart(places, examination)
    if (place !== undefined) screen.start(place)
  })
  useEffect(() => start(), [])
  const release = useExaminationRelease(examination, { onUnsaved: screen.enterComment })
  const undo = useUndoRelease()
  const isReleasing = studying.release_due_at !== null
  const review = () => {
    const isDone = studying.studying_review && unreleased === 0
    if (!isDone && !isReleasing && !release.isPending) release.mutate({ studying, drafts })
  }

  return (
    <div className={css.examination}>
      <ExaminationHeader examination={examination} />
      <div className={css.part}>
        <ReviewerPresence reviewers={reviewers} />
      </div>
      <div className={css.part}>
        <Chips
          label={t`Show`}
          value={part}
          onChoose={(chosen) => {
            reviewView.part = chosen
          }}
          chips={[
            { value: 'lesson', label: t`Whole lesson` },
            { value: 'questions', label: t`Questions only`, count: commented.length },
          ]}
        />
      </div>
      <div className={css.lesson}>
        <BlockHostProvider value={host}>
          <LessonPlayer
            mode="examination"
            elements={part === 'lesson' ? elements : commented}
            lesson={lesson}
            answers={answers}
            grades={grades}
            showAnswers={showAnswers}
            elementRef={screen.questions.ref}
            renderAfter={(elementId) => {
              const number = numbers.get(elementId)
              const others = examination.other_texts[elementId]
              return number === undefined ? null : (
                <>
                  {others && <ConcurrentAnswers texts={others} />}
                  <CommentBox
                    {...screen.commentProps(elementId)}
                    drafts={drafts}
                    elementId={elementId}
                    subject={{ number }}
                  />
                </>
              )
            }}
          />
        </BlockHostProvider>
      </div>
      <ExaminationFooter
        reviewed={studying.studying_review}
        unreleased={unreleased}
        busy={release.isPending || undo.isPending}
        onUndo={isReleasing ? () => undo.mutate(studying_id) : undefined}
        showAnswers={showAnswers}
        onToggleAnswers={screen.toggleAnswers}
        onHelp={screen.openHelp}
        onReview={review}
      />
      <ReviewDialogs
        screen={screen}
        target={
          insertion && {
            studyingId: studying_id,
            elementId: insertion.place,
            studentName: studying.studying_user_name,
            onInsert: (text) => drafts.type(insertion.place, text),
          }
        }
      />
    </div>
  )
}
