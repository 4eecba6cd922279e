import { hasVisibleText } from '#domain/text/has-visible-text.ts'

/** Whether an answer says anything: null, an empty list and blank text are answers that were taken back. */
export function isAnswered<Answer>(answer: Answer): answer is NonNullable<Answer> {
  if (typeof answer === 'string') return hasVisibleText(answer)
  if (Array.isArray(answer)) return answer.length > 0
  return answer !== undefined && answer !== null
}
