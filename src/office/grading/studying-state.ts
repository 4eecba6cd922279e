export type StudyingState = 'in-progress' | 'waiting' | 'reviewed' | 'deleted'

interface Studying {
  finished_at: Date | null
  studying_review: boolean
  answers_deleted_at: Date | null
}

/** The state of a studying for its reviewers. */
export function readStudyingState({ finished_at, studying_review, answers_deleted_at }: Studying): StudyingState {
  if (answers_deleted_at) return 'deleted'
  if (studying_review) return 'reviewed'
  return finished_at ? 'waiting' : 'in-progress'
}
