import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { gradeAnswer } from '#blocks/kit/question/grade-answer.ts'
import { leaveNameOut } from '#domain/lesson/comment-snippet.ts'
import { NotFound } from '../../../lib/errors.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import { reviewScope } from '../policy.ts'
import { presentSuggestion } from './by-question-present.ts'
import type { Suggestion, Suggestions } from './schema.ts'
import { findForReview } from './review.ts'
import { listAnswersOf } from './queries.ts'
import { listBeingReleased, listReleased } from './comment-queries.ts'
import type { oneAnswer } from '../schema.ts'

/** Older comments are ignored. */
const NEWEST = 300
const SHOWN = 8

/**
 * Earlier comments on this question: from the same lesson, in studyings that the caller may review, the most frequent
 * first. For a multiple-choice question, comments on the same choice come first.
 */
export async function suggest(
  context: AccountContext,
  { studying_id, element_id }: z.infer<typeof oneAnswer>,
): Promise<Suggestions> {
  const { deps, viewer, readAccount } = context
  return readAccount(async (tx) => {
    const record = await findForReview(context, tx, studying_id)
    const revision = await deps.caches.revisions.readPinned(tx, record.revision_id)
    if (!revision.element_ids.has(element_id)) throw new NotFound()
    const on = { lesson_id: revision.lesson_id, element_id, besides: studying_id, limit: NEWEST }
    const scope = reviewScope(viewer)
    const [given, beingReleased, released] = await Promise.all([
      listAnswersOf(tx, [studying_id]),
      listBeingReleased(tx, scope, on),
      listReleased(tx, scope, on),
    ])
    const answer = given.find((row) => row.element_id === element_id)?.answer
    const asked = revision.questions.get(element_id)
    // Free texts hardly ever repeat; choices do.
    const isChoice = asked !== undefined && gradeAnswer(asked.question, asked.data, answer).kind === 'scored'
    const said = new Map<string, Suggestion>()
    for (const row of [...beingReleased, ...released]) {
      const text = leaveNameOut(row.text, row.studying_user_name)
      const same = isChoice && isDeepStrictEqual(row.answer, answer)
      const known = said.get(text) ?? presentSuggestion(text)
      said.set(text, { ...known, count: known.count + 1, same_answer: known.same_answer || same })
    }
    return { suggestions: [...said.values()].sort(mostSaidFirst).slice(0, SHOWN) }
  })
}

/** Comments arrive newest first; equal ones stay in that order. */
function mostSaidFirst(a: Suggestion, b: Suggestion): number {
  return Number(b.same_answer) - Number(a.same_answer) || b.count - a.count
}
