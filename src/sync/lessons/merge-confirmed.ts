import type { OfflineAnswer, Opened } from './offline/offline-lesson.ts'

/** A stored lesson with the answers that the server has confirmed since; the first of them began the studying. */
export function mergeConfirmed(opened: Opened, studyingId: string, confirmed: readonly OfflineAnswer[]): Opened {
  if (confirmed.length === 0) return opened
  const studying = opened.studying ?? {
    _id: studyingId,
    revision_id: opened.revision_id,
    finished_at: null,
    studying_review: false,
    studying_user_name: '',
    answers: {},
    comments: {},
    grades: null,
    score: null,
    released: null,
  }
  const answers = { ...studying.answers }
  for (const { element_id, answer, seq, received_at } of confirmed)
    if ((answers[element_id]?.seq ?? -1) < seq) answers[element_id] = { answer, seq, received_at }
  return { ...opened, studying: { ...studying, answers } }
}
