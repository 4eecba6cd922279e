import { lazy, Suspense, useMemo } from 'react'
import { useSnapshot } from 'valtio'
import { BlockHostProvider } from '#blocks/kit/host.ts'
import { LessonPlayer } from '../../../engine/player/LessonPlayer.tsx'
import { makePassageOpener } from '../../../lib/open-passage.ts'
import { CommentBox } from '../../../shared/comments/CommentBox.tsx'
import type { CommentDrafts } from '../../../sync/comments/comment-drafts.ts'
import type { Examination } from '../grading-data.ts'
import type { useReviewScreen } from '../review/use-review-screen.ts'
import { commentedElements } from './commented-elements.ts'
import { reviewView } from './review-view.ts'

const ConcurrentAnswers = lazy(() => import('./ConcurrentAnswers.tsx'))

interface ExaminedLessonProps {
  examination: Examination
  screen: ReturnType<typeof useReviewScreen>
  drafts: CommentDrafts
}

/** The lesson, or its questions only, with the student's answers and a comment under each. */
export function ExaminedLesson({ examination, screen, drafts }: ExaminedLessonProps) {
  const { lesson, elements, grades } = examination
  const { part } = useSnapshot(reviewView)
  const host = useMemo(() => ({ openPassage: makePassageOpener(lesson.course_locale) }), [lesson.course_locale])
  const answers = useMemo(
    () => Object.fromEntries(Object.entries(examination.answers).map(([id, { answer }]) => [id, answer])),
    [examination.answers],
  )
  const commented = commentedElements(examination)
  const numbers = new Map(commented.map(({ id }, index) => [id, index + 1]))
  return (
    <BlockHostProvider value={host}>
      <LessonPlayer
        mode="examination"
        elements={part === 'lesson' ? elements : commented}
        lesson={lesson}
        answers={answers}
        grades={grades}
        showAnswers={screen.showAnswers}
        elementRef={screen.questions.ref}
        renderAfter={(elementId) => {
          const number = numbers.get(elementId)
          const others = examination.other_texts[elementId]
          return number === undefined ? null : (
            <>
              <Suspense fallback={null}>{others && <ConcurrentAnswers texts={others} />}</Suspense>
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
  )
}
