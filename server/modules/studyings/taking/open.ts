import type { z } from 'zod'
import { gradeLesson, scoreLesson } from '#blocks/lesson.ts'
import type { AccountQuery } from '#db/query.ts'
import { NotFound } from '../../../lib/errors.ts'
import { messages } from '../../../lib/messages.ts'
import type { PublicContext } from '../../../frame/request-context.ts'
import { publicAccountId } from '../../auth/service.ts'
import { can, type LessonAccess } from '../policy.ts'
import { answersById } from '../present.ts'
import { presentOpened, presentStudentStudying } from './present.ts'
import type { Opened } from './schema.ts'
import { markTouched } from './progress.ts'
import type { openInput } from '../schema.ts'
import { readAnnotatedLesson } from '../reviewing/annotated-lesson.ts'
import { listAnswers } from './answer-queries.ts'
import {
  findNewestStudying,
  findBegunLesson,
  findOpenLesson,
  findExpired,
  findStudying,
  listReleasedComments,
} from './queries.ts'
import { markOpened } from '../../links/service.ts'
import { findLessonAccess } from './lesson-access.ts'
import { markReplySeen } from './replies/reply-queries.ts'

/**
 * A lesson for a student, with the earlier answers of this user or device. Creates no studying; marks a signed-in
 * user's lesson as touched, except on a prefetch. A studying that does not exist or belongs to another student is null,
 * not an error. A lesson that was unpublished or archived opens only for those who began it.
 */
export async function openLesson(context: PublicContext, input: z.infer<typeof openInput>): Promise<Opened> {
  return openWithAccess(context, await findLessonAccess(context, input), input)
}

/** The same for a caller whose lesson was looked up before. */
export async function openWithAccess(
  context: PublicContext,
  access: LessonAccess,
  input: Pick<z.infer<typeof openInput>, 'studying_id' | 'is_ahead'>,
): Promise<Opened> {
  const { deps } = context
  const { accountId, user, entry } = access
  if (!entry) throw new NotFound(messages.deadLink)
  const { lesson, isOpen, revision, isPrivate, studying, answers, comments, over, unseenId } =
    await deps.db.readAccount(accountId, async (tx) => {
      // Pipelined queries: the page of a phone waits for this response.
      const [open, own] = await Promise.all([
        findOpenLesson(tx, entry.lesson_id, user?._id),
        findOwnStudying(tx, access, input.studying_id),
      ])
      const { studying, answers, over } = own
      const lesson = open ?? (studying && (await findBegunLesson(tx, entry.lesson_id, user?._id)))
      if (!lesson) throw new NotFound(entry.link_id ? messages.deadLink : undefined)
      const revision = await deps.caches.revisions.readPinned(tx, studying?.revision_id ?? lesson.published_revision_id)
      const isPrivate = (studying?.studying_contact_id ?? entry.contact_id) !== null
      const comments = studying?.studying_review ? await listReleasedComments(tx, studying._id) : []
      const unseenId = studying && isReplyNew(studying, comments) ? studying._id : undefined
      return { lesson, isOpen: open !== undefined, revision, isPrivate, studying, answers, comments, over, unseenId }
    })
  const annotated = await readAnnotatedLesson(deps, revision, lesson.course_locale)
  if (!input.is_ahead) {
    if (user) await markTouched(context, accountId, user._id, entry.lesson_id)
    const { link_id, contact_id } = entry
    if (link_id && contact_id) await deps.db.inAccount(accountId, (tx) => markOpened(tx, link_id, deps.now()))
    if (unseenId) await deps.db.inAccount(accountId, (tx) => markReplySeen(tx, unseenId, deps.now()))
  }
  const visibility = {
    is_private: isPrivate,
    opens_course: isOpen && !isPrivate && (await isCourseOpen(context, access)),
  }
  const feedback =
    studying && can.readFeedback(studying, lesson.lesson_feedback)
      ? {
          grades: gradeLesson(revision.elements, answersById(answers)),
          score: scoreLesson(revision.elements, answersById(answers)),
          released: annotated.released(deps.linkIcons),
        }
      : null
  const shown = studying && presentStudentStudying(studying, answers, comments, feedback)
  // The device continues to use its own id: its unsent answers are stored under that id.
  const named = shown ? { ...shown, _id: input.studying_id ?? shown._id } : null
  return presentOpened(lesson, revision, annotated.forStudents(deps.linkIcons), visibility, named, over)
}

/**
 * Whether the course's other lessons are open too: to users of the account, and to guests when its pages are public.
 */
async function isCourseOpen(context: PublicContext, { accountId, user }: LessonAccess): Promise<boolean> {
  return user !== null || (await publicAccountId(context)) === accountId
}

type Stored = NonNullable<Awaited<ReturnType<typeof findStudying>>>
type Answers = Awaited<ReturnType<typeof listAnswers>>
type Comments = Awaited<ReturnType<typeof listReleasedComments>>

interface OwnStudying {
  studying?: Stored
  answers: Answers
  /** Whether the caller's earlier studying has ended, and when a teacher reset it. */
  over: { is_over: boolean; reset_at: Date | null }
}

const NOT_OVER = { is_over: false, reset_at: null }

/** The caller's own studying with its answers; nothing of another student. */
async function findOwnStudying(
  tx: AccountQuery,
  access: LessonAccess,
  studyingId: string | undefined,
): Promise<OwnStudying> {
  const { user, entry } = access
  if (studyingId) {
    const [studying, answers] = await Promise.all([findStudying(tx, studyingId), listAnswers(tx, studyingId)])
    if (!studying) return { answers: [], over: await findEnd(tx, access, studyingId) }
    if (!can.take(access, studying))
      return { answers: [], over: { is_over: can.knowClaimed(access, studying), reset_at: null } }
    const isAlias = studying._id !== studyingId
    return { studying, answers: isAlias ? await listAnswers(tx, studying._id) : answers, over: NOT_OVER }
  }
  const studying = user && entry && (await findNewestStudying(tx, user._id, entry.lesson_id))
  if (!studying || !can.take(access, studying)) return { answers: [], over: NOT_OVER }
  return { studying, answers: await listAnswers(tx, studying._id), over: NOT_OVER }
}

/** Whether the caller's studying was reset or removed; another caller learns nothing. */
async function findEnd(tx: AccountQuery, access: LessonAccess, studyingId: string): Promise<OwnStudying['over']> {
  const over = await findExpired(tx, studyingId)
  if (!over || !(can.take(access, over) || can.knowClaimed(access, over))) return NOT_OVER
  return { is_over: true, reset_at: can.take(access, over) ? over.reset_at : null }
}

/** Whether the caller opens the review, or comments that were released later, for the first time. */
function isReplyNew({ studying_review, reply_seen_at: seen }: Stored, comments: Comments): boolean {
  if (!studying_review) return false
  return seen === null || comments.some(({ released_at }) => released_at !== null && released_at > seen)
}
