/** The question to go to from `current` (undefined before the first one); undefined at either end. */
export function stepQuestion(
  questions: readonly string[],
  current: string | undefined,
  step: 1 | -1,
): string | undefined {
  if (current === undefined) return questions[0]
  const place = questions.indexOf(current)
  return place === -1 ? questions[0] : questions[place + step]
}
