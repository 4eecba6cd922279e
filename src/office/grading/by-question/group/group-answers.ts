import { foldLetters } from '#domain/text/fold-letters.ts'
import type { OpenAnswer } from '../use-question-answers.ts'

/** Students with the same answer to the same words of a question, in the order of the first of them. */
export interface AnswerGroup {
  key: string
  answers: [OpenAnswer, ...OpenAnswer[]]
}

/** Groups equal answers; texts are equal without regard to case, spaces and punctuation. */
export function groupAnswers(answers: readonly OpenAnswer[]): AnswerGroup[] {
  const groups = new Map<string, AnswerGroup>()
  for (const answer of answers) {
    const key = keyOf(answer)
    const group = groups.get(key)
    if (group) group.answers.push(answer)
    else groups.set(key, { key, answers: [answer] })
  }
  return [...groups.values()]
}

function keyOf({ studying_id, row: { answer, edition } }: OpenAnswer): string {
  // Other words may ask for something else.
  if (edition === 'other words') return studying_id
  if (typeof answer !== 'string') return JSON.stringify(answer ?? null)
  const words = foldLetters(answer)
    .replaceAll(/[\s\p{P}]+/gu, ' ')
    .trim()
  return words === '' ? answer.trim() : words
}
