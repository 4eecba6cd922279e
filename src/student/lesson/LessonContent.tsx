import { useLingui } from '@lingui/react'
import { type CSSProperties, type FragmentInstance, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { BlockHostProvider } from '#blocks/kit/host.ts'
import { isSiteLocale, languageTag } from '#domain/locale.ts'
import { listOpenIds, listQuestionIds } from '../../engine/player/answers.ts'
import { LessonPlayer } from '../../engine/player/LessonPlayer.tsx'
import { makePassageOpener } from '../../lib/open-passage.ts'
import { useIsHydrated } from '../../lib/page/use-is-hydrated.ts'
import { useRefMap } from '../../lib/ref-map.ts'
import { textSize } from '../../lib/text-size.ts'
import { whenIdle } from '../../lib/timing/when-idle.ts'
import css from './LessonContent.module.css'
import { LessonFrame } from './LessonFrame.tsx'
import { lazyWithRetry } from '../../lib/loading/lazy-with-retry.ts'
import { ConnectionBanner, OfflineLessons } from './offline/lazy-views.ts'
import type { OpenLesson } from './open-lesson.ts'
import { ReadingTools } from './ReadingTools.tsx'
import { SaveStatus } from './SaveStatus.tsx'
import type { ReviewView } from './reviewed/ReviewSummary.tsx'
import { TeacherComment } from './TeacherComment.tsx'
import { useAnswers } from './use-answers.ts'

// On a slow network the first question loads before it.
const LessonEnd = lazyWithRetry(() => import('./lesson-end/LessonEnd.tsx'), whenIdle)
const load = () => import('./entry.ts')
// For private links on a new device.
const ResumeOffer = lazyWithRetry(async () => ({ default: (await load()).ResumeOffer }))
const ReviewGuide = lazyWithRetry(async () => ({ default: (await load()).ReviewGuide }))
const ReviewSummary = lazyWithRetry(async () => ({ default: (await load()).ReviewSummary }))
const ResetNote = lazyWithRetry(async () => ({ default: (await load()).ResetNote }))

/** An open lesson: to read, answer and finish; then with the right answers, and after the review with the teacher's comments. */
export function LessonContent({ open, onReload }: { open: OpenLesson; onReload(): void }) {
  const { i18n } = useLingui()
  const { lesson, studying, studying_id } = open
  const released = studying?.released
  const elements = useMemo(
    () => open.elements.map((element) => released?.find(({ id }) => id === element.id) ?? element),
    [open.elements, released],
  )
  const { answers, answer } = useAnswers(open)
  const nodes = useRefMap<FragmentInstance>()
  const [finishedAt, setFinishedAt] = useState(studying?.finished_at ?? null)
  const questionIds = useMemo(() => listQuestionIds(elements), [elements])
  const unanswered = listOpenIds(elements, answers)
  const isHydrated = useIsHydrated()
  const { factor } = useSnapshot(textSize)
  const reviewed = studying?.studying_review ?? false
  // What was sent counts, once the right answers are shown.
  const closed = reviewed || !!released
  const comments = studying?.comments
  useReloadOnReturn(finishedAt !== null && !reviewed, onReload)
  const review = useReviewView(elements, comments, questionIds)
  const onFinished = useCallback(
    (at: Date) => {
      setFinishedAt(at)
      // The device stores the lesson in its present state.
      onReload()
    },
    [onReload],
  )

  const { course_locale } = lesson
  const host = useMemo(() => ({ openPassage: makePassageOpener(course_locale) }), [course_locale])

  // Without a network the page does not move.
  const goToOpen = () =>
    void import('./lesson-end/places/go-to-question.ts').then(
      ({ goToQuestion }) => goToQuestion(unanswered.flatMap((id) => nodes.get(id) ?? [])),
      () => undefined,
    )

  const interfaceLanguage = i18n.locale
  const renderAfter = useCallback(
    (elementId: string) => {
      const comment = comments?.[elementId]
      if (!comment && (closed || !questionIds.includes(elementId))) return null
      return (
        <div lang={interfaceLanguage}>
          {closed ? null : <SaveStatus studyingId={studying_id} elementId={elementId} />}
          {comment ? <TeacherComment comment={comment} /> : null}
        </div>
      )
    },
    [comments, interfaceLanguage, questionIds, closed, studying_id],
  )

  return (
    <LessonFrame
      account={lesson}
      place={{ ...lesson, course_slug: open.around?.course_slug }}
      progress={{
        answered: questionIds.length - unanswered.length,
        questions: questionIds.length,
        ...(closed ? { marks: review.marks } : { onGoToOpen: goToOpen }),
      }}
      tools={<ReadingTools open={open} onReload={onReload} />}
      guide={
        review.commented.length > 0 && (
          <Suspense fallback={null}>
            <ReviewGuide commented={review.commented} nodes={nodes} />
          </Suspense>
        )
      }
      alarm={
        <Suspense fallback={null}>
          <ConnectionBanner open={open} onReload={onReload} />
        </Suspense>
      }
    >
      <title>{lesson.lesson_title}</title>
      <Suspense fallback={null}>
        {closed && (
          <ReviewSummary
            studying={studying}
            comments={review.commented.length}
            questions={questionIds.length}
            view={review.view}
            onView={review.setView}
          />
        )}
        {open.reset_at && <ResetNote open={open} resetAt={open.reset_at} />}
      </Suspense>
      <Suspense>{mayResume(open) && <ResumeOffer open={open} onResumed={onReload} />}</Suspense>
      <div
        className={css.text}
        style={isHydrated ? ({ '--text-factor': factor } as CSSProperties) : undefined}
        lang={isSiteLocale(course_locale) ? languageTag[course_locale] : undefined}
      >
        <BlockHostProvider value={host}>
          <LessonPlayer
            elements={review.elements}
            lesson={lesson}
            // Read-only, as the teacher saw it.
            mode={closed ? 'examination' : 'study'}
            showAnswers={!!released}
            answers={answers}
            grades={studying?.grades ?? null}
            onAnswer={answer}
            renderAfter={renderAfter}
            elementRef={nodes.ref}
          />
        </BlockHostProvider>
      </div>
      <Suspense fallback={null}>
        <LessonEnd
          open={open}
          questions={questionIds.length}
          unanswered={unanswered.length}
          finishedAt={finishedAt}
          onFinished={onFinished}
          nodes={nodes}
          onGoToOpen={goToOpen}
        />
      </Suspense>
      <Suspense fallback={null}>
        <OfflineLessons open={open} />
      </Suspense>
    </LessonFrame>
  )
}

/** Which part of a reviewed lesson is shown: first the comments, if there are any. Before the review it is all of it. */
function useReviewView(
  elements: OpenLesson['elements'],
  comments: Readonly<Record<string, string>> | undefined,
  questionIds: readonly string[],
) {
  const [chosen, setView] = useState<ReviewView>()
  return useMemo(() => {
    const commented = elements.map(({ id }) => id).filter((id) => comments?.[id])
    const view = chosen ?? (commented.length > 0 ? 'comments' : 'all')
    const shown = view === 'comments' ? commented : questionIds
    return {
      view,
      setView,
      commented,
      marks: commented.map((id) => questionIds.indexOf(id)).filter((index) => index >= 0),
      elements: view === 'all' ? elements : elements.filter(({ id }) => shown.includes(id)),
    }
  }, [elements, comments, questionIds, chosen])
}

/** A private link on a new device: the lesson may have been begun on another device. */
function mayResume({ lesson, studying, user_id, answers }: OpenLesson): boolean {
  return lesson.is_private && studying === null && user_id === null && Object.keys(answers).length === 0
}

/** A student who returns to a sent lesson wants to see whether the teacher has answered. */
function useReloadOnReturn(wanted: boolean, onReload: () => void): void {
  useEffect(() => {
    if (!wanted) return
    const check = () => document.visibilityState === 'visible' && onReload()
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [wanted, onReload])
}
