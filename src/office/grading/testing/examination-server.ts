import { fn } from 'storybook/test'
import type { Replies } from '../../../lib/testing/FakeServer.tsx'
import type { Examination } from '../grading-data.ts'
import { forgetAllReviewed } from '../queue-position.ts'
import { forgetReleases } from '../releasing/releases.ts'
import { reviewView } from '../examination/review-view.ts'
import { sampleExamination } from './sample-examination.ts'

let made = 0
let snippetCount = 0

/** What the server of an examination story has. */
export const stored: {
  snippets: { _id: string; snippet_text: string }[]
  suggestions: { text: string; count: number; same_answer: boolean }[]
} = { snippets: [], suggestions: [] }

interface SentComment {
  element_id: string
  comment: string | null
  version: number
}
export const saveAll = ({ comment, version }: SentComment) => ({ comment, version: version + 1 })
export const saveComment = fn(saveAll)
export const review = fn<(input: unknown) => unknown>()

/** A separate studying for every story, because drafts are stored by studying until the page is closed. */
export function served(changes: Partial<Examination> = {}): { path: string; replies: Replies } {
  made += 1
  const id = `01900000-0000-7000-8000-${String(made).padStart(12, '0')}`
  const sample = sampleExamination(changes)
  const own = { ...sample, studying: { ...sample.studying, _id: id } }
  return {
    path: `/backoffice/studyings/${id}`,
    replies: {
      'studyings.examine': (input) => {
        const { studying_id } = input as { studying_id: string }
        if (studying_id === id) return own
        const studying = { ...sample.studying, _id: studying_id, studying_user_name: 'Serhii Kim' }
        return { ...sampleExamination(), studying }
      },
      'studyings.saveComment': (input) => saveComment(input as SentComment),
      'studyings.suggest': () => ({ suggestions: stored.suggestions }),
      'snippets.list': () => ({ snippets: [...stored.snippets] }),
      'snippets.create': (input) => {
        const { snippet_text } = input as { snippet_text: string }
        snippetCount += 1
        stored.snippets.push({ _id: `own ${snippetCount}`, snippet_text })
        return { snippet: stored.snippets.at(-1) }
      },
      'snippets.remove': (input) => {
        const { _id } = input as { _id: string }
        stored.snippets = stored.snippets.filter((snippet) => snippet._id !== _id)
        return { success: true }
      },
      'studyings.reset': () => ({ success: true }),
      'studyings.unreset': () => ({ success: true }),
      'studyings.review': (input) =>
        review(input) ?? { release_due_at: new Date(), next_id: sample.queue.next_id, unsent: [] },
      'studyings.undoReview': () => ({ undone: true }),
    },
  }
}

/** Before each story of an examination. */
export function resetExaminations(): void {
  saveComment.mockReset().mockImplementation(saveAll)
  review.mockReset()
  forgetReleases()
  forgetAllReviewed()
  reviewView.part = 'lesson'
  stored.snippets = [{ _id: 'own', snippet_text: 'Thank you, {name}, for writing so openly.' }]
  stored.suggestions = [
    { text: '{name}, look at verse 3 again.', count: 4, same_answer: true },
    { text: 'Who went with him? Read verse 5.', count: 1, same_answer: false },
  ]
}
