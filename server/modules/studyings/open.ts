import type { z } from 'zod'
import { gradeLesson } from '#blocks/lesson.ts'
import type { Query } from '#db/client.ts'
import { NotFound } from '../../lib/errors.ts'
import { messages } from '../../lib/messages.ts'
import { type Call, publicAccountId } from '../../lib/viewer.ts'
import { can, type Taker } from './policy.ts'
import { answersById } from './present.ts'
import { type Opened, presentOpened, presentStudentStudying } from './take-present.ts'
import { markTouched } from './progress.ts'
import { type Revision, readPinned } from './revisions.ts'
import type { openInput } from './schema.ts'
import { readShown } from './shown.ts'
import {
  findNewestStudying,
  findOpenLesson,
  findOver,
  findStudying,
  listAnswers,
  listReleasedComments,
} from './take-queries.ts'
import { findTaker } from './taker.ts'

/**
 * A lesson as a student gets it, with the own earlier answers when this person or device has some. Makes no studying; a
 * signed-in person's course is marked as touched, unless the lesson is only loaded ahead. A studying that is not (yet) there or not theirs is null, no error.
 */
export async function openLesson(call: Call, input: z.infer<typeof openInput>): Promise<Opened> {
  const { deps } = call
  const taker = await findTaker(call, input)
  const { account_id, user, door } = taker
  if (!door) throw new NotFound(messages.deadLink)
  const { lesson, revision, isPrivate, shown, isOver } = await deps.db.readAccount(account_id, async (tx) => {
    // Asked together, sent together: a page on a phone waits for this.
    const [lesson, own] = await Promise.all([
      findOpenLesson(tx, account_id, door.lesson_id),
      findOwnStudying(tx, taker, input.studying_id),
    ])
    if (!lesson) throw new NotFound(door.link_id ? messages.deadLink : undefined)
    const { studying, answers, isOver } = own
    const revision = await readPinned(tx, account_id, studying?.revision_id ?? lesson.published_revision_id)
    const isPrivate = (studying?.studying_contact_id ?? door.contact_id) !== null
    const shown = studying && (await readStudying(tx, studying, answers, revision, lesson.lesson_feedback))
    // The device goes on calling it as it did: what it has not sent yet is kept under that name.
    const named = shown && { ...shown, _id: input.studying_id ?? shown._id }
    return { lesson, revision, isPrivate, shown: named ?? null, isOver }
  })
  const { forStudents } = await readShown(deps, revision, lesson.course_locale)
  if (user && !input.is_ahead) await markTouched(call, account_id, user._id, door.lesson_id)
  const doors = { is_private: isPrivate, opens_course: !isPrivate && (await isCourseOpen(call, taker)) }
  return presentOpened(lesson, revision, forStudents(deps.linkIcons), doors, shown, isOver)
}

/** Whether the course's other lessons open as well: to its own people, and to guests where its pages are. */
async function isCourseOpen(call: Call, { account_id, user }: Taker): Promise<boolean> {
  return user !== null || (await publicAccountId(call)) === account_id
}

type Stored = NonNullable<Awaited<ReturnType<typeof findStudying>>>
type Answers = Awaited<ReturnType<typeof listAnswers>>

/** The own studying with its answers; nothing of somebody else's. */
async function findOwnStudying(
  tx: Query,
  taker: Taker,
  studyingId: string | undefined,
): Promise<{ studying?: Stored; answers: Answers; isOver: boolean }> {
  const { account_id, user, door } = taker
  if (studyingId) {
    const [studying, answers] = await Promise.all([
      findStudying(tx, account_id, studyingId),
      listAnswers(tx, account_id, studyingId),
    ])
    if (!studying) {
      const over = await findOver(tx, account_id, studyingId)
      return { answers: [], isOver: over !== undefined && (can.take(taker, over) || can.knowClaimed(taker, over)) }
    }
    if (!can.take(taker, studying)) return { answers: [], isOver: can.knowClaimed(taker, studying) }
    const isAlias = studying._id !== studyingId
    return { studying, answers: isAlias ? await listAnswers(tx, account_id, studying._id) : answers, isOver: false }
  }
  const studying = user && door && (await findNewestStudying(tx, account_id, user._id, door.lesson_id))
  if (!studying || !can.take(taker, studying)) return { answers: [], isOver: false }
  return { studying, answers: await listAnswers(tx, account_id, studying._id), isOver: false }
}

/** Comments leave once they are released, marks only when the lesson says so as well. */
async function readStudying(tx: Query, studying: Stored, answers: Answers, revision: Revision, feedback: string) {
  if (!studying.studying_review) return presentStudentStudying(studying, answers, [], null)
  const comments = await listReleasedComments(tx, studying.account_id, studying._id)
  const grades = feedback === 'after_review' ? gradeLesson(revision.elements, answersById(answers)) : null
  return presentStudentStudying(studying, answers, comments, grades)
}
