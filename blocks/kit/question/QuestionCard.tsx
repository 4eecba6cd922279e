import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { Grade } from '../define-model.ts'
import { InlineIcon } from '../../../src/ui/icon/InlineIcon.tsx'
import { RichText } from '../rich-text/RichText.tsx'
import { GradeNote } from './GradeNote.tsx'
import css from './QuestionCard.module.css'

/** Of the place of the explanation, for students and in the editor. */
export const explanationClass = 'flex gap-3 pad-row round bg-gold'

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
  /** Rich text; set only where right answers may be shown. */
  explanation?: string | false | undefined
  children: ReactNode
}

/** The frame of every question: the question, the inputs, a hint or the grade, and the explanation. */
export function QuestionCard({ labelId, question, checkOnly, ...props }: QuestionCardProps) {
  const { t } = useLingui()
  const { hint, action, grade, explanation, children } = props
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
      {explanation ? (
        <div role="note" className={explanationClass}>
          <InlineIcon shape="lightbulb" size={20} className="flex-none gold" />
          <RichText html={explanation} className="min-0" />
        </div>
      ) : null}
    </div>
  )
}
