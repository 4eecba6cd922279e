import { type FragmentInstance, Suspense, useEffect } from 'react'
import { useSnapshot } from 'valtio'
import type { RefMap } from '../../../lib/ref-map.ts'
import { lazyWithRetry } from '../../../lib/loading/lazy-with-retry.ts'
import { finishStates } from '../../../sync/finishes/finish-state.ts'
import { useUnsyncedWork } from '../../../sync/use-unsynced-work.ts'
import type { OpenLesson } from '../open-lesson.ts'
import { Finish } from './Finish.tsx'
import { StorageFullLine, NoticeOffer } from '../offline/lazy-views.ts'
import { OtherLessons } from './OtherLessons.tsx'
import { listQuestionIds } from '../../../engine/player/answers.ts'
import { goToQuestion } from './places/go-to-question.ts'
import { PlaceOffer } from './places/PlaceOffer.tsx'
import { ReadEnd } from './ReadEnd.tsx'
import { useDone } from './use-done.ts'

const CourseEnd = lazyWithRetry(() => import('../course-end/CourseEnd.tsx'))

// Neither is needed to finish.
const PrintHead = lazyWithRetry(() => import('./PrintHead.tsx'))
const ShareLesson = lazyWithRetry(() => import('./sharing/ShareLesson.tsx'))

interface LessonEndProps {
  open: OpenLesson
  questions: number
  unanswered: number
  finishedAt: Date | null
  onFinished(at: Date): void
  /** The blocks on the page, by element id. */
  nodes: RefMap<FragmentInstance>
  onGoToOpen(): void
}

/** What the first answer does not need: finishing, links to other lessons, and the reading position. */
export default function LessonEnd({ open, nodes, onFinished, ...props }: LessonEndProps) {
  const { questions, unanswered, finishedAt } = props
  const reviewed = open.studying?.studying_review ?? false
  const unsynced = useUnsyncedWork('answers', open.studying_id)
  const isLost = unsynced.some(({ status, isStored }) => status === 'failing' && !isStored)
  const { isDone, markAsRead } = useDone(open, { answered: questions - unanswered, questions, finishedAt })
  useReceipt(open, finishedAt, onFinished)
  const showAnswers = () =>
    void goToQuestion(
      listQuestionIds(open.elements)
        .flatMap((id) => nodes.get(id) ?? [])
        .slice(0, 1),
    )
  const isReading = questions === 0
  const isThrough = isReading ? isDone : finishedAt !== null
  return (
    <>
      <Suspense fallback={null}>
        <PrintHead open={open} />
      </Suspense>
      <Suspense fallback={null}>
        <StorageFullLine isLost={isLost} />
      </Suspense>
      {!reviewed && !isReading && <Finish open={open} {...props} onShowAnswers={showAnswers} />}
      {isReading && <ReadEnd isDone={isDone} onRead={markAsRead} />}
      <Suspense fallback={null}>{finishedAt !== null && <NoticeOffer open={open} isWaiting={!reviewed} />}</Suspense>
      <Suspense fallback={null}>
        <ShareLesson open={open} />
      </Suspense>
      {isThrough && open.around?.next === null && (
        <Suspense fallback={null}>
          <CourseEnd open={open} courseSlug={open.around.course_slug} />
        </Suspense>
      )}
      <OtherLessons
        around={open.around}
        isThrough={isThrough || isReading}
        onNext={isReading && !isDone ? markAsRead : undefined}
      />
      {!reviewed && <PlaceOffer lessonId={open.lesson._id} elements={open.elements} nodes={nodes} />}
    </>
  )
}

/** The lesson was sent, perhaps long after the press: the server's receipt has come. */
function useReceipt({ studying_id }: OpenLesson, finishedAt: Date | null, onFinished: (at: Date) => void): void {
  const state = useSnapshot(finishStates)[studying_id]
  const at = state?.kind === 'sent' && finishedAt === null ? state.receipt.finished_at : undefined
  useEffect(() => {
    if (at) onFinished(at)
  }, [at, onFinished])
}
