import type { z } from 'zod'
import { readAnswer } from '#blocks/kit/question/read-answer.ts'
import { isSameJson } from '#domain/is-same-json.ts'
import { orderAnswer } from '#domain/lesson/order-answer.ts'
import { ContactStatus } from '#domain/contact/contact-status.ts'
import type { AccountQuery } from '#db/query.ts'
import { Conflict, HttpError, Invalid, NotFound } from '../../../lib/errors.ts'
import { messages } from '../../../lib/messages.ts'
import { addressBucket, countAttempt } from '../../../frame/rate-limit.ts'
import { hashToken } from '../../../lib/tokens.ts'
import type { PublicContext } from '../../../frame/request-context.ts'
import { openPhoneReader } from '../../accounts/service.ts'
import { reportFinishedLesson } from '../../contacts/service.ts'
import { can, type LessonAccess } from '../policy.ts'
import { answersById } from '../present.ts'
import { presentFinished, presentReceipt } from './present.ts'
import type { Finished, Receipt } from './schema.ts'
import { isCachedDone, markDone, cacheDone } from './progress.ts'
import { openQuestions, type Revision } from '../revision-cache.ts'
import type { answerInput, finishInput } from '../schema.ts'
import {
  findReceipt,
  type CachedStudying,
  listAnswers,
  saveEvents,
  saveFirstInBatch,
  saveInBatch,
  type SavedAnswer,
} from './answer-queries.ts'
import {
  findFeedback,
  finishStudying,
  hasFinishedAnother,
  insertStudying,
  isLessonOpen,
  findNewestStudying,
  isAlias,
  lockStart,
  lockStudying,
  touchLesson,
  turnIntoAlias,
} from './queries.ts'
import { joinByPhone } from './join-by-phone.ts'
import { findLessonAccess } from './lesson-access.ts'
import { limitAddress, limitSaves, limitStudying } from './limits.ts'

/** New studyings per address: enough for a school behind one address. */
const PER_ADDRESS = { hits: 1_000, window: 3_600 }

type Answered = z.infer<typeof answerInput>

/**
 * Saves one answer durably before it responds. The first answer creates the studying; a repeated `op_id` gets its
 * receipt again; an older `seq` (`orderAnswer`), and every answer once the right ones are released, is stored as an event and
 * overwrites nothing. Throws `Conflict` once the studying was reviewed.
 */
export async function saveAnswer(context: PublicContext, input: Answered): Promise<Receipt> {
  const { metrics } = context.deps
  try {
    const access = await findLessonAccess(context, input)
    const saved = (await saveToKnown(context, access, input)) ?? (await saveFirstOfGuest(context, access, input))
    const receipt = saved ?? (await saveInTransaction(context, access, input))
    metrics.countAnswer('stored')
    return receipt
  } catch (error) {
    const isRefused = error instanceof HttpError && error.statusCode < 500
    metrics.countAnswer(isRefused ? 'refused' : 'failed')
    throw error
  }
}

/** A first answer by link, in one statement; undefined when that is not enough. */
async function saveFirstOfGuest(
  context: PublicContext,
  access: LessonAccess,
  input: Answered,
): Promise<Receipt | undefined> {
  const { db, caches, config } = context.deps
  const { accountId, user, guest_secret, entry } = access
  const revision = caches.revisions.peek(accountId, input.revision_id)
  const mayBegin = !user && guest_secret && entry && revision?.lesson_id === entry.lesson_id
  if (!mayBegin || caches.studyings.get(accountId, input.studying_id)) return undefined
  const { lesson_id, link_id, contact_id } = entry
  const studying: CachedStudying = {
    _id: input.studying_id,
    account_id: accountId,
    lesson_id,
    revision_id: revision._id,
    link_id,
    studying_user_id: null,
    studying_contact_id: contact_id,
    guest_secret_hash: hashToken(guest_secret),
    device_hashes: [],
  }
  const event = readEvent(context, revision, input)
  limitAddress(context, event.answer)
  const limit = config.rateLimits ? { bucket: begunFrom(context), hits: PER_ADDRESS.hits } : undefined
  const isSaved = await saveFirstInBatch(db, { accountId, known: studying, event, author: authorOf(input), limit })
  if (!isSaved) return undefined
  // One answer is within every limit of a studying; the next one counts from here.
  await limitStudying(context, studying, event.answer, async () => 0)
  remember(context, studying, openQuestions(revision, new Map([[event.element_id, event.answer]])))
  return presentReceipt({ ...event, superseded: false, newest_seq: event.seq, is_late: false })
}

