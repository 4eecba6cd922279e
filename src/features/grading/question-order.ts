/** The question to go to from `current` (null = none yet); undefined at either end. */
export function stepQuestion(questions: readonly string[], current: string | null, step: 1 | -1): string | undefined {
  if (current === null) return questions[0]
  const place = questions.indexOf(current)
  return place === -1 ? questions[0] : questions[place + step]
}
