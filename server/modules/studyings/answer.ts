import type { z } from 'zod'
import { ContactStatus } from '#domain/contact-status.ts'
import type { Query } from '#db/client.ts'
import { inOneTurn } from '#db/in-one-turn.ts'
import { Conflict, Invalid, NotFound } from '../../lib/errors.ts'
import { messages } from '../../lib/messages.ts'
import { addressBucket, countAttempt } from '../../lib/rate-limit.ts'
import { hashToken } from '../../lib/tokens.ts'
import type { Call } from '../../lib/viewer.ts'
import { forgetStudying, recallStudying, rememberStudying } from './known-studyings.ts'
import { can, type Taker } from './policy.ts'
import { answersById } from './present.ts'
import { presentReceipt, type Receipt } from './take-present.ts'
import { isKnownDone, markDone, rememberDone } from './progress.ts'
import { openQuestions, type Revision, readPinned, readRevision, recallRevision } from './revisions.ts'
import { countSave } from './save-limit.ts'
import type { answerInput, finishInput } from './schema.ts'
import {
  countEvents,
  findReceipt,
  finishStudying,
  insertStudying,
  isLessonOpen,
  findNewestStudying,
  isAlias,
  type KnownStudying,
  listAnswers,
  lockBeginning,
  lockStudying,
  type Save,
  saveEvents,
  touchLesson,
  turnIntoAlias,
} from './take-queries.ts'
import { findTaker } from './taker.ts'

/** New studyings of one address: room for a school behind one. */
const PER_ADDRESS = { hits: 1_000, window: 3_600 }

type Answered = z.infer<typeof answerInput>

/**
 * Keeps one answer for good before it answers. The first answer makes the studying; a repeated `op_id` gets its receipt
 * again; an older `seq` is kept as an event and overwrites nothing. Throws `Conflict` once the studying was reviewed.
 */
export async function saveAnswer(call: Call, input: Answered): Promise<Receipt> {
  const taker = await findTaker(call, input)
  return (await saveToKnown(call, taker, input)) ?? saveInTransaction(call, taker, input)
}

/** The next answer to a studying that was answered here before, in one statement; undefined when it takes more than that. */
async function saveToKnown(call: Call, taker: Taker, input: Answered): Promise<Receipt | undefined> {
  const { db } = call.deps
  const { account_id } = taker
  const { studying, open } = recallStudying(account_id, input.studying_id) ?? {}
  const revision = studying && recallRevision(account_id, studying.revision_id)
  if (!revision || !can.take(taker, studying) || studying.revision_id !== input.revision_id) return undefined
  const event = readEvent(call, revision, input)
  await limitSaves(call, studying, (count) => db.readAccount(account_id, count))
  const saved = await saveWithOthers(db, { accountId: account_id, known: studying, event, author: authorOf(input) })
  if (!saved) {
    forgetStudying(studying)
    return undefined
  }
  open?.delete(event.element_id)
  // Before the receipt: whoever gets none sends again, and comes by here again.
  if (open?.size === 0 && mayBeDone(studying)) {
    remember(studying, await db.inAccount(account_id, (tx) => completeWhenAllAnswered(call, tx, studying, revision)))
  }
  return saved.isNew
    ? presentReceipt({ ...event, superseded: !saved.isNewest, newest_seq: saved.newest_seq })
    : db.readAccount(account_id, (tx) => requireReceipt(tx, studying, event.op_id))
}

const saveWithOthers = inOneTurn(({ atOnce }, saves: readonly Save[]) => saveEvents(atOnce, saves))

async function saveInTransaction(call: Call, taker: Taker, input: Answered): Promise<Receipt> {
  const { account_id } = taker
  const { studying, open, receipt } = await call.deps.db.inAccount(account_id, async (tx) => {
    const studying =
      (await lockStudying(tx, account_id, input.studying_id)) ?? (await startStudying(call, tx, taker, input))
    if (!studying || !can.take(taker, studying)) throw new NotFound()
    if (studying.studying_review) {
      const receipt = await findReceipt(tx, account_id, studying._id, input.op_id)
      if (receipt) return { studying, receipt: presentReceipt(receipt) }
      throw new Conflict(messages.answersClosed)
    }
    if (studying.revision_id !== input.revision_id) throw new Invalid(messages.otherRevision)
    const revision = await readPinned(tx, account_id, studying.revision_id)
    const event = readEvent(call, revision, input)
    await limitSaves(call, studying, (count) => count(tx))
    const [saved] = await saveEvents(tx, [{ accountId: account_id, known: studying, event, author: authorOf(input) }])
    if (!saved) throw new Error(`The studying ${studying._id} changed under its lock`)
    const open = await completeWhenAllAnswered(call, tx, studying, revision)
    const receipt = saved.isNew
      ? presentReceipt({ ...event, superseded: !saved.isNewest, newest_seq: saved.newest_seq })
      : await requireReceipt(tx, studying, event.op_id)
    return { studying, open, receipt }
  })
  if (open) remember(studying, open)
  return receipt
}