/** The next answer to a studying in the cache, in one statement; undefined when that is not enough. */
async function saveToKnown(
  context: PublicContext,
  access: LessonAccess,
  input: Answered,
): Promise<Receipt | undefined> {
  const { db, caches } = context.deps
  const { accountId } = access
  const { studying, open } = caches.studyings.get(accountId, input.studying_id) ?? {}
  const revision = studying && caches.revisions.peek(accountId, studying.revision_id)
  if (!revision || !can.take(access, studying) || studying.revision_id !== input.revision_id) return undefined
  const event = readEvent(context, revision, input)
  await limitSaves(context, studying, event.answer, (count) => db.readAccount(accountId, count))
  const saved = await saveInBatch(db, { accountId, known: studying, event, author: authorOf(input) })
  if (!saved) {
    caches.studyings.delete(studying)
    return undefined
  }
  open?.delete(event.element_id)
  // Before the receipt: a client without a receipt retries, and runs this code again.
  if (open?.size === 0 && mayBeDone(context, studying)) {
    remember(
      context,
      studying,
      await db.inAccount(accountId, (tx) => completeWhenAllAnswered(context, tx, studying, revision)),
    )
  }
  return saved.isNew
    ? presentSaved(event, saved)
    : db.readAccount(accountId, (tx) => requireReceipt(tx, studying, event))
}

async function saveInTransaction(context: PublicContext, access: LessonAccess, input: Answered): Promise<Receipt> {
  const { accountId } = access
  const { studying, open, receipt } = await context.deps.db.inAccount(accountId, async (tx) => {
    const studying = (await lockStudying(tx, input.studying_id)) ?? (await startStudying(context, tx, access, input))
    if (!studying || !can.take(access, studying)) throw new NotFound()
    const revision = await context.deps.caches.revisions.readPinned(tx, studying.revision_id)
    if (studying.studying_review) {
      const receipt = await findReceipt(tx, studying._id, input.op_id)
      if (receipt) return { studying, receipt: presentSame(receipt, readEvent(context, revision, input)) }
      throw new Conflict(messages.answersClosed)
    }
    if (studying.revision_id !== input.revision_id) throw new Invalid(messages.otherRevision)
    const event = readEvent(context, revision, input)
    await limitSaves(context, studying, event.answer, (count) => count(tx))
    const [saved] = await saveEvents(tx, [{ accountId, known: studying, event, author: authorOf(input) }])
    if (!saved) throw new Error(`The studying ${studying._id} changed under its lock`)
    const open = await completeWhenAllAnswered(context, tx, studying, revision)
    const receipt = saved.isNew ? presentSaved(event, saved) : await requireReceipt(tx, studying, event)
    return { studying, open, receipt }
  })
  if (open) remember(context, studying, open)
  return receipt
}

/**
 * Marks the studying as finished: it joins the review queue, and in a lesson that says so the right answers are released. A
 * repeated call changes only a corrected name.
 */
export async function finish(context: PublicContext, input: z.infer<typeof finishInput>): Promise<Finished> {
  const { deps } = context
  const access = await findLessonAccess(context, input)
  const { accountId } = access
  return deps.db.inAccount(accountId, async (tx) => {
    const studying = await lockStudying(tx, input.studying_id)
    if (!studying || !can.take(access, studying)) throw new NotFound()
    if (studying.finished_at && studying.studying_review) return presentFinished(studying.finished_at)
    const finished_at = studying.finished_at ?? deps.now()
    const { studying_user_name } = input
    const studying_user_phone = input.studying_user_phone && (await openPhoneReader(tx))(input.studying_user_phone)
    const releases = !studying.finished_at && (await findFeedback(tx, studying.lesson_id)) === 'after_sending'
    await finishStudying(tx, studying._id, {
      finished_at,
      ...(releases ? { feedback_released_at: finished_at } : {}),
      ...(studying_user_name ? { studying_user_name } : {}),
      ...(studying_user_phone ? { studying_user_phone } : {}),
    })
    const { studying_user_id, lesson_id } = studying
    const joined = await joinByPhone(context, tx, studying, studying_user_phone?.phone)
    const contact_id = joined ?? studying.studying_contact_id
    if (contact_id !== null && (joined !== null || !studying.finished_at)) {
      const is_first = !(await hasFinishedAnother(tx, contact_id, studying._id))
      await reportFinishedLesson(deps, tx, { contact_id, is_first, locale: context.locale })
    }
    if (studying_user_id) await markDone(context, tx, studying_user_id, lesson_id)
    return presentFinished(finished_at, studying_user_phone)
  })
}

/**
 * Creates the studying of a first answer, pinned to the revision that the student sees; or joins the studying that
 * another device of the same user has started.
 */
