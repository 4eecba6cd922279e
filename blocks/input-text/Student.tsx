import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { AnswerOf, ViewOf } from '../kit/define-model.ts'
import type { StudentProps } from '../kit/define-views.ts'
import { GrowingText } from '../kit/question/GrowingText.tsx'
import { QuestionCard } from '../kit/question/QuestionCard.tsx'
import { useOwnAnswer } from '../kit/question/use-own-answer.ts'
import type { model } from './model.ts'
import css from './Student.module.css'

export function Student({
  view,
  mode,
  showAnswers,
  grade,
  ...props
}: StudentProps<ViewOf<typeof model>, AnswerOf<typeof model>>) {
  const { t } = useLingui()
  const labelId = useId()
  const modelAnswerId = useId()
  const closed = mode === 'examination' || grade !== undefined
  const [answer, setAnswer] = useOwnAnswer(props.answer, closed, props.onAnswer)

  return (
    <QuestionCard
      labelId={labelId}
      question={view.text}
      checkOnly={view.check_only}
      grade={grade}
      explanation={showAnswers && view.explanation}
      hint={closed ? undefined : <span data-once="">{t`Only your teacher will see it`}</span>}
    >
      <GrowingText
        aria-labelledby={labelId}
        className={`full pad-s field-border round bg-paper reading ink ${css.answer}`}
        value={answer ?? ''}
        readOnly={closed}
        // The limit of the server; browsers count the same units.
        maxLength={20_000}
        onChange={(event) => setAnswer(event.target.value)}
      />
      {showAnswers && view.true_answers ? (
        <div role="group" aria-labelledby={modelAnswerId} className={`pad-row round ${css.modelAnswer}`}>
          <p id={modelAnswerId} className="small bold ok">
            <Trans>Model answer</Trans>
          </p>
          <p className="reading pre-line">{view.true_answers}</p>
        </div>
      ) : null}
    </QuestionCard>
  )
}
