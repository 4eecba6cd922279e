export type StudyingState = 'in-progress' | 'waiting' | 'reviewed'

interface Studying {
  finished_at: Date | null
  studying_review: boolean
}

/** The state of a studying for its reviewers. */
export function readStudyingState({ finished_at, studying_review }: Studying): StudyingState {
  if (studying_review) return 'reviewed'
  return finished_at ? 'waiting' : 'in-progress'
}
