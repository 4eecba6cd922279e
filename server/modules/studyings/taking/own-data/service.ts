import type { z } from 'zod'
import { isAnswered } from '#blocks/kit/question/is-answered.ts'
import type { AccountQuery } from '#db/query.ts'
import { formatPhone } from '../../../../lib/phones/format-phone.ts'
import type { PublicContext } from '../../../../frame/request-context.ts'
import { can } from '../../policy.ts'
import { announceStudying } from '../../reviewing/presence.ts'
import type { Revision } from '../../revision-cache.ts'
import type { deleteAnswersInput, ownDataInput } from '../../schema.ts'
import { forgetLesson } from '../progress.ts'
import { findOfDevice } from './find-of-device.ts'
import type { DeletedAnswers, OwnStudyingData, OwnData } from '../schema.ts'
import {
  deleteContent,
  deleteProgress,
  type HeldStudying,
  isOfUser,
  isOneOf,
  listHeld,
  listHeldAnswers,
  listHeldComments,
} from './queries.ts'

// What the school stores about a student, which the student may read and delete.

type Asked = z.infer<typeof ownDataInput>['studyings'][number]
type Own = HeldStudying & { accountId: string }

/** Lessons of one reply. */
const MAX_LESSONS = 1_000

/**
 * What is stored of the caller's lessons: of a signed-in person all, of a guest those that the secrets of this device prove. What
 * belongs to another student is left out without a word.
 */
export async function listOwnData(
  context: PublicContext,
  { studyings }: z.infer<typeof ownDataInput>,
): Promise<OwnData> {
  const own = [...(await listOfViewer(context)), ...(await listProved(context, studyings))]
  const byAccount = Map.groupBy(own, ({ accountId }) => accountId)
  const data: OwnStudyingData[] = []
  for (const [accountId, rows] of byAccount)
    data.push(...(await context.deps.db.readAccount(accountId, (tx) => readData(context, tx, rows))))
  return { studyings: data }
}

/**
 * Deletes the answers, the name and the phone of these lessons of the caller permanently, with their review. The studyings are
 * closed, so that their reviewers see that and when it was done. A repeated call changes nothing.
 */
export async function deleteAnswers(
  context: PublicContext,
  { studyings }: z.infer<typeof deleteAnswersInput>,
): Promise<DeletedAnswers> {
  const { deps } = context
  const ids = studyings.map(({ studying_id }) => studying_id)
  const own = [...(await listOfViewer(context, ids)), ...(await listProved(context, studyings))]
  for (const [accountId, rows] of Map.groupBy(own, ({ accountId: account }) => account)) {
    await deps.db.inAccount(accountId, async (tx) => {
      for (const { _id } of rows) await deleteContent(tx, _id, deps.now())
      for (const [userId, lessons] of Map.groupBy(rows, ({ studying_user_id }) => studying_user_id))
        if (userId !== null)
          await deleteProgress(
            tx,
            userId,
            lessons.map(({ lesson_id }) => lesson_id),
          )
    })
    for (const { _id, studying_user_id, lesson_id } of rows) {
      if (studying_user_id !== null) forgetLesson(deps, studying_user_id, lesson_id)
      announceStudying({ deps, accountId }, _id)
    }
  }
  return { studying_ids: own.map(({ _id }) => _id) }
}

/** Of a signed-in person all, or those of some ids. */
async function listOfViewer({ deps, viewer }: PublicContext, ids?: readonly string[]): Promise<Own[]> {
  if (!viewer) return []
  // Someone who works in another account has no lessons there.
  const accountId = viewer.account_id
  const conditions = [isOfUser(viewer._id), ...(ids ? [isOneOf(ids)] : [])]
  const rows = await deps.db.readAccount(accountId, (tx) => listHeld(tx, conditions, MAX_LESSONS))
  return rows.map((row) => ({ ...row, accountId }))
}

async function listProved(context: PublicContext, studyings: readonly Asked[]): Promise<Own[]> {
  return findOfDevice(context, studyings, async (accountId, asked) => {
    const secrets = new Map(asked.map(({ studying_id, guest_secret }) => [studying_id, guest_secret]))
    const rows = await context.deps.db.readAccount(accountId, (tx) =>
      listHeld(tx, [isOneOf([...secrets.keys()])], secrets.size),
    )
    return rows
      .filter((row) => can.take({ accountId, user: null, guest_secret: secrets.get(row._id), entry: null }, row))
      .map((row) => ({ ...row, accountId }))
  })
}

async function readData({ deps }: PublicContext, tx: AccountQuery, rows: readonly Own[]): Promise<OwnStudyingData[]> {
  const ids = rows.map(({ _id }) => _id)
  const answers = Map.groupBy(await listHeldAnswers(tx, ids), ({ studying_id }) => studying_id)
  const comments = Map.groupBy(await listHeldComments(tx, ids), ({ studying_id }) => studying_id)
  const data: OwnStudyingData[] = []
  for (const row of rows) {
    const revision = await deps.caches.revisions.readPinned(tx, row.revision_id)
    data.push(presentData(row, revision, answers.get(row._id) ?? [], comments.get(row._id) ?? []))
  }
  return data
}

function presentData(
  row: Own,
  revision: Revision,
  answers: readonly { element_id: string; answer: unknown }[],
  comments: readonly { element_id: string; released: string | null }[],
): OwnStudyingData {
  const given = new Map(answers.map(({ element_id, answer }) => [element_id, answer]))
  const said = new Map(comments.map(({ element_id, released }) => [element_id, released]))
  const questions = [...revision.questions.keys()]
  return {
    studying_id: row._id,
    lesson_id: row.lesson_id,
    lesson_title: revision.lesson_title,
    course_title: row.course_title,
    course_locale: row.course_locale,
    created_at: row.created_at,
    finished_at: row.finished_at,
    studying_user_name: row.studying_user_name,
    shown_phone: row.studying_user_phone && formatPhone(row.studying_user_phone),
    is_private: row.studying_contact_id !== null,
    answers: [...revision.element_ids].flatMap((id) => {
      const [answer, comment] = [given.get(id), said.get(id) ?? null]
      if (answer === undefined && comment === null) return []
      const asked = revision.questions.get(id)
      // An answer that was taken back says nothing.
      const answer_text = asked && isAnswered(answer) ? asked.question.inWords(asked.data, answer) : null
      return [{ number: questions.indexOf(id) + 1, answer_text, comment }]
    }),
  }
}
