import type { z } from 'zod'
import { gradeLesson } from '#blocks/lesson.ts'
import { holdsRight } from '#domain/rights.ts'
import type { AccountQuery } from '#db/query.ts'
import { Conflict, NotFound } from '../../../lib/errors.ts'
import { messages } from '../../../lib/messages.ts'
import { takePage } from '../../../lib/paging.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import { listConcurrentAnswers } from './concurrent-answers.ts'
import { withDefaultComments } from './default-comments.ts'
import { can, reviewScope } from '../policy.ts'
import { answersById } from '../present.ts'
import { presentCoursesToReview, presentExamination, presentStudyingRow } from './present.ts'
import type { CoursesToReview, Examination, SavedComment, StudyingPage, ListedStudying } from './schema.ts'
import { findComment, listCommentsOf, saveDraft } from './comment-queries.ts'
import {
  findReviewed,
  listAnswersOf,
  listConcurrentTexts,
  listLessonsToReview,
  type StudyingRecord,
} from './queries.ts'
import { countQueue, findQueuePlace, wholeQueue } from '../queue/queries.ts'
import { readReviewList, readReviewPage } from '../queue/review-list.ts'
import { findExcerpt } from './find-excerpt.ts'
import { readAnnotatedLesson } from './annotated-lesson.ts'
import type { commentInput, examineInput, listInput } from '../schema.ts'
import { announceStudying } from './presence.ts'

/** Counting stops here, in PostgreSQL too. */
const MAX_COUNT = 1_000

/** The reviewer's list, finished studyings first: as usual those not reviewed longest wait first, others newest first. */
export async function list(
  context: AccountContext,
  { cursor, ...asked }: z.infer<typeof listInput>,
): Promise<StudyingPage> {
  const { deps, viewer, readAccount } = context
  const listed = readReviewList(context, asked)
  const { filter } = listed
  return readAccount(async (tx) => {
    const { records, cursorOf } = await readReviewPage(tx, reviewScope(viewer), listed, cursor)
    const { waiting, reviewed } = await countQueue(tx, reviewScope(viewer), filter, MAX_COUNT)
    const { page, next } = takePage(records, cursorOf)
    const answers = Map.groupBy(
      await listAnswersOf(
        tx,
        page.map(({ _id }) => _id),
      ),
      (row) => row.studying_id,
    )
    const comments = Map.groupBy(
      await listCommentsOf(
        tx,
        page.map(({ _id }) => _id),
      ),
      (row) => row.studying_id,
    )
    const studyings: ListedStudying[] = []
    for (const record of page) {
      const revision = await deps.caches.revisions.readPinned(tx, record.revision_id)
      const given = answersById(answers.get(record._id) ?? [])
      const excerpt = findExcerpt(revision, given, comments.get(record._id) ?? [])
      studyings.push({ ...presentStudyingRow(record, revision, given), excerpt })
    }
    return { studyings, next, counts: { waiting, reviewed } }
  })
}

/** The filters of the list: courses with their lessons, and how many studyings of each wait. */
export async function listLessons({ viewer, readAccount }: AccountContext): Promise<CoursesToReview> {
  const rows = await readAccount((tx) => listLessonsToReview(tx, reviewScope(viewer), MAX_COUNT))
  return { courses: presentCoursesToReview(rows) }
}

/** One studying for its reviewer: the pinned lesson with its answer key, answers, marks and drafts. */
export async function examine(
  context: AccountContext,
  { studying_id, list: asked }: z.infer<typeof examineInput>,
): Promise<Examination> {
  const walked = asked ? readReviewList(context, asked) : wholeQueue
  const { deps, viewer, readAccount } = context
  const found = await readAccount(async (tx) => {
    const record = await findForReview(context, tx, studying_id)
    const revision = await deps.caches.revisions.readPinned(tx, record.revision_id)
    const [answers, parallel, comments, queue] = await Promise.all([
      listAnswersOf(tx, [studying_id]),
      listConcurrentTexts(tx, studying_id),
      listCommentsOf(tx, [studying_id]),
      findQueuePlace(tx, reviewScope(viewer), studying_id, walked, MAX_COUNT),
    ])
    return { record, revision, answers, parallel, comments: withDefaultComments(revision, comments), queue }
  })
  const { parallel, ...facts } = found
  const { record, revision, answers } = facts
  const { elements } = await readAnnotatedLesson(deps, revision, record.course_locale)
  const grades = gradeLesson(revision.elements, answersById(answers))
  const other_texts = listConcurrentAnswers(parallel, answers)
  const may = {
    readPhones: can.readPhones(viewer),
    setContact: holdsRight(viewer.account_role, 'studyings.setContact'),
  }
  return presentExamination({ ...facts, elements, grades, other_texts }, may, deps.linkIcons.iconOf)
}

/** Saves a draft that the student does not see yet. A stale version is a `Conflict` with the current state. */
export async function saveComment(
  context: AccountContext,
  { studying_id, element_id, comment, version }: z.infer<typeof commentInput>,
): Promise<SavedComment> {
  const { deps, viewer, inAccount } = context
  const held = await inAccount(async (tx) => {
    const record = await findToReview(context, tx, studying_id)
    const revision = await deps.caches.revisions.readPinned(tx, record.revision_id)
    if (!revision.element_ids.has(element_id)) throw new NotFound()
    const draft = { studying_id, element_id, draft: comment, author_id: viewer._id, updated_at: deps.now() }
    const saved = await saveDraft(tx, draft, version)
    if (saved !== undefined) return { version: saved, comment }
    const held = (await findComment(tx, studying_id, element_id)) ?? { version: 0, comment: null }
    // The same text is stored: a repeated save after a lost response, so there is no conflict.
    if (held.version > version && held.comment === comment) return held
    throw new Conflict(undefined, { details: held })
  })
  announceStudying(context, studying_id)
  return held
}

/** The studying to review; one outside the caller's scope is reported like an unknown id. */
export async function findForReview(
  { viewer }: AccountContext,
  tx: AccountQuery,
  studyingId: string,
): Promise<StudyingRecord> {
  const record = await findReviewed(tx, reviewScope(viewer), studyingId)
  if (!record) throw new NotFound()
  return record
}

/** The same for work on its review. Throws `Conflict` once the student has deleted the answers. */
export async function findToReview(
  context: AccountContext,
  tx: AccountQuery,
  studyingId: string,
): Promise<StudyingRecord> {
  const record = await findForReview(context, tx, studyingId)
  if (record.answers_deleted_at !== null) throw new Conflict(messages.answersDeleted)
  return record
}
