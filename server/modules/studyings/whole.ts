import type { z } from 'zod'
import type { Query } from '#db/client.ts'
import { authorize } from '../../lib/authorize.ts'
import { NotFound } from '../../lib/errors.ts'
import { requireId } from '../../lib/ids.ts'
import type { Call, Viewer } from '../../lib/viewer.ts'
import { withPanels } from './panel-comments.ts'
import { can, reviewScope } from './policy.ts'
import { presentStudent, type Student } from './students-present.ts'
import { presentStudying, type Studying } from './whole-present.ts'
import { hasUser, listStudentsOf } from './people-queries.ts'
import { findForReview, review } from './review.ts'
import {
  countStudyings,
  listAnswersOf,
  listStudyings,
  type StudyingFilter,
  type StudyingRecord,
} from './review-queries.ts'
import { listCommentsOf, overwriteDrafts } from './comment-queries.ts'
import { readPinned } from './revisions.ts'
import type { commentsBody } from './schema.ts'
import { announceStudying } from './watch.ts'

// Studyings whole, as REST exchanges them.

/** More would be too much for one reply; `count` says how many there are. */
const LIMIT = 500

interface WholeList {
  studyings: Studying[]
  count: number
}

/** The newest public studyings of the account, for its reviewers. */
export async function listPublic({ deps, viewer }: Call): Promise<WholeList> {
  authorize(viewer, can.review(viewer))
  return deps.db.readAccount(viewer.tenant_account_id, (tx) => listWhole(tx, viewer, { kind: 'public' }))
}

/** The newest studyings that a person took, and those of the person's contacts. */
export async function listPrivate({ deps, viewer }: Call, userId: string | undefined): Promise<WholeList> {
  authorize(viewer, can.review(viewer))
  return deps.db.readAccount(viewer.tenant_account_id, async (tx) => {
    const user_id = await requireUser(tx, viewer, userId)
    return listWhole(tx, viewer, { user_id })
  })
}

/** The contacts of a person who study, with how much of it waits for a review. */
export async function listStudents(
  { deps, viewer }: Call,
  userId: string | undefined,
): Promise<{ students: Student[] }> {
  authorize(viewer, can.review(viewer))
  const { tenant_account_id: account } = viewer
  return deps.db.readAccount(account, async (tx) => {
    const rows = await listStudentsOf(tx, account, await requireUser(tx, viewer, userId))
    return { students: rows.map((row) => presentStudent(row, can.readPhones(viewer))) }
  })
}

/** What a studying says: its lesson with the student's answers in it. */
export async function getContent(
  { deps, viewer }: Call,
  id: string | undefined,
): Promise<{ _id: string; content: Studying['lesson_content'] }> {
  authorize(viewer, can.review(viewer))
  const studyingId = requireId(id)
  const { studying } = await deps.db.readAccount(viewer.tenant_account_id, (tx) => readWhole(tx, viewer, studyingId))
  return { _id: studying._id, content: studying.lesson_content }
}

/** Marks a studying as reviewed, releases its comments and returns it. */
export async function reviewWhole(call: Call, id: string | undefined): Promise<{ studying: Studying }> {
  const { deps, viewer } = call
  authorize(viewer, can.review(viewer))
  const studying_id = requireId(id)
  await review(call, { studying_id })
  return deps.db.readAccount(viewer.tenant_account_id, (tx) => readWhole(tx, viewer, studying_id))
}

/**
 * Merges the comments of the results that carry one, and nothing else of them (OPEN-19). Throws `NotFound` and stores
 * nothing when a result is not of this studying.
 */
export async function updateComments(call: Call, body: z.infer<typeof commentsBody>): Promise<{ studying: Studying }> {
  const { deps, viewer } = call
  authorize(viewer, can.review(viewer))
  const { tenant_account_id: account } = viewer
  const { studying_results } = body
  const studying_id = requireId(body._id)
  const stored = await deps.db.inAccount(account, async (tx) => {
    const record = await findForReview(tx, viewer, studying_id)
    const revision = await readPinned(tx, account, record.revision_id)
    if (studying_results.some(({ id }) => !revision.element_ids.has(id))) throw new NotFound()
    const comments = withPanels(revision, await listCommentsOf(tx, account, [studying_id]))
    const held = new Map(comments.map((row) => [row.element_id, row.draft]))
    const given = new Map(studying_results.flatMap(({ id, comment }) => (comment === undefined ? [] : [[id, comment]])))
    const drafts = [...given]
      .filter(([id, comment]) => (held.get(id) ?? null) !== comment)
      .map(([element_id, draft]) => ({ studying_id, element_id, draft, author_id: viewer._id, updated_at: deps.now() }))
    await overwriteDrafts(tx, account, drafts)
    return readWhole(tx, viewer, studying_id)
  })
  announceStudying(call, account, studying_id)
  return stored
}

/** One studying that this viewer reviews. */
export async function readWhole(tx: Query, viewer: Viewer, studyingId: string): Promise<{ studying: Studying }> {
  const [studying] = await presentWhole(tx, viewer, [await findForReview(tx, viewer, studyingId)])
  if (!studying) throw new NotFound()
  return { studying }
}

async function listWhole(tx: Query, viewer: Viewer, filter: StudyingFilter): Promise<WholeList> {
  const { tenant_account_id: account } = viewer
  const records = await listStudyings(tx, account, reviewScope(viewer), { filter, limit: LIMIT })
  const count = await countStudyings(tx, account, reviewScope(viewer), filter)
  return { studyings: await presentWhole(tx, viewer, records), count }
}

/** The person whose students are asked for: oneself, or anybody of the account for those who review all of it. */
export async function requireUser(tx: Query, viewer: Viewer, userId: string | undefined): Promise<string> {
  const id = requireId(userId)
  if (!can.reviewFor(viewer, id) || !(await hasUser(tx, viewer.tenant_account_id, id))) throw new NotFound()
  return id
}

async function presentWhole(tx: Query, viewer: Viewer, records: StudyingRecord[]): Promise<Studying[]> {
  const { tenant_account_id: account } = viewer
  const ids = records.map(({ _id }) => _id)
  const answers = Map.groupBy(await listAnswersOf(tx, account, ids), (row) => row.studying_id)
  const comments = Map.groupBy(await listCommentsOf(tx, account, ids), (row) => row.studying_id)
  const studyings: Studying[] = []
  for (const record of records) {
    const revision = await readPinned(tx, account, record.revision_id)
    const given = answers.get(record._id) ?? []
    const written = withPanels(revision, comments.get(record._id) ?? [])
    studyings.push(presentStudying(record, revision, given, written, can.readPhones(viewer)))
  }
  return studyings
}
