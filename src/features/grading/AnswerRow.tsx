import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { CircleCheck, History } from 'lucide-react'
import { Link } from 'wouter'
import { CommentBox } from '../../engine/comments/CommentBox.tsx'
import type { CommentDrafts } from '../../engine/comments/comment-drafts.ts'
import { useUncommentedCount } from '../../engine/comments/use-comment-drafts.ts'
import { BlockFrame } from '../../engine/player/BlockFrame.tsx'
import { Button } from '../../ui/Button.tsx'
import { Pill } from '../../ui/Pill.tsx'
import styles from './AnswerRow.module.css'
import type { AnswerToReview, LessonFacts } from './grading-data.ts'
import { TellStudent } from './message/TellStudent.tsx'
import { useGradingPlace } from './use-grading-place.ts'
import { WaitingTime } from './WaitingTime.tsx'

interface AnswerRowProps {
  row: AnswerToReview
  lesson: LessonFacts
  drafts: CommentDrafts
  isReviewed: boolean
  isBusy: boolean
  showAnswers: boolean
  onEnter(): void
  onSnippets(): void
  onReview(): void
}

const ignoreAnswer = () => undefined

/** One student's answer to the question, the comment on it, and the way to release all of this student's comments. */
export function AnswerRow(props: AnswerRowProps) {
  const { row, lesson, drafts, isReviewed, isBusy, showAnswers, onEnter, onSnippets, onReview } = props
  const { t } = useLingui()
  const { listPath } = useGradingPlace()
  const { studying, element, answer, grade, edition, uncommented } = row
  const { _id: studyingId } = studying
  const missing = useUncommentedCount(drafts, uncommented)
  const name = studying.studying_user_name || t`Guest`
  return (
    <article className={styles.row}>
      <header className={styles.head}>
        <h2 className={styles.name}>
          <Link href={`${listPath}/${studyingId}`}>{name}</Link>
        </h2>
        <span className={styles.when}>
          <WaitingTime studying={studying} />
        </span>
        {edition !== 'newest' && (
          <p className={styles.edition} data-edition={edition}>
            <History size={16} aria-hidden="true" />
            {edition === 'other words' ? (
              <Trans>Another edition: the question read otherwise</Trans>
            ) : (
              <Trans>Another edition, the same question</Trans>
            )}
          </p>
        )}
      </header>
      <div className={styles.block}>
        <BlockFrame
          element={element}
          lesson={lesson}
          mode="examination"
          answer={answer}
          grade={grade ?? undefined}
          showAnswers={showAnswers}
          onAnswer={ignoreAnswer}
        />
      </div>
      <div>
        <CommentBox
          drafts={drafts}
          elementId={element.id}
          place={studyingId}
          subject={{ student: name }}
          onEnter={onEnter}
          onSnippets={onSnippets}
        />
      </div>
      <footer className={styles.foot}>
        {isReviewed ? (
          <>
            <Pill tone="ok" icon={<CircleCheck size={14} aria-hidden="true" />}>
              <Trans>Reviewed: the student has the comments</Trans>
            </Pill>
            <TellStudent studyingId={studyingId} />
          </>
        ) : missing > 0 ? (
          <span className={styles.missing}>
            <Plural
              value={missing}
              one="# text of this student has no comment yet"
              other="# texts of this student have no comment yet"
            />
          </span>
        ) : (
          <>
            <span className={styles.missing}>
              <Trans>Every text of this student has a comment. Reviewed means: the student sees them at once.</Trans>
            </span>
            <Button look="quiet" busy={isBusy} title={t`Shortcut: Ctrl+Enter`} onClick={onReview}>
              <Trans>Mark reviewed</Trans>
            </Button>
          </>
        )}
      </footer>
    </article>
  )
}
