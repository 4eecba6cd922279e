import { isDeepStrictEqual } from 'node:util'
import type { z } from 'zod'
import { gradeLesson, type LessonElement, serializeLesson } from '#blocks/lesson.ts'
import { cutText } from '#domain/cut-text.ts'
import { NotFound } from '../../../lib/errors.ts'
import { pageLimit, takePage } from '../../../lib/paging.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import { countWaitingAnswers, findLessonToReview, listWaitingFor } from './by-question-queries.ts'
import { withDefaultComments } from './default-comments.ts'
import { readStudyingCursor, studyingKeyOf } from '../cursor.ts'
import { reviewScope } from '../policy.ts'
import { answersById } from '../present.ts'
import { presentAnswerToReview } from './by-question-present.ts'
import type { AnswerToReview, AnswersToReview, QuestionToReview, QuestionsToReview } from './schema.ts'
import { presentLessonToReview } from './present.ts'
import { listAnswersOf } from './queries.ts'
import { listCommentsOf } from './comment-queries.ts'
import { type Revision } from '../revision-cache.ts'
import { readAnnotatedLesson } from './annotated-lesson.ts'
import type { answersInput, oneLesson } from '../schema.ts'

// Grading by question: all answers to one question before the next question.

/** Long enough to recognize a question. */
const WORDS = 160

/** The questions of a lesson with waiting answers, in the order of the newest revision; removed questions come last. */
export async function listQuestions(
  { deps, viewer, readAccount }: AccountContext,
  { lesson_id }: z.infer<typeof oneLesson>,
): Promise<QuestionsToReview> {
  return readAccount(async (tx) => {
    const lesson = await findLessonToReview(tx, lesson_id)
    if (!lesson) throw new NotFound()
    const counted = await countWaitingAnswers(tx, reviewScope(viewer), lesson_id)
    const { published_revision_id } = lesson
    const newest = published_revision_id ? await deps.caches.revisions.readPinned(tx, published_revision_id) : undefined
    const order = [...(newest?.questions.keys() ?? [])]
    const questions: QuestionToReview[] = []
    for (const { element_id, waiting, left, revision_id } of counted) {
      const asked = newest?.questions.has(element_id) ? newest : await deps.caches.revisions.readPinned(tx, revision_id)
      const question = asked.questions.get(element_id)
      if (!question) continue
      // The first line is the question; the choices follow.
      const [words = ''] = question.model.text(question.data).trim().split('\n', 1)
      const number = order.indexOf(element_id) + 1
      const is_read = question.question.answer.safeParse('text').success
      questions.push({ element_id, question_text: cutText(words, WORDS), number, is_read, waiting, left })
    }
    const last = order.length + 1
    questions.sort((a, b) => (a.number || last) - (b.number || last))
    return { lesson: presentLessonToReview(lesson), questions }
  })
}

/** Answers of many students to one question, longest wait first, each with its mark and comment. */
export async function listAnswersTo(
  { deps, viewer, readAccount }: AccountContext,
  { lesson_id, element_id, cursor }: z.infer<typeof answersInput>,
): Promise<AnswersToReview> {
  const place = readStudyingCursor(cursor)
  const found = await readAccount(async (tx) => {
    const lesson = await findLessonToReview(tx, lesson_id)
    if (!lesson) throw new NotFound()
    const asked = { lesson_id, element_id, place, limit: pageLimit() }
    const records = await listWaitingFor(tx, reviewScope(viewer), asked)
    const { page: shown, next } = takePage(records, studyingKeyOf)
    const ids = shown.map(({ _id }) => _id)
    const revisions = new Map<string, Revision>()
    for (const id of [...shown.map(({ revision_id }) => revision_id), lesson.published_revision_id])
      if (id) revisions.set(id, await deps.caches.revisions.readPinned(tx, id))
    const [given, comments] = [await listAnswersOf(tx, ids), await listCommentsOf(tx, ids)]
    return { lesson, shown, next, revisions, given, comments }
  })
  const { lesson, shown, next, revisions, given, comments } = found

  const elements = new Map<string, LessonElement | undefined>()
  for (const [id, revision] of revisions) {
    const read = await readAnnotatedLesson(deps, revision, lesson.course_locale)
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
    const comment = withDefaultComments(revision, said).find((row) => row.element_id === element_id)
    return [
      presentAnswerToReview(record, revision, answers, {
        element,
        grade: grades.get(element_id),
        comment,
        edition,
        uncommented,
        versions: said.map(({ element_id, version }) => ({ element_id, version })),
      }),
    ]
  })
  return { answers: rows, next }
}
