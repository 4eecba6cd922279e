import { Trans } from '@lingui/react/macro'
import { CircleCheck, CircleDashed, MessageCircle } from 'lucide-react'
import css from './GradeSummaryLine.module.css'
import { summarizeGrades } from './grade-summary.ts'
import type { Grade } from '../../grading-data.ts'

/** The grades of a lesson in one line. */
export function GradeSummaryLine({ grades }: { grades: Readonly<Record<string, Grade>> }) {
  const { earned, total, toRead, unanswered } = summarizeGrades(grades)
  if (total + toRead + unanswered === 0) {
    return (
      <p className={css.line}>
        <Trans>This lesson has no questions.</Trans>
      </p>
    )
  }
  return (
    <p className={css.line}>
      {total > 0 && (
        <span>
          <CircleCheck size={18} aria-hidden="true" />
          <Trans>
            {earned} of {total} correct
          </Trans>
        </span>
      )}
      {toRead > 0 && (
        <span>
          <MessageCircle size={18} aria-hidden="true" />
          <Trans>{toRead} to review</Trans>
        </span>
      )}
      {unanswered > 0 && (
        <span>
          <CircleDashed size={18} aria-hidden="true" />
          <Trans>{unanswered} without an answer</Trans>
        </span>
      )}
    </p>
  )
}
