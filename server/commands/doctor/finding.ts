/** What the doctor says of one part of an install. */
export interface Finding {
  /** A few words: what was looked at. */
  part: string
  state: 'well' | 'watch' | 'wrong'
  /** What was found, and for other states than `well` what to do. */
  says: string
}

/** What was thrown, as a finding. */
export function wrong(part: string, error: unknown): Finding {
  return { part, state: 'wrong', says: error instanceof Error ? error.message : String(error) }
}
