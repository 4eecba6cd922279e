/** Words a minute: adults who read to understand, in a language that is not always their own. */
const PACE = 150
/** Minutes for thinking about a question. */
const PER_QUESTION = 1

/** How long so many words and questions take, in whole minutes, at least one. */
export function readingMinutes(words: number, questions: number): number {
  return Math.max(1, Math.round(words / PACE + questions * PER_QUESTION))
}

export function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
}
