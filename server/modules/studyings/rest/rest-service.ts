import { z } from 'zod'
import type { AccountQuery } from '#db/query.ts'
import { holdsRight } from '#domain/rights.ts'
import { Conflict, NotFound } from '../../../lib/errors.ts'
import { requireId } from '../../../lib/ids.ts'
import { decodeCursor, pageLimit, takePage } from '../../../lib/paging.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import { withDefaultComments } from '../reviewing/default-comments.ts'
import { readStudyingCursor, studyingKeyOf } from '../cursor.ts'
import { can, reviewScope } from '../policy.ts'
import { presentStudent } from '../students/present.ts'
import { presentOwnStudying, presentStudying } from './present.ts'
import type { LessonContent, Students, Studying, WholeStudying, WholeStudyings } from './schema.ts'
import { countStudentsOf, hasUser, listStudentsOf } from '../students/contact-queries.ts'
import { releaseNow } from '../releasing/release.ts'
import { findForReview } from '../reviewing/review.ts'
import {
  countStudyings,
  findReviewed,
  listAnswersOf,
  listStudyings,
  type StudyingFilter,
  type StudyingRecord,
} from '../reviewing/queries.ts'
import { listCommentsOf, overwriteDrafts, saveDraft } from '../reviewing/comment-queries.ts'
import type { commentsBody, partQuery } from '../schema.ts'
import { announceStudying } from '../reviewing/presence.ts'

// Complete studyings, as the REST API exchanges them.

/** Limits the size of a response; `count` is the total. */
const LIMIT = 500

const studentKey = z.tuple([z.string(), z.guid()])

type Part = z.infer<typeof partQuery>

/** The newest public studyings of the account, for its reviewers. */
export async function listPublic(context: AccountContext, part: Part): Promise<WholeStudyings> {
  const { readAccount } = context
  return readAccount((tx) => listWhole(context, tx, { kind: 'public' }, part))
}

/** The newest studyings of a user and of the user's contacts; for a user who does not review, the own ones as taken. */
export async function listPrivate(
  context: AccountContext,
  userId: string | undefined,
  part: Part,
): Promise<WholeStudyings> {
  const { viewer, readAccount } = context
  return readAccount(async (tx) => {
    if (!holdsRight(viewer.account_role, 'studyings.review')) {
      if (requireId(userId) !== viewer._id) throw new NotFound()
      return listWhole(context, tx, { taken_by: viewer._id }, part)
    }
    const user_id = await requireUser(context, tx, userId)
    return listWhole(context, tx, { user_id }, part)
  })
}

/** The user's contacts that have studyings, with the number of studyings that wait for a review. */
export async function listStudents(
  context: AccountContext,
  userId: string | undefined,
  { before }: Part,
): Promise<Students> {
  const { viewer, readAccount } = context
  return readAccount(async (tx) => {
    const user_id = await requireUser(context, tx, userId)
    const after = before === undefined ? undefined : decodeCursor(before, studentKey)
    const rows = await listStudentsOf(tx, user_id, { after, limit: pageLimit(LIMIT) })
    const { page, next } = takePage(rows, ({ contact_fullname, _id }) => [contact_fullname, _id], LIMIT)
    const students = page.map((row) => presentStudent(row, can.readPhones(viewer)))
    return { students, count: await countStudentsOf(tx, user_id), next }
  })
}

/** The lesson of a studying with the student's answers in it. */
export async function getContent(context: AccountContext, id: string | undefined): Promise<LessonContent> {
  const { viewer, readAccount } = context
  const studyingId = requireId(id)
  const isReviewer = holdsRight(viewer.account_role, 'studyings.review')
  const [studying] = await readAccount(async (tx) => {
    if (isReviewer) return [(await readStudyings(context, tx, studyingId)).studying]
    const record = await findReviewed(tx, reviewScope(viewer), studyingId)
    if (record?.studying_user_id !== viewer._id) throw new NotFound()
    return presentWhole(context, tx, [record])
  })
  if (!studying) throw new NotFound()
  return { _id: studying._id, content: studying.lesson_content }
}

/** Marks a studying as reviewed, releases its comments and returns it. */
export async function reviewStudying(context: AccountContext, id: string | undefined): Promise<WholeStudying> {
  const { readAccount } = context
  const studying_id = requireId(id)
  await releaseNow(context, studying_id)
  return readAccount((tx) => readStudyings(context, tx, studying_id))
}

