import type { Grade, Question } from '../define-model.ts'
import { isAnswered } from './is-answered.ts'

/** What an answer is worth by the block's own marking; an answer that says nothing counts as none. */
export function gradeAnswer<Data, Answer>(
  question: Question<Data, Answer>,
  data: Data,
  answer: Answer | undefined,
): Grade {
  return answer !== undefined && isAnswered(answer) ? question.grade(data, answer) : { kind: 'unanswered' }
}
