import { BlockFrame } from '../../../engine/player/BlockFrame.tsx'
import type { AnswerToReview, LessonFacts } from '../grading-data.ts'
import css from './AnswerRow.module.css'

interface GivenAnswerProps {
  row: Pick<AnswerToReview, 'element' | 'answer' | 'grade' | 'edition'>
  lesson: LessonFacts
  showAnswers: boolean
}

const ignoreAnswer = () => undefined

/** An answer to the question above the list: a text alone, anything else in its question. */
export function GivenAnswer({ row: { element, answer, grade, edition }, lesson, showAnswers }: GivenAnswerProps) {
  if (typeof answer === 'string' && edition !== 'other words' && !showAnswers)
    return <blockquote className={`breaks ${css.words}`}>{answer}</blockquote>
  return (
    <div className="min-0">
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
  )
}
