import type { z } from 'zod'
import { gradeLesson } from '#blocks/lesson.ts'
import type { Query } from '#db/client.ts'
import { authorize } from '../../lib/authorize.ts'
import { Conflict, NotFound } from '../../lib/errors.ts'
import type { Call, Viewer } from '../../lib/viewer.ts'
import { oweNotices, tellOfReview } from '../webpush/tell-of-review.ts'
import { pickOtherTexts } from './other-texts.ts'
import { withPanels } from './panel-comments.ts'
import { can, reviewScope } from './policy.ts'
import { decodePlace, encodePlace } from './place.ts'
import { answersById } from './present.ts'
import {
  type CourseToReview,
  type Examination,
  presentCoursesToReview,
  presentExamination,
  presentStudyingRow,
  type StudyingRow,
} from './review-present.ts'
import { addDrafts, findComment, listCommentsOf, releaseDrafts, saveDraft } from './comment-queries.ts'
import {
  closeStudying,
  countUpTo,
  findNextWaiting,
  findReviewed,
  listAnswersOf,
  listParallelTexts,
  listStudyings,
  listLessonsToReview,
  type StudyingFilter,
  type StudyingRecord,
} from './review-queries.ts'
import { readPinned } from './revisions.ts'
import { readShown } from './shown.ts'
import type { commentInput, listInput } from './schema.ts'
import { announceStudying } from './watch.ts'

const PAGE = 20
const DAY_MS = 86_400_000
/** Past this nobody counts, and neither does PostgreSQL. */
const COUNTED = 1_000

interface StudyingPage {
  studyings: StudyingRow[]
  next: string | null
  counts: { waiting: number; reviewed: number }
}

/** The reviewer's queue: finished studyings first, the newest on top, then those still under way. */
export async function list({ deps, viewer }: Call, input: z.infer<typeof listInput>): Promise<StudyingPage> {
  authorize(viewer, can.review(viewer))
  const { tenant_account_id: account } = viewer
  const { cursor, waiting_days, mine, ...named } = input
  const filter: StudyingFilter = {
    ...named,
    finished_before: waiting_days === undefined ? undefined : new Date(deps.now().getTime() - waiting_days * DAY_MS),
    mine_of: mine ? viewer._id : undefined,
  }
  const place = cursor === undefined ? undefined : decodePlace(cursor)
  return deps.db.readAccount(account, async (tx) => {
    const records = await listStudyings(tx, account, reviewScope(viewer), { filter, place, limit: PAGE + 1 })
    const { waiting, reviewed } = await countUpTo(tx, account, reviewScope(viewer), filter, COUNTED)
    const shown = records.slice(0, PAGE)
    const answers = Map.groupBy(
      await listAnswersOf(
        tx,
        account,
        shown.map(({ _id }) => _id),
      ),
      (row) => row.studying_id,
    )
    const studyings: StudyingRow[] = []
    for (const record of shown) {
      const revision = await readPinned(tx, account, record.revision_id)
      studyings.push(presentStudyingRow(record, revision, answersById(answers.get(record._id) ?? [])))
    }
    const last = shown.at(-1)
    return { studyings, next: last && records.length > PAGE ? encodePlace(last) : null, counts: { waiting, reviewed } }
  })
}

/** What the list can be narrowed to: courses with their lessons, and how much of each waits. */
export async function listLessons({ deps, viewer }: Call): Promise<{ courses: CourseToReview[] }> {
  authorize(viewer, can.review(viewer))
  const { tenant_account_id: account } = viewer
  const rows = await deps.db.readAccount(account, (tx) =>
    listLessonsToReview(tx, account, reviewScope(viewer), COUNTED),
  )
  return { courses: presentCoursesToReview(rows) }
}

