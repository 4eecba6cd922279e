/** Words a minute: adults who read to understand, in a language that is not always their own. */
const PACE = 150
/** Minutes for thinking about a question. */
const PER_QUESTION = 1

/** How long a lesson takes, in whole minutes, at least one. `text` is everything there is to read. */
export function readingMinutes(text: string, questions: number): number {
  const words = text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  return Math.max(1, Math.round(words / PACE + questions * PER_QUESTION))
}
