import type { z } from 'zod'
import { ContactStatus } from '#domain/contact-status.ts'
import type { Query } from '#db/client.ts'
import { Conflict, Invalid, NotFound } from '../../lib/errors.ts'
import { messages } from '../../lib/messages.ts'
import { addressBucket, countAttempt } from '../../lib/rate-limit.ts'
import { hashToken } from '../../lib/tokens.ts'
import type { Call } from '../../lib/viewer.ts'
import { can, type Taker } from './policy.ts'
import { answersById, presentReceipt, type Receipt } from './present.ts'
import { isKnownDone, markDone, rememberDone } from './progress.ts'
import { countAnswered, type Revision, readPinned, readRevision } from './revisions.ts'
import { countSave } from './save-limit.ts'
import type { answerInput, finishInput } from './schema.ts'
import {
  countEvents,
  findReceipt,
  finishStudying,
  insertAnswer,
  insertStudying,
  isLessonOpen,
  listAnswers,
  lockStudying,
  touchLesson,
} from './take-queries.ts'
import { findTaker } from './taker.ts'

/** New studyings of one address: room for a school behind one. */
const PER_ADDRESS = { hits: 1_000, window: 3_600 }

type Answered = z.infer<typeof answerInput>
type Started = NonNullable<Awaited<ReturnType<typeof lockStudying>>>

/**
 * Keeps one answer for good before it answers. The first answer makes the studying; a repeated `op_id` gets its receipt
 * again; an older `seq` is kept as an event and overwrites nothing. Throws `Conflict` once the studying was reviewed.
 */
export async function saveAnswer(call: Call, input: Answered): Promise<Receipt> {
  const { deps } = call
  const taker = await findTaker(call, input)
  const { account_id } = taker
  let completed: Started | undefined
  const receipt = await deps.db.inAccount(account_id, async (tx) => {
    const studying =
      (await lockStudying(tx, account_id, input.studying_id, 'share')) ?? (await startStudying(call, tx, taker, input))
    if (!studying || !can.take(taker, studying)) throw new NotFound()
    if (studying.studying_review) {
      const receipt = await findReceipt(tx, account_id, studying._id, input.op_id)
      if (receipt) return presentReceipt(receipt)
      throw new Conflict(messages.answersClosed)
    }
    if (studying.revision_id !== input.revision_id) throw new Invalid(messages.otherRevision)
    const revision = await readPinned(tx, account_id, studying.revision_id)
    const answer = parseAnswer(revision, input)
    const { op_id, element_id, seq } = input
    const event = { studying_id: studying._id, op_id, element_id, seq, answer, received_at: deps.now() }
    if (deps.config.rateLimits)
      await countSave(studying._id, deps.now(), (since) => countEvents(tx, account_id, studying._id, since))
    const saved = await insertAnswer(tx, account_id, event)
    if (!saved.isNew) {
      const receipt = await findReceipt(tx, account_id, studying._id, op_id)
      if (receipt) return presentReceipt(receipt)
    }
    if (saved.others + 1 >= revision.questions.size && (await completeWhenAllAnswered(call, tx, studying, revision)))
      completed = studying
    return presentReceipt({ ...event, superseded: !saved.isNewest })
  })
  if (completed?.studying_user_id) rememberDone(completed.studying_user_id, completed.lesson_id)
  return receipt
}

/** The student is through: the studying joins the queue of reviewers. Repeating it changes nothing but a corrected name. */
export async function finish(call: Call, input: z.infer<typeof finishInput>): Promise<{ finished_at: Date }> {
  const { deps } = call
  const taker = await findTaker(call, input)
  const { account_id } = taker
  return deps.db.inAccount(account_id, async (tx) => {
    const studying = await lockStudying(tx, account_id, input.studying_id, 'no key update')
    if (!studying || !can.take(taker, studying)) throw new NotFound()
    if (studying.finished_at && studying.studying_review) return { finished_at: studying.finished_at }
    const finished_at = studying.finished_at ?? deps.now()
    const { studying_user_name, studying_user_phone } = input
    await finishStudying(tx, account_id, studying._id, {
      finished_at,
      ...(studying_user_name ? { studying_user_name } : {}),
      ...(studying_user_phone ? { studying_user_phone: readPhone(studying_user_phone) } : {}),
    })
    const { studying_user_id, lesson_id } = studying
    if (studying_user_id) await markDone(call, tx, account_id, studying_user_id, lesson_id)
    return { finished_at }
  })
}

/** Makes the studying of a first answer, pinned to the revision the student has before the eyes. */
async function startStudying(call: Call, tx: Query, { account_id, user, guest_secret, door }: Taker, input: Answered) {
  const { deps } = call
  if (!door) throw new NotFound()
  const { lesson_id, link_id, contact_id } = door
  const revision = await readRevision(tx, account_id, input.revision_id)
  if (revision?.lesson_id !== lesson_id || !(await isLessonOpen(tx, account_id, lesson_id))) throw new NotFound()
  const owner = user
    ? { studying_user_id: user._id, studying_user_name: user.user_fullname }
    : guest_secret && { guest_secret_hash: hashToken(guest_secret) }
  if (!owner) throw new Invalid(messages.invalidField, { values: { field: 'guest_secret' } })
  await countAttempt(deps, addressBucket('studyings', call.visitor.ip), PER_ADDRESS, tx)
  await insertStudying(tx, account_id, {
    _id: input.studying_id,
    lesson_id,
    revision_id: revision._id,
    link_id,
    studying_contact_id: contact_id,
    contact_status_id: ContactStatus.GUEST,
    created_at: deps.now(),
    ...owner,
  })
  if (user)
    await touchLesson(tx, account_id, { _id: deps.newId(), user_id: user._id, lesson_id, touched_at: deps.now() })
  return lockStudying(tx, account_id, input.studying_id, 'share')
}

function parseAnswer(revision: Revision, { element_id, answer }: Answered): unknown {
  const parsed = revision.questions.get(element_id)?.question.answer.safeParse(answer)
  if (!parsed) throw new Invalid(messages.invalidField, { values: { field: 'element_id' } })
  if (!parsed.success) throw new Invalid(messages.invalidField, { values: { field: 'answer' } })
  return parsed.data
}

/**
 * Every question answered is as good as Finish for the done mark (OPEN-56). False when something is left, or nothing had to
 * be marked. Guests have no progress here: theirs is kept by the browser.
 */
async function completeWhenAllAnswered(call: Call, tx: Query, studying: Started, revision: Revision): Promise<boolean> {
  const { account_id, studying_user_id, lesson_id } = studying
  if (!studying_user_id || isKnownDone(studying_user_id, lesson_id)) return false
  const answers = await listAnswers(tx, account_id, studying._id)
  if (countAnswered(revision, answersById(answers)) < revision.questions.size) return false
  await markDone(call, tx, account_id, studying_user_id, lesson_id)
  return true
}

function readPhone({ code, phone }: { code?: string | undefined; phone: string }) {
  return code === undefined ? { phone } : { code, phone }
}
