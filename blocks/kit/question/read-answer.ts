import type { Question } from '../define-model.ts'

/**
 * Parses a student's answer to the question that `data` asks. Undefined if it has the wrong shape, or names an item that the
 * question does not have; an answer itself may be null.
 */
export function readAnswer<Data, Answer>(
  question: Question<Data, Answer>,
  data: Data,
  given: unknown,
): { answer: Answer } | undefined {
  const parsed = question.answer.safeParse(given)
  if (!parsed.success) return undefined
  const answer = parsed.data
  const fits = answer === null || answer === undefined || (question.fits?.(data, answer) ?? true)
  return fits ? { answer } : undefined
}
