import { ChoiceQuestion } from '../kit/choice/ChoiceQuestion.tsx'
import type { AnswerOf, ViewOf } from '../kit/define-model.ts'
import type { StudentProps } from '../kit/define-views.ts'
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
  const { blockType, exposedData, check_only } = view
  const closed = mode === 'examination' || grade !== undefined
  const [answer, setAnswer] = useOwnAnswer(props.answer, closed, props.onAnswer)
  if (blockType === 'none') return null
  return (
    <div className={css[blockType]}>
      <ChoiceQuestion
        kind="multiplechoice"
        question={exposedData.question}
        checkOnly={check_only}
        items={exposedData.cardsCollection}
        chosen={answer ?? []}
        right={showAnswers ? exposedData.trueAnswers : undefined}
        closed={closed}
        grade={grade}
        explanation={showAnswers && view.explanation}
        onChoose={setAnswer}
      />
    </div>
  )
}
