import { useLingui } from '@lingui/react/macro'
import { useMemo, useRef, useState } from 'react'
import { BlockHostProvider } from '#blocks/kit/host.ts'
import { LessonPlayer } from '../../engine/player/LessonPlayer.tsx'
import { faultWords } from '../../lib/fault-words.ts'
import { makePassageOpener } from '../../lib/open-passage.ts'
import { Chips } from '../../ui/Chips.tsx'
import { showMessage } from '../../ui/snackbar-store.ts'
import { CommentBox } from '../../engine/comments/CommentBox.tsx'
import type { CommentDrafts } from '../../engine/comments/comment-drafts.ts'
import { enterComment, findField, visitQuestion } from './comment-places.ts'
import { AlsoReviewing } from './AlsoReviewing.tsx'
import styles from './Examination.module.css'
import { ExaminationFooter } from './ExaminationFooter.tsx'
import { ExaminationHeader } from './ExaminationHeader.tsx'
import type { ExaminationCommand } from './examination-command.ts'
import type { Examination as ExaminationData, Reviewer } from './grading-data.ts'
import { KeyHelp } from './KeyHelp.tsx'
import { OtherTexts } from './OtherTexts.tsx'
import { stepQuestion } from './question-order.ts'
import { SnippetDialog } from './SnippetDialog.tsx'
import { useUnreleasedCount } from '../../engine/comments/use-comment-drafts.ts'
import { useExaminationKeys } from './use-examination-keys.ts'

interface ExaminationProps {
  examination: ExaminationData
  drafts: CommentDrafts
  /** Who else has the studying open. */
  reviewers: readonly Reviewer[]
  /** Closes the studying and releases its saved comments; rejects with an Error whose message can be shown. */
  onReview(): Promise<void>
}

/** A studying under its reviewer's eyes: the lesson with the student's answers, and a comment under every question. */
export function Examination({ examination, drafts, reviewers, onReview }: ExaminationProps) {
  const { t } = useLingui()
  const { studying, lesson, elements, grades, comments } = examination
  const { _id: studyingId } = studying
  const [part, setPart] = useState<'lesson' | 'questions'>('lesson')
  const [showAnswers, setShowAnswers] = useState(false)
  const [helpOpen, setHelpOpen] = useState(false)
  /** The comment that is to get a remark. */
  const [insertion, setInsertion] = useState<{ elementId: string; field: HTMLTextAreaElement } | null>(null)
  const [busy, setBusy] = useState(false)
  const page = useRef<HTMLDivElement>(null)
  const current = useRef<string | null>(null)
  const host = useMemo(() => ({ openPassage: makePassageOpener(lesson.course_locale) }), [lesson.course_locale])
  const unreleased = useUnreleasedCount(drafts)
  const done = studying.studying_review && unreleased === 0

  const answers = useMemo(
    () => Object.fromEntries(Object.entries(examination.answers).map(([id, { answer }]) => [id, answer])),
    [examination.answers],
  )
  // Besides questions, whatever was commented elsewhere keeps its comment in sight.
  const commented = elements.filter(({ id }) => id in grades || id in comments)
  const numbers = new Map(commented.map(({ id }, index) => [id, index + 1]))

  const review = async () => {
    if (busy || done) return
    setBusy(true)
    try {
      const [unsaved] = await drafts.settle()
      if (unsaved === undefined) await onReview()
      else {
        showMessage(t`A comment is not saved yet, so nothing is released`, 'error')
        enterComment(page.current, unsaved)
      }
    } catch (error) {
      showMessage(faultWords(error), 'error')
    } finally {
      setBusy(false)
    }
  }

  const go = (step: 1 | -1) => {
    const next = stepQuestion([...numbers.keys()], current.current, step)
    if (next === undefined) return
    current.current = next
    visitQuestion(page.current, next)
  }

  const offerSnippets = (elementId: string | undefined) => {
    const field = elementId === undefined ? null : findField(page.current, elementId)
    if (elementId !== undefined && field) setInsertion({ elementId, field })
  }

  const here = () => current.current ?? commented[0]?.id

  const obey: Record<ExaminationCommand, () => void> = {
    next: () => go(1),
    previous: () => go(-1),
    comment: () => {
      const place = here()
      if (place !== undefined) enterComment(page.current, place)
    },
    snippet: () => offerSnippets(here()),
    answers: () => setShowAnswers(!showAnswers),
    review: () => void review(),
    help: () => setHelpOpen(true),
  }
  useExaminationKeys(!helpOpen && insertion === null, (command) => obey[command]())

  return (
    <div ref={page} className={styles.examination}>
      <ExaminationHeader examination={examination} />
      <div className={styles.part}>
        <AlsoReviewing reviewers={reviewers} />
      </div>
      <div className={styles.part}>
        <Chips
          label={t`Show`}
          value={part}
          onChoose={(chosen) => setPart(chosen)}
          chips={[
            { value: 'lesson', label: t`Whole lesson` },
            { value: 'questions', label: t`Questions only`, count: commented.length },
          ]}
        />
      </div>
      <div className={styles.lesson}>
        <BlockHostProvider value={host}>
          <LessonPlayer
            mode="examination"
            elements={part === 'lesson' ? elements : commented}
            lesson={lesson}
            answers={answers}
            grades={grades}
            showAnswers={showAnswers}
            renderAfter={(elementId) => {
              const number = numbers.get(elementId)
              const others = examination.other_texts[elementId]
              return number === undefined ? null : (
                <>
                  {others && <OtherTexts texts={others} />}
                  <CommentBox
                    drafts={drafts}
                    elementId={elementId}
                    subject={{ number }}
                    onSnippets={() => offerSnippets(elementId)}
                    onEnter={() => {
                      current.current = elementId
                    }}
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
        busy={busy}
        showAnswers={showAnswers}
        onToggleAnswers={() => setShowAnswers(!showAnswers)}
        onHelp={() => setHelpOpen(true)}
        onReview={() => void review()}
      />
      {insertion && (
        <SnippetDialog
          studyingId={studyingId}
          elementId={insertion.elementId}
          studentName={studying.studying_user_name}
          field={insertion.field}
          onInsert={(text) => drafts.type(insertion.elementId, text)}
          onClose={() => setInsertion(null)}
        />
      )}
      {helpOpen && <KeyHelp onClose={() => setHelpOpen(false)} />}
    </div>
  )
}
