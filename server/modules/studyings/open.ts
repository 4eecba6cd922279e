import type { z } from 'zod'
import { gradeLesson } from '#blocks/lesson.ts'
import type { Query } from '#db/client.ts'
import { NotFound } from '../../lib/errors.ts'
import { messages } from '../../lib/messages.ts'
import type { Call } from '../../lib/viewer.ts'
import { can, type Taker } from './policy.ts'
import { answersById, type Opened, presentOpened, presentStudentStudying } from './present.ts'
import { type Revision, readPinned } from './revisions.ts'
import type { openInput } from './schema.ts'
import {
  findNewestStudying,
  findOpenLesson,
  findStudying,
  listAnswers,
  listReleasedComments,
  touchLesson,
} from './take-queries.ts'
import { findTaker } from './taker.ts'

/**
 * A lesson as a student gets it, with the own earlier answers when this person or device has some. Makes no studying; a
 * signed-in person's course is marked as touched. A studying that is not (yet) there or not theirs is null, no error.
 */
export async function openLesson(call: Call, input: z.infer<typeof openInput>): Promise<Opened> {
  const { deps } = call
  const taker = await findTaker(call, input)
  const { account_id, user, door } = taker
  if (!door) throw new NotFound(messages.deadLink)
  return deps.db.inAccount(account_id, async (tx) => {
    // Asked together, sent together: a page on a phone waits for this.
    const [lesson, studying] = await Promise.all([
      findOpenLesson(tx, account_id, door.lesson_id),
      findOwnStudying(tx, taker, input.studying_id),
    ])
    if (!lesson) throw new NotFound(door.link_id ? messages.deadLink : undefined)
    const revision = await readPinned(tx, account_id, studying?.revision_id ?? lesson.published_revision_id)
    if (user) {
      await touchLesson(tx, account_id, {
        _id: deps.newId(),
        user_id: user._id,
        lesson_id: lesson._id,
        touched_at: deps.now(),
      })
    }
    const isPrivate = (studying?.studying_contact_id ?? door.contact_id) !== null
    const shown = studying && (await readStudying(tx, account_id, studying, revision, lesson.lesson_feedback))
    return presentOpened(lesson, revision, isPrivate, shown ?? null)
  })
}

type Stored = NonNullable<Awaited<ReturnType<typeof findStudying>>>

async function findOwnStudying(tx: Query, taker: Taker, studyingId: string | undefined): Promise<Stored | undefined> {
  const { account_id, user, door } = taker
  const found = studyingId
    ? await findStudying(tx, account_id, studyingId)
    : user && door && (await findNewestStudying(tx, account_id, user._id, door.lesson_id))
  return found && can.take(taker, found) ? found : undefined
}

/** Comments leave once they are released, marks only when the lesson says so as well. */
async function readStudying(tx: Query, accountId: string, studying: Stored, revision: Revision, feedback: string) {
  const answers = await listAnswers(tx, accountId, studying._id)
  if (!studying.studying_review) return presentStudentStudying(studying, answers, [], null)
  const comments = await listReleasedComments(tx, accountId, studying._id)
  const grades = feedback === 'after_review' ? gradeLesson(revision.elements, answersById(answers)) : null
  return presentStudentStudying(studying, answers, comments, grades)
}