/** The student is through: the studying joins the queue of reviewers. Repeating it changes nothing but a corrected name. */
export async function finish(call: Call, input: z.infer<typeof finishInput>): Promise<{ finished_at: Date }> {
  const { deps } = call
  const taker = await findTaker(call, input)
  const { account_id } = taker
  return deps.db.inAccount(account_id, async (tx) => {
    const studying = await lockStudying(tx, account_id, input.studying_id)
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

/**
 * Makes the studying of a first answer, pinned to the revision the student has before the eyes; or joins the one that
 * another device of the same person has begun.
 */
async function startStudying(call: Call, tx: Query, taker: Taker, input: Answered) {
  const { deps } = call
  const { account_id, user, guest_secret, door } = taker
  if (!door) throw new NotFound()
  const { lesson_id, link_id, contact_id } = door
  const revision = await readRevision(tx, account_id, input.revision_id)
  if (revision?.lesson_id !== lesson_id || !(await isLessonOpen(tx, account_id, lesson_id))) throw new NotFound()
  const owner = user
    ? { studying_user_id: user._id, studying_user_name: user.user_fullname }
    : guest_secret && { guest_secret_hash: hashToken(guest_secret) }
  if (!owner) throw new Invalid(messages.invalidField, { values: { field: 'guest_secret' } })
  await countAttempt(deps, addressBucket('studyings', call.visitor.ip), PER_ADDRESS, tx)
  const begun = user && (await findBegunElsewhere(tx, account_id, user._id, door, input))
  const isNew = await insertStudying(tx, account_id, {
    _id: input.studying_id,
    lesson_id,
    revision_id: revision._id,
    link_id,
    studying_contact_id: contact_id,
    contact_status_id: ContactStatus.GUEST,
    created_at: deps.now(),
    ...owner,
  })
  if (begun && isNew) await turnIntoAlias(tx, account_id, input.studying_id, begun._id)
  if (user)
    await touchLesson(tx, account_id, { _id: deps.newId(), user_id: user._id, lesson_id, touched_at: deps.now() })
  return lockStudying(tx, account_id, input.studying_id)
}

/** What another device of the person has begun of the lesson, if these answers belong there too. */
async function findBegunElsewhere(
  tx: Query,
  accountId: string,
  userId: string,
  { lesson_id, contact_id }: NonNullable<Taker['door']>,
  { studying_id, revision_id }: Answered,
) {
  await lockBeginning(tx, userId, lesson_id)
  // What it led to was reset.
  if (await isAlias(tx, accountId, studying_id)) throw new NotFound()
  const begun = await findNewestStudying(tx, accountId, userId, lesson_id)
  return begun && can.join(begun, { revision_id, contact_id }) ? begun : undefined
}

function readEvent({ deps }: Call, revision: Revision, { op_id, element_id, seq, answer }: Answered) {
  const parsed = revision.questions.get(element_id)?.question.answer.safeParse(answer)
  if (!parsed) throw new Invalid(messages.invalidField, { values: { field: 'element_id' } })
  if (!parsed.success) throw new Invalid(messages.invalidField, { values: { field: 'answer' } })
  return { op_id, element_id, seq, answer: parsed.data, received_at: deps.now() }
}

/** A choice is made anew in a moment; of a text that another device overwrites, nothing is lost. */
function authorOf({ answer, device, known_seq }: Answered) {
  return typeof answer === 'string' ? { device, known_seq } : {}
}

async function limitSaves(
  { deps }: Call,
  { _id, account_id }: KnownStudying,
  ask: (count: (tx: Query) => Promise<number>) => Promise<number>,
): Promise<void> {
  if (!deps.config.rateLimits) return
  await countSave(_id, deps.now(), (since) => ask((tx) => countEvents(tx, account_id, _id, since)))
}

/** The receipt of what was saved before: an event is never taken back. */
async function requireReceipt(tx: Query, { _id, account_id }: KnownStudying, opId: string): Promise<Receipt> {
  const receipt = await findReceipt(tx, account_id, _id, opId)
  if (!receipt) throw new Error(`The event ${opId} of the studying ${_id} is gone`)
  return presentReceipt(receipt)
}

/** Guests have no progress here: theirs is kept by the browser. */
function mayBeDone({ studying_user_id, lesson_id }: KnownStudying): boolean {
  return studying_user_id !== null && !isKnownDone(studying_user_id, lesson_id)
}

/** Every question answered is as good as Finish for the done mark (OPEN-56). The questions that are left, if any. */
async function completeWhenAllAnswered(
  call: Call,
  tx: Query,
  studying: KnownStudying,
  revision: Revision,
): Promise<Set<string>> {
  const { _id, account_id, studying_user_id, lesson_id } = studying
  const open = openQuestions(revision, answersById(await listAnswers(tx, account_id, _id)))
  if (open.size === 0 && studying_user_id !== null && mayBeDone(studying))
    await markDone(call, tx, account_id, studying_user_id, lesson_id)
  return open
}

/** To be called once everything is certain to stay. */
function remember(studying: KnownStudying, open: Set<string>): void {
  const { studying_user_id, lesson_id } = studying
  rememberStudying(studying, open)
  if (open.size === 0 && studying_user_id !== null) rememberDone(studying_user_id, lesson_id)
}

function readPhone({ code, phone }: { code?: string | undefined; phone: string }) {
  return code === undefined ? { phone } : { code, phone }
}
