import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Grade } from '../define-model.ts'
import { Sign } from '../../../src/ui/sign/Sign.tsx'
import { GradeNote } from './GradeNote.tsx'
import css from './QuestionCard.module.css'

interface QuestionCardProps {
  /** Id for the question's text, by which the inputs are labelled. */
  labelId: string
  /** Null when it is hidden from the student. */
  question: string | null
  /** Says to authors and reviewers that students do not see the question. */
  checkOnly?: boolean | undefined
  /** One quiet line on how to answer. */
  hint?: ReactNode
  /** A quiet button beside the hint. */
  action?: ReactNode
  grade?: Grade | undefined
  children: ReactNode
}

/** The frame around every question: what is asked, the inputs, and a quiet line on how to answer or how it went. */
export function QuestionCard({ labelId, question, checkOnly, hint, action, grade, children }: QuestionCardProps) {
  const { t } = useLingui()
  const asked = question !== null && question.trim() !== ''
  return (
    <div className={css.card}>
      {checkOnly ? (
        <p className={css.checkOnly}>
          <Sign shape="eye-off" size={16} />
          <Trans>Students do not see this question</Trans>
        </p>
      ) : null}
      <p id={labelId} className={asked ? css.question : 'visually-hidden'}>
        {asked ? question : t`Your answer`}
      </p>
      {children}
      <div className={css.foot}>
        {grade ? <GradeNote grade={grade} /> : hint}
        {action}
      </div>
    </div>
  )
}
