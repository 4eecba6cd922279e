import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { gradeLesson, type LessonElement, serializeLesson } from '#blocks/lesson.ts'
import { authorize } from '../../lib/authorize.ts'
import { NotFound } from '../../lib/errors.ts'
import type { Call } from '../../lib/viewer.ts'
import { countWaitingAnswers, findLessonToReview, listWaitingFor } from './by-question-queries.ts'
import { withPanels } from './panel-comments.ts'
import { decodePlace, encodePlace } from './place.ts'
import { can, reviewScope } from './policy.ts'
import { answersById } from './present.ts'
import { type AnswerToReview, presentAnswerToReview, type QuestionToReview } from './by-question-present.ts'
import { presentLessonToReview, type LessonFacts } from './review-present.ts'
import { listAnswersOf } from './review-queries.ts'
import { listCommentsOf } from './comment-queries.ts'
import { readPinned, type Revision } from './revisions.ts'
import { readShown } from './shown.ts'
import type { answersInput, oneLesson } from './schema.ts'

// Reviewing across students: one question after the other, instead of one student after the other.

const PAGE = 20
/** Enough to tell one question from another. */
const WORDS = 160

/** The questions of a lesson that have answers waiting, in the order of its newest edition; those that left it come last. */
export async function listQuestions(
  { deps, viewer }: Call,
  { lesson_id }: z.infer<typeof oneLesson>,
): Promise<{ lesson: LessonFacts; questions: QuestionToReview[] }> {
  authorize(viewer, can.review(viewer))
  const { tenant_account_id: account } = viewer
  return deps.db.readAccount(account, async (tx) => {
    const lesson = await findLessonToReview(tx, account, lesson_id)
    if (!lesson) throw new NotFound()
    const counted = await countWaitingAnswers(tx, account, reviewScope(viewer), lesson_id)
    const { published_revision_id } = lesson
    const newest = published_revision_id ? await readPinned(tx, account, published_revision_id) : undefined
    const order = [...(newest?.questions.keys() ?? [])]
    const questions: QuestionToReview[] = []
    for (const { element_id, waiting, left, revision_id } of counted) {
      const asked = newest?.questions.has(element_id) ? newest : await readPinned(tx, account, revision_id)
      const question = asked.questions.get(element_id)
      if (!question) continue
      const words = question.model.text?.(question.data).trim().slice(0, WORDS) ?? ''
      questions.push({ element_id, question_text: words, number: order.indexOf(element_id) + 1, waiting, left })
    }
    const last = order.length + 1
    questions.sort((a, b) => (a.number || last) - (b.number || last))
    return { lesson: presentLessonToReview(lesson), questions }
  })
}

/** Answers of many students to one question, those that wait longest first, each with its mark and its comment. */
export async function listAnswersTo(
  { deps, viewer }: Call,
  { lesson_id, element_id, cursor }: z.infer<typeof answersInput>,
): Promise<{ answers: AnswerToReview[]; next: string | null }> {
  authorize(viewer, can.review(viewer))
  const { tenant_account_id: account } = viewer
  const place = cursor === undefined ? undefined : decodePlace(cursor)
  const found = await deps.db.readAccount(account, async (tx) => {
    const lesson = await findLessonToReview(tx, account, lesson_id)
    if (!lesson) throw new NotFound()
    const asked = { lesson_id, element_id, place, limit: PAGE + 1 }
    const records = await listWaitingFor(tx, account, reviewScope(viewer), asked)
    const shown = records.slice(0, PAGE)
    const ids = shown.map(({ _id }) => _id)
    const revisions = new Map<string, Revision>()
    for (const id of [...shown.map(({ revision_id }) => revision_id), lesson.published_revision_id])
      if (id) revisions.set(id, await readPinned(tx, account, id))
    const [given, comments] = [await listAnswersOf(tx, account, ids), await listCommentsOf(tx, account, ids)]
    return { lesson, shown, hasMore: records.length > PAGE, revisions, given, comments }
  })
  const { lesson, shown, hasMore, revisions, given, comments } = found

  const elements = new Map<string, LessonElement | undefined>()
  for (const [id, revision] of revisions) {
    const read = await readShown(deps, revision, lesson.course_locale)
    elements.set(
      id,
      read.elements.find((element) => element.readable && element.id === element_id),
    )
  }
  const serialize = (id: string | null) => {
    const element = id === null ? undefined : elements.get(id)
    return element && serializeLesson([element], 'reviewer', deps.linkIcons.iconOf)[0]
  }
  const today = serialize(lesson.published_revision_id)
  const rows = shown.flatMap((record): AnswerToReview[] => {
    const revision = revisions.get(record.revision_id)
    const element = serialize(record.revision_id)
    if (!revision || !element) return []
    const answers = given.filter(({ studying_id }) => studying_id === record._id)
    const said = comments.filter(({ studying_id }) => studying_id === record._id)
    const grades = gradeLesson(revision.elements, answersById(answers))
    const commented = new Set(said.flatMap(({ draft, element_id }) => (draft === null ? [] : [element_id])))
    const uncommented = [...grades].flatMap(([id, { kind }]) =>
      kind === 'needs-review' && !commented.has(id) ? [id] : [],
    )
    const isToday = record.revision_id === lesson.published_revision_id
    const edition = isToday ? 'newest' : isDeepStrictEqual(element.view, today?.view) ? 'same words' : 'other words'
    const comment = withPanels(revision, said).find((row) => row.element_id === element_id)
    return [
      presentAnswerToReview(record, revision, answers, {
        element,
        grade: grades.get(element_id),
        comment,
        edition,
        uncommented,
      }),
    ]
  })
  const last = shown.at(-1)
  return { answers: rows, next: last && hasMore ? encodePlace(last) : null }
}
