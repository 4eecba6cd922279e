import { useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { AnswerOf, ViewOf } from '../kit/define-model.ts'
import type { StudentProps } from '../kit/define-views.ts'
import { QuestionCard } from '../kit/question/QuestionCard.tsx'
import { useOwnAnswer } from '../kit/question/use-own-answer.ts'
import { countPairs, withPair } from './match-pairs.ts'
import { MatchRow } from './MatchRow.tsx'
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
  const closed = mode === 'examination' || grade !== undefined
  const isRead = mode === 'examination'
  // Shuffled for students; a reviewer looks letters up.
  const items = isRead ? view.rightItems.toSorted((a, b) => a.letter.localeCompare(b.letter)) : view.rightItems
  const [answer = [], setAnswer] = useOwnAnswer(props.answer, closed, props.onAnswer)

  const total = view.leftItems.length
  const made = countPairs(view.leftItems, answer)

  return (
    <QuestionCard
      labelId={labelId}
      question={view.question}
      grade={grade}
      explanation={showAnswers && view.explanation}
      hint={
        made > 0 && made < total ? t`${made} of ${total} pairs chosen` : t`Choose the matching letter for each line`
      }
    >
      <div className={`grid gap-3 ${css.sides}`}>
        <ul className={`grid gap-1 pad-row round bg-paper ${css.bank}`} aria-label={t`Choices`}>
          {items.map((item) => (
            <li key={item.id} className={`flex gap-3 breaks ${css.choice}`}>
              <span className={`flex-none bold accent ${css.letter}`}>{item.letter}</span>
              {item.text}
            </li>
          ))}
        </ul>
        <div role="group" aria-labelledby={labelId} className="grid gap-2">
          {view.leftItems.map((left) => (
            <MatchRow
              key={left.id}
              left={left}
              rightItems={items}
              isRead={isRead}
              chosen={answer.find((pair) => pair.left === left.letter)?.right}
              right={showAnswers ? view.true_answers?.find((pair) => pair.left === left.letter)?.right : undefined}
              closed={closed}
              onChoose={(right) => setAnswer(withPair(answer, view.leftItems, left.letter, right))}
            />
          ))}
        </div>
      </div>
    </QuestionCard>
  )
}
