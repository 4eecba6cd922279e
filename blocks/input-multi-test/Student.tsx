import { ChoiceQuestion } from '../kit/choice/ChoiceQuestion.tsx'
import type { AnswerOf, ViewOf } from '../kit/define-model.ts'
import type { StudentProps } from '../kit/define-views.ts'
import { useOwnAnswer } from '../kit/question/use-own-answer.ts'
import type { model } from './model.ts'

export function Student({
  view,
  mode,
  showAnswers,
  grade,
  ...props
}: StudentProps<ViewOf<typeof model>, AnswerOf<typeof model>>) {
  const closed = mode === 'examination' || grade !== undefined
  const [answer, setAnswer] = useOwnAnswer(props.answer, closed, props.onAnswer)
  return (
    <ChoiceQuestion
      kind="multiplechoice"
      question={view.question}
      checkOnly={view.check_only}
      items={view.items}
      chosen={answer ?? []}
      right={showAnswers ? view.true_answers : undefined}
      closed={closed}
      grade={grade}
      explanation={showAnswers && view.explanation}
      onChoose={setAnswer}
    />
  )
}
