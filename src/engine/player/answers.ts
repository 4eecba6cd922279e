import type { SerializedElement } from '#blocks/lesson.ts'
import { blockViews } from '#blocks/views.ts'

/** Ids of the elements that ask something, in the lesson's order. An unreadable element asks nothing. */
export function listQuestionIds(elements: readonly SerializedElement[]): string[] {
  return elements.filter(asks).map(({ id }) => id)
}

function asks({ type, view }: SerializedElement): boolean {
  const views = blockViews.get(type)
  if (!views || view === undefined) return false
  return views.asks?.(view) ?? views.group === 'question'
}

/** Whether an answer says anything; one that was taken back counts as none. The server has the last word on it. */
export function isAnswered(answer: unknown): boolean {
  if (typeof answer === 'string') return answer.trim() !== ''
  if (Array.isArray(answer)) return answer.length > 0
  return answer !== undefined && answer !== null
}
