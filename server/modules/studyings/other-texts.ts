import type { AnswerRecord } from './present.ts'
import type { OtherText } from './review-present.ts'

interface ParallelText extends OtherText {
  element_id: string
}

/** Shown are the newest ones: a person has as many devices. */
const MOST = 5

/**
 * Texts that another device wrote and that are not part of the answer that stands: by element, each once, in the order
 * given.
 */
export function pickOtherTexts(
  parallel: readonly ParallelText[],
  answers: readonly AnswerRecord[],
): Record<string, OtherText[]> {
  const standing = new Map(answers.map(({ element_id, answer }) => [element_id, String(answer)]))
  const others: Record<string, OtherText[]> = {}
  for (const { element_id, text, received_at } of parallel) {
    const shown = (others[element_id] ??= [])
    const kept = [standing.get(element_id) ?? '', ...shown.map((other) => other.text)]
    if (shown.length < MOST && !kept.some((other) => other.includes(text.trim()))) shown.push({ text, received_at })
  }
  return Object.fromEntries(Object.entries(others).filter(([, shown]) => shown.length > 0))
}