/**
 * Merges only the comments of the results; callers send whole results back, and every other field is ignored. Throws
 * `NotFound` and stores nothing when a result does not belong to this studying. Without a version the last write wins; with
 * one that is not the newest, a changed comment is a `Conflict` with the studying as it is.
 */
export async function updateComments(
  context: AccountContext,
  body: z.infer<typeof commentsBody>,
): Promise<WholeStudying> {
  const { deps, viewer, inAccount } = context
  const { studying_results } = body
  const studying_id = requireId(body._id)
  const stored = await inAccount(async (tx) => {
    const record = await findForReview(context, tx, studying_id)
    const revision = await deps.caches.revisions.readPinned(tx, record.revision_id)
    if (studying_results.some(({ id }) => !revision.element_ids.has(id))) throw new NotFound()
    const comments = withDefaultComments(revision, await listCommentsOf(tx, [studying_id]))
    const held = new Map(comments.map((row) => [row.element_id, row]))
    const given = new Map(
      studying_results.flatMap((result) => (result.comment === undefined ? [] : [[result.id, result]])),
    )
    const changed = [...given.values()].filter(({ id, comment }) => (held.get(id)?.draft ?? null) !== comment)
    if (changed.some(({ id, version }) => version !== undefined && version !== (held.get(id)?.version ?? 0)))
      throw new Conflict(undefined, { details: await readStudyings(context, tx, studying_id) })
    for (const { id, comment = null, version } of changed) {
      const draft = { studying_id, element_id: id, draft: comment, author_id: viewer._id, updated_at: deps.now() }
      if (version === undefined) await overwriteDrafts(tx, [draft])
      else if ((await saveDraft(tx, draft, version)) === undefined) throw new Conflict()
    }
    return readStudyings(context, tx, studying_id)
  })
  announceStudying(context, studying_id)
  return stored
}

/** One studying that the viewer may review. */
export async function readStudyings(
  context: AccountContext,
  tx: AccountQuery,
  studyingId: string,
): Promise<WholeStudying> {
  const [studying] = await presentWhole(context, tx, [await findForReview(context, tx, studyingId)])
  if (!studying) throw new NotFound()
  return { studying }
}

async function listWhole(
  context: AccountContext,
  tx: AccountQuery,
  filter: StudyingFilter,
  { before }: Part,
): Promise<WholeStudyings> {
  const { viewer } = context
  const scope = reviewScope(viewer)
  const records = await listStudyings(tx, scope, {
    filter,
    place: readStudyingCursor(before),
    limit: pageLimit(LIMIT),
  })
  const { page, next } = takePage(records, studyingKeyOf, LIMIT)
  const count = await countStudyings(tx, scope, filter)
  return { studyings: await presentWhole(context, tx, page), count, next }
}

/** The user whose students are requested: the caller, or any user of the account for reviewers of the whole account. */
export async function requireUser(
  { viewer }: AccountContext,
  tx: AccountQuery,
  userId: string | undefined,
): Promise<string> {
  const id = requireId(userId)
  if (!can.reviewFor(viewer, id) || !(await hasUser(tx, id))) throw new NotFound()
  return id
}

async function presentWhole(
  { deps, viewer }: AccountContext,
  tx: AccountQuery,
  records: StudyingRecord[],
): Promise<Studying[]> {
  const isReviewer = holdsRight(viewer.account_role, 'studyings.review')
  const ids = records.map(({ _id }) => _id)
  const answers = Map.groupBy(await listAnswersOf(tx, ids), (row) => row.studying_id)
  const comments = Map.groupBy(await listCommentsOf(tx, ids), (row) => row.studying_id)
  const studyings: Studying[] = []
  for (const record of records) {
    const revision = await deps.caches.revisions.readPinned(tx, record.revision_id)
    const given = answers.get(record._id) ?? []
    const written = withDefaultComments(revision, comments.get(record._id) ?? [])
    studyings.push(
      isReviewer
        ? presentStudying(record, revision, given, written, can.readPhones(viewer))
        : presentOwnStudying(record, revision, given, written, deps.linkIcons.iconOf),
    )
  }
  return studyings
}