async function startStudying(context: PublicContext, tx: AccountQuery, access: LessonAccess, input: Answered) {
  const { deps } = context
  const { user, guest_secret, entry } = access
  if (!entry) throw new NotFound()
  const { lesson_id, link_id, contact_id } = entry
  const revision = await deps.caches.revisions.read(tx, input.revision_id)
  if (revision?.lesson_id !== lesson_id || !(await isLessonOpen(tx, lesson_id))) throw new NotFound()
  const owner = user
    ? { studying_user_id: user._id, studying_user_name: user.user_fullname }
    : guest_secret && { guest_secret_hash: hashToken(guest_secret) }
  if (!owner) throw new Invalid(messages.invalidField, { values: { field: 'guest_secret' } })
  await countAttempt(deps, begunFrom(context), PER_ADDRESS, tx)
  const begun = user && (await findBegunElsewhere(tx, user._id, entry, input))
  const created = await insertStudying(tx, {
    _id: input.studying_id,
    lesson_id,
    revision_id: revision._id,
    link_id,
    studying_contact_id: contact_id,
    contact_status_id: ContactStatus.GUEST,
    created_at: deps.now(),
    ...owner,
  })
  if (begun && created) await turnIntoAlias(tx, input.studying_id, begun._id)
  if (user) await touchLesson(tx, { _id: deps.newId(), user_id: user._id, lesson_id, touched_at: deps.now() })
  return (begun ? undefined : created) ?? lockStudying(tx, input.studying_id)
}

function begunFrom({ client }: PublicContext): string {
  return addressBucket('studyings', client.ip)
}

/** The studying of this lesson that another device of the user has started, if these answers may join it. */
async function findBegunElsewhere(
  tx: AccountQuery,
  userId: string,
  { lesson_id, contact_id }: NonNullable<LessonAccess['entry']>,
  { studying_id, revision_id }: Answered,
) {
  await lockStart(tx, userId, lesson_id)
  // The studying it redirects to was reset.
  if (await isAlias(tx, studying_id)) throw new NotFound()
  const begun = await findNewestStudying(tx, userId, lesson_id)
  return begun && can.join(begun, { revision_id, contact_id }) ? begun : undefined
}

function readEvent({ deps }: PublicContext, revision: Revision, input: Answered) {
  const { op_id, element_id, answer } = input
  const asked = revision.questions.get(element_id)
  if (!asked) throw new Invalid(messages.invalidField, { values: { field: 'element_id' } })
  const read = readAnswer(asked.question, asked.data, answer)
  if (!read) throw new Invalid(messages.invalidField, { values: { field: 'answer' } })
  const received_at = deps.now()
  return { op_id, element_id, seq: orderAnswer(input, received_at.getTime()), answer: read.answer, received_at }
}

/** A choice is easily made again; an overwritten text is stored. */
function authorOf({ answer, device, known_seq }: Answered) {
  return typeof answer === 'string' ? { device, known_seq } : {}
}

function presentSaved(event: ReturnType<typeof readEvent>, { isNewest, newest_seq, isLate }: SavedAnswer): Receipt {
  return presentReceipt({ ...event, superseded: !isNewest, newest_seq, is_late: isLate })
}

/** The receipt of an earlier save: events are never deleted. */
async function requireReceipt(
  tx: AccountQuery,
  { _id }: CachedStudying,
  event: Pick<Answered, 'op_id' | 'element_id' | 'answer'>,
): Promise<Receipt> {
  const receipt = await findReceipt(tx, _id, event.op_id)
  if (!receipt) throw new Error(`The event ${event.op_id} of the studying ${_id} is gone`)
  return presentSame(receipt, event)
}

/** A repeated save gets its receipt again; another answer under the same key is a `Conflict`. */
function presentSame(
  { answer, is_folded, ...receipt }: NonNullable<Awaited<ReturnType<typeof findReceipt>>>,
  event: Pick<Answered, 'element_id' | 'answer'>,
): Receipt {
  if (receipt.element_id !== event.element_id || !(is_folded || isSameJson(answer, event.answer)))
    throw new Conflict(messages.answerNotSaved)
  return presentReceipt(receipt)
}

/** Guests have no progress on the server: the browser stores it. */
function mayBeDone({ deps }: PublicContext, { studying_user_id, lesson_id }: CachedStudying): boolean {
  return studying_user_id !== null && !isCachedDone(deps, studying_user_id, lesson_id)
}

/** An answer to every question marks the lesson as done, as Finish does. Returns the open questions, if any. */
async function completeWhenAllAnswered(
  context: PublicContext,
  tx: AccountQuery,
  studying: CachedStudying,
  revision: Revision,
): Promise<Set<string>> {
  const { _id, studying_user_id, lesson_id } = studying
  const open = openQuestions(revision, answersById(await listAnswers(tx, _id)))
  if (open.size === 0 && studying_user_id !== null && mayBeDone(context, studying))
    await markDone(context, tx, studying_user_id, lesson_id)
  return open
}

/** Call it after the commit. */
function remember({ deps }: PublicContext, studying: CachedStudying, open: Set<string>): void {
  const { studying_user_id, lesson_id } = studying
  deps.caches.studyings.set(studying, open)
  if (open.size === 0 && studying_user_id !== null) cacheDone(deps, studying_user_id, lesson_id)
}
