import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { leaveNameOut } from '#domain/comment-snippet.ts'
import { authorize } from '../../lib/authorize.ts'
import { NotFound } from '../../lib/errors.ts'
import type { Call } from '../../lib/viewer.ts'
import { can, reviewScope } from './policy.ts'
import { presentSuggestion, type Suggestion } from './by-question-present.ts'
import { findForReview } from './review.ts'
import { listAnswersOf } from './review-queries.ts'
import { listReleased } from './comment-queries.ts'
import { readPinned } from './revisions.ts'
import type { oneAnswer } from './schema.ts'

/** What was said to more students than these is old enough to be forgotten. */
const NEWEST = 300
const SHOWN = 8

/**
 * What students were told about this question before: of the same lesson, in studyings that the caller may review, the
 * most said first. In a test, what was said to the same choice comes before everything else.
 */
export async function suggest(
  { deps, viewer }: Call,
  { studying_id, element_id }: z.infer<typeof oneAnswer>,
): Promise<{ suggestions: Suggestion[] }> {
  authorize(viewer, can.review(viewer))
  const { tenant_account_id: account } = viewer
  return deps.db.readAccount(account, async (tx) => {
    const record = await findForReview(tx, viewer, studying_id)
    const revision = await readPinned(tx, account, record.revision_id)
    if (!revision.element_ids.has(element_id)) throw new NotFound()
    const [given, released] = await Promise.all([
      listAnswersOf(tx, account, [studying_id]),
      listReleased(tx, account, reviewScope(viewer), {
        lesson_id: revision.lesson_id,
        element_id,
        besides: studying_id,
        limit: NEWEST,
      }),
    ])
    const answer = given.find((row) => row.element_id === element_id)?.answer
    const asked = revision.questions.get(element_id)
    // Nobody writes a text in the same words; choices repeat.
    const isChoice = asked?.question.grade(asked.data, answer).kind === 'scored'
    const said = new Map<string, Suggestion>()
    for (const row of released) {
      const text = leaveNameOut(row.released, row.studying_user_name)
      const same = isChoice && isDeepStrictEqual(row.answer, answer)
      const known = said.get(text) ?? presentSuggestion(text)
      said.set(text, { ...known, count: known.count + 1, same_answer: known.same_answer || same })
    }
    return { suggestions: [...said.values()].sort(mostSaidFirst).slice(0, SHOWN) }
  })
}

/** They come newest first, and stay so where they are alike. */
function mostSaidFirst(a: Suggestion, b: Suggestion): number {
  return Number(b.same_answer) - Number(a.same_answer) || b.count - a.count
}
