import type { AnswerRecord } from '../present.ts'
import type { ConcurrentAnswer } from './schema.ts'

interface ParallelText extends ConcurrentAnswer {
  element_id: string
}

/** The newest texts are shown; one student has few devices. */
const MAX_TEXTS = 5

/**
 * Texts from other devices, and late ones, that the current answer does not contain: by element, without duplicates, in the given
 * order.
 */
export function listConcurrentAnswers(
  parallel: readonly ParallelText[],
  answers: readonly AnswerRecord[],
): Record<string, ConcurrentAnswer[]> {
  const current = new Map(answers.map(({ element_id, answer }) => [element_id, String(answer)]))
  const others: Record<string, ConcurrentAnswer[]> = {}
  for (const { element_id, ...other } of parallel) {
    const shown = (others[element_id] ??= [])
    const known = [current.get(element_id) ?? '', ...shown.map(({ text }) => text)]
    if (shown.length < MAX_TEXTS && !known.some((words) => words.includes(other.text.trim()))) shown.push(other)
  }
  return Object.fromEntries(Object.entries(others).filter(([, shown]) => shown.length > 0))
}
