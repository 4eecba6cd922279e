/** What an author writes about a course, in its two parts. */
interface CourseDescription {
  /** What the course is about, with its line breaks. */
  words: string
  /** What students learn: the lines that begin with a dash or a dot. */
  outcomes: readonly string[]
}

const outcome = /^\s*[-–—•*]\s+/

/** Splits a description: in the course's own text a list says what students learn. */
export function readDescription(text: string): CourseDescription {
  const lines = text.split(/\r?\n/)
  const words = lines.filter((line) => !outcome.test(line)).join('\n')
  return {
    words: words.replace(/\n{3,}/g, '\n\n').trim(),
    outcomes: lines.flatMap((line) => (outcome.test(line) ? [line.replace(outcome, '').trim()] : [])).filter(Boolean),
  }
}
