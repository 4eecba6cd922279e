import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Grade } from '../define-model.ts'
import { InlineIcon } from '../../../src/ui/icon/InlineIcon.tsx'
import { GradeNote } from './GradeNote.tsx'
import css from './QuestionCard.module.css'

interface QuestionCardProps {
  /** The id of the question's text, which labels the inputs. */
  labelId: string
  /** Null if it is hidden from the student. */
  question: string | null
  /** Shows authors and reviewers that students do not see the question. */
  checkOnly?: boolean | undefined
  /** A line on how to answer. */
  hint?: ReactNode
  /** A button beside the hint. */
  action?: ReactNode
  grade?: Grade | undefined
  children: ReactNode
}

/** The frame of every question: the question, the inputs, and a hint or the grade. */
export function QuestionCard({ labelId, question, checkOnly, hint, action, grade, children }: QuestionCardProps) {
  const { t } = useLingui()
  const asked = question !== null && question.trim() !== ''
  return (
    <div className={`grid gap-3 pad card ink whole ${css.card}`}>
      {checkOnly ? (
        <p className={`row gap-2 round bg-gold small medium gold justify-self-start ${css.checkOnly}`}>
          <InlineIcon shape="eye-off" size={16} />
          <Trans>Students do not see this question</Trans>
        </p>
      ) : null}
      <p id={labelId} className={`large bold pretty pre-line ${css.question}`}>
        {asked ? question : t`Your answer`}
      </p>
      {children}
      <div className={`row wrap between small soft gap-0-3 ${css.foot}`}>
        {grade ? <GradeNote grade={grade} /> : hint}
        {action}
      </div>
    </div>
  )
}
