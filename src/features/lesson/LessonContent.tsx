import { Trans, useLingui } from '@lingui/react/macro'
import { type CSSProperties, Suspense, useCallback, useEffect, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { BlockHostProvider } from '#blocks/kit/host.ts'
import { isSiteLocale, languageTag } from '#domain/locale.ts'
import { isAnswered, listQuestionIds } from '../../engine/player/answers.ts'
import { LessonPlayer } from '../../engine/player/LessonPlayer.tsx'
import { makePassageOpener } from '../../lib/open-passage.ts'
import { textSize } from '../../lib/text-size.ts'
import { whenIdle } from '../../lib/when-idle.ts'
import { Notice } from '../../ui/Notice.tsx'
import css from './LessonContent.module.css'
import { LessonFrame } from './LessonFrame.tsx'
import { later } from './later.ts'
import { KeptHere, OfflineLine } from './offline-views.ts'
import type { OpenLesson } from './open-lesson.ts'
import { ReadingTools } from './ReadingTools.tsx'
import { Receipt } from './Receipt.tsx'
import { ResumeOffer } from './ResumeOffer.tsx'
import { SavingAlarm } from './SavingAlarm.tsx'
import { TeacherComment } from './TeacherComment.tsx'
import { useAnswers } from './use-answers.ts'

// The first question goes before it on a slow network.
const LessonEnd = later(() => import('./after/LessonEnd.tsx'), whenIdle)

/** A lesson that has been opened: to read, to answer and to finish, and after the review to read what the teacher wrote. */
export function LessonContent({ open, onReload }: { open: OpenLesson; onReload(): void }) {
  const { t, i18n } = useLingui()
  const { lesson, elements, studying, studying_id } = open
  const { answers, answer } = useAnswers(open)
  const [finishedAt, setFinishedAt] = useState(studying?.finished_at ?? null)
  const questionIds = useMemo(() => listQuestionIds(elements), [elements])
  const unanswered = questionIds.filter((id) => !isAnswered(answers[id]))
  const { factor } = useSnapshot(textSize)
  const reviewed = studying?.studying_review ?? false
  const comments = studying?.comments
  useReloadOnReturn(finishedAt !== null && !reviewed, onReload)

  const { course_locale } = lesson
  const host = useMemo(() => ({ openPassage: makePassageOpener(course_locale) }), [course_locale])

  // Without a network the page stays where it is.
  const goToOpen = () =>
    void import('./after/go-to-question.ts').then(
      ({ goToQuestion }) =>
        goToQuestion(
          elements.map(({ id }) => id),
          unanswered,
        ),
      () => undefined,
    )

  const interfaceLanguage = i18n.locale
  const renderAfter = useCallback(
    (elementId: string) => {
      const comment = comments?.[elementId]
      if (!comment && (reviewed || !questionIds.includes(elementId))) return null
      return (
        <div lang={interfaceLanguage}>
          {reviewed ? null : <Receipt studyingId={studying_id} elementId={elementId} />}
          {comment ? <TeacherComment comment={comment} /> : null}
        </div>
      )
    },
    [comments, interfaceLanguage, questionIds, reviewed, studying_id],
  )

  return (
    <LessonFrame
      account={lesson}
      place={lesson}
      progress={{
        answered: questionIds.length - unanswered.length,
        questions: questionIds.length,
        ...(reviewed ? {} : { onGoToOpen: goToOpen }),
      }}
      tools={<ReadingTools open={open} onReload={onReload} />}
      // A copy says by itself that nothing can be sent.
      alarm={open.kept_at ? null : <SavingAlarm studyingId={studying_id} />}
    >
      <title>{lesson.lesson_title}</title>
      <Suspense>{open.kept_at && <OfflineLine keptAt={open.kept_at} forAnswers onReload={onReload} />}</Suspense>
      {reviewed && (
        <div className={css.reviewed}>
          <Notice title={t`Your teacher has read your answers`}>
            <Trans>What your teacher wrote stands under your answers.</Trans>
          </Notice>
        </div>
      )}
      {mayResume(open) && <ResumeOffer open={open} onResumed={onReload} />}
      <div
        className={css.text}
        style={{ '--text-factor': factor } as CSSProperties}
        lang={isSiteLocale(course_locale) ? languageTag[course_locale] : undefined}
      >
        <BlockHostProvider value={host}>
          <LessonPlayer
            elements={elements}
            lesson={lesson}
            // Read and closed, as the teacher saw it.
            mode={reviewed ? 'examination' : 'study'}
            answers={answers}
            grades={studying?.grades ?? null}
            onAnswer={answer}
            renderAfter={renderAfter}
          />
        </BlockHostProvider>
      </div>
      <Suspense fallback={null}>
        <LessonEnd
          open={open}
          questions={questionIds.length}
          unanswered={unanswered.length}
          finishedAt={finishedAt}
          onFinished={(at) => {
            setFinishedAt(at)
            // The device keeps the lesson as it stands now.
            onReload()
          }}
          onGoToOpen={goToOpen}
        />
      </Suspense>
      <Suspense fallback={null}>
        <KeptHere open={open} />
      </Suspense>
    </LessonFrame>
  )
}

/** A contact's own link on a device that knows nothing of it: perhaps the lesson was begun on another one. */
function mayResume({ lesson, studying, user_id, answers }: OpenLesson): boolean {
  return lesson.is_private && studying === null && user_id === null && Object.keys(answers).length === 0
}

/** Who comes back to a lesson that was sent off is there to see whether the teacher has answered. */
function useReloadOnReturn(wanted: boolean, onReload: () => void): void {
  useEffect(() => {
    if (!wanted) return
    const check = () => document.visibilityState === 'visible' && onReload()
    document.addEventListener('visibilitychange', check)
    return () => document.removeEventListener('visibilitychange', check)
  }, [wanted, onReload])
}