/** One studying with everything its reviewer needs: the pinned lesson with its key, answers, marks and drafts. */
export async function examine({ deps, viewer }: Call, { studying_id }: { studying_id: string }): Promise<Examination> {
  authorize(viewer, can.review(viewer))
  const { tenant_account_id: account } = viewer
  const found = await deps.db.readAccount(account, async (tx) => {
    const record = await findForReview(tx, viewer, studying_id)
    const revision = await readPinned(tx, account, record.revision_id)
    const [answers, parallel, comments, next_id] = await Promise.all([
      listAnswersOf(tx, account, [studying_id]),
      listParallelTexts(tx, account, studying_id),
      listCommentsOf(tx, account, [studying_id]),
      findNextWaiting(tx, account, reviewScope(viewer), record),
    ])
    return { record, revision, answers, parallel, comments: withPanels(revision, comments), next_id }
  })
  const { record, revision, answers, parallel, comments, next_id } = found
  const grades = gradeLesson(revision.elements, answersById(answers))
  const others = pickOtherTexts(parallel, answers)
  const { elements } = await readShown(deps, revision, record.course_locale)
  return presentExamination(
    record,
    revision,
    elements,
    answers,
    others,
    comments,
    grades,
    next_id,
    deps.linkIcons.iconOf,
    { readsPhones: can.readPhones(viewer), setsContact: can.setContact(viewer) },
  )
}

/** Keeps a draft that no student sees yet. A stale version is a `Conflict` with what is there now. */
export async function saveComment(
  call: Call,
  { studying_id, element_id, comment, version }: z.infer<typeof commentInput>,
): Promise<{ version: number; comment: string | null }> {
  const { deps, viewer } = call
  authorize(viewer, can.review(viewer))
  const { tenant_account_id: account } = viewer
  const held = await deps.db.inAccount(account, async (tx) => {
    const record = await findForReview(tx, viewer, studying_id)
    const revision = await readPinned(tx, account, record.revision_id)
    if (!revision.element_ids.has(element_id)) throw new NotFound()
    const draft = { studying_id, element_id, draft: comment, author_id: viewer._id, updated_at: deps.now() }
    const saved = await saveDraft(tx, account, draft, version)
    if (saved !== undefined) return { version: saved, comment }
    const held = (await findComment(tx, account, studying_id, element_id)) ?? { version: 0, comment: null }
    // The same words are there already: a repeated save whose reply was lost, and nobody's text to protect.
    if (held.version > version && held.comment === comment) return held
    throw new Conflict(undefined, { details: held })
  })
  announceStudying(call, account, studying_id)
  return held
}

/**
 * Releases every draft, with the author's words in panels that no reviewer has touched, and closes the answers, all or
 * nothing. Again: releases what was drafted since.
 */
export async function review(
  call: Call,
  { studying_id }: { studying_id: string },
): Promise<{ reviewed_at: Date; next_id: string | null }> {
  const { deps, viewer } = call
  authorize(viewer, can.review(viewer))
  const { tenant_account_id: account } = viewer
  const done = await deps.db.inAccount(account, async (tx) => {
    const record = await findForReview(tx, viewer, studying_id)
    const { panels } = await readPinned(tx, account, record.revision_id)
    const words = [...panels].flatMap(([element_id, draft]) => (draft === null ? [] : [{ element_id, draft }]))
    const closed = await closeStudying(tx, account, studying_id, viewer._id, deps.now())
    await addDrafts(
      tx,
      account,
      words.map((draft) => ({ ...draft, studying_id, author_id: viewer._id, updated_at: deps.now() })),
    )
    const released = await releaseDrafts(tx, account, studying_id, deps.now())
    const next_id = await findNextWaiting(tx, account, reviewScope(viewer), record)
    const isNews = released > 0 || !record.studying_review
    if (isNews) await oweNotices(deps, tx, account, closed)
    return { closed, isNews, next_id }
  })
  announceStudying(call, account, studying_id)
  if (done.isNews) tellOfReview(deps, account, studying_id)
  return { reviewed_at: done.closed.reviewed_at, next_id: done.next_id }
}

/** The studying a reviewer names; one outside the own scope is as unknown as one that never was. */
export async function findForReview(tx: Query, viewer: Viewer, studyingId: string): Promise<StudyingRecord> {
  const record = await findReviewed(tx, viewer.tenant_account_id, reviewScope(viewer), studyingId)
  if (!record) throw new NotFound()
  return record
}
