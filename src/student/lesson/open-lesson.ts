import type { inferRouterOutputs } from '@trpc/server'
import { loadClient } from '../../lib/api/lazy-client.ts'
import { makeDeviceNumber, makeSecret, makeUuid } from '../../lib/random-id.ts'
import { session } from '../../lib/session.ts'
import type { AppRouter } from '../../lib/api/trpc.ts'
import { takeGiven } from '../shared/given-data.ts'
import { withTimeout } from '../../lib/timing/with-timeout.ts'
import { answerOutbox } from '../../sync/answers/answer-outbox.ts'
import { REQUEST_TIMEOUT_MS } from '../../sync/define-outbox.ts'
import { setAnswerState } from '../../sync/answers/answer-state.ts'
import type { DeviceStore } from '../../sync/answers/device-store.ts'
import type { GuestCredentials } from '../../sync/answers/guest-credentials.ts'
import { lessonKey, type LessonRef } from '../../sync/answers/lesson-ref.ts'
import type { Operation } from '../../sync/answers/operation.ts'
import type { Outbox } from '../../sync/answers/outbox.ts'
import { claimGuestWork } from '../../sync/claim/claim-guest-work.ts'
import { loadOffline } from '../../sync/lessons/lazy.ts'

export type Opened = inferRouterOutputs<AppRouter>['studyings']['open']

export interface OpenLesson extends Opened {
  lessonRef: LessonRef
  outbox: Outbox
  studying_id: string
  /** Set for links only: a visitor with a link may be a guest there, even when signed in elsewhere. */
  guest_secret: string | undefined
  user_id: string | null
  /** See `GuestCredentials`. */
  device: number
  /** Answers by element id: those that wait on this device replace those of the server. */
  answers: Record<string, unknown>
  /** When the teacher opened the lesson again, until the student has closed the note about it. */
  reset_at: Date | null
  /** Set for the copy on this device, which is shown while the server cannot be reached: when the server sent it. */
  stored_at?: Date | undefined
}

/** What this device knows of a lesson before the server is asked. */
interface Visit {
  lessonRef: LessonRef
  outbox: Outbox
  store: DeviceStore
  user_id: string | null
  key: string
  /** Undefined on the first visit. */
  known: GuestCredentials | undefined
}

interface Loaded {
  opened: Opened
  stored_at?: Date
  /** What the server did not have when it was asked. It may have arrived by the time that its reply is here. */
  unsent?: readonly Operation[]
}

/** After this time a slow network is treated as none, if the device has a copy of the lesson. */
const COPY_TIMEOUT_MS = 5_000
/** Lessons whose copy was tried on this page: from then on the page waits for the server. */
const copyTried = new Set<string>()

/** Opens a lesson together with what this person or device has answered; it creates nothing on the server. */
export async function openLesson(lessonRef: LessonRef): Promise<OpenLesson> {
  const preloaded = 'link_token' in lessonRef ? takeGiven<Opened>(`/lesson/${lessonRef.link_token}`) : undefined
  // Needed in a moment; a failure is reported by the call that needs it.
  if (!preloaded) void loadClient().catch(() => undefined)
  const visit = await beginVisit(lessonRef)
  const {
    opened,
    stored_at,
    unsent = [],
  }: Loaded = preloaded && isNewcomer(visit) ? { opened: preloaded } : await loadLesson(visit)
  const credentials = await settleCredentials(visit, opened)
  await resendAnswers(visit, opened, credentials, stored_at !== undefined)
  const { outbox, user_id } = visit
  return {
    ...opened,
    lessonRef,
    outbox,
    studying_id: credentials.studying_id,
    guest_secret: 'link_token' in lessonRef ? credentials.guest_secret : undefined,
    user_id,
    device: credentials.device,
    reset_at: credentials.reset_at ?? null,
    answers: readAnswers(opened, outbox, credentials.studying_id, unsent),
    stored_at,
  }
}

/** The answers that did not arrive, oldest first, for a lesson that does not open any more. */
export async function readUnsentAnswers(lessonRef: LessonRef): Promise<unknown[]> {
  const { outbox, store } = await answerOutbox()
  const known = await store.findCredentials(lessonKey(lessonRef, session.user?._id ?? null))
  return known ? outbox.unsynced(known.studying_id).map(({ answer }) => answer) : []
}

async function beginVisit(lessonRef: LessonRef): Promise<Visit> {
  const { outbox, store } = await answerOutbox()
  // What was begun on this device before the sign-in may include this lesson.
  await claimGuestWork()
  const user_id = session.user?._id ?? null
  const key = lessonKey(lessonRef, user_id)
  return { lessonRef, outbox, store, user_id, key, known: await store.findCredentials(key) }
}

/** Whether the server would send what the page came with. */
function isNewcomer({ known, user_id }: Visit): boolean {
  return !known && user_id === null && session.user_token === null
}

/** The lesson from the server; without a network, or when it does not come in time, the copy on this device. */
async function loadLesson(visit: Visit): Promise<Loaded> {
  const { key, known } = visit
  const fetched = fetchLesson(visit).catch((error: unknown) => openCopy(key, error))
  if (!known || copyTried.has(key)) return fetched
  copyTried.add(key)
  return withTimeout(fetched, COPY_TIMEOUT_MS).catch((error: unknown) => openCopy(key, error).catch(() => fetched))
}

/** Rejects with `error`, the reason why the copy is needed, where there is none. */
async function openCopy(key: string, error: unknown): Promise<Loaded> {
  const { openOfflineLesson } = await loadOffline().catch(() => Promise.reject(error))
  return openOfflineLesson(key, error)
}

async function fetchLesson({ lessonRef, outbox, known, user_id }: Visit): Promise<Loaded> {
  // The first answer fixes the lesson's revision, so it has to arrive before the lesson is fetched.
  if (known) await outbox.flush(known.studying_id)
  const unsent = known ? outbox.unsynced(known.studying_id) : []
  const client = await loadClient()
  const guest_secret = 'link_token' in lessonRef ? known?.guest_secret : undefined
  const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS)
  const opened = await client.studyings.open.query(
    { ...lessonRef, studying_id: known?.studying_id, guest_secret },
    { signal },
  )
  if (opened.studying || !known || user_id === null || unsent.length > 0) return { opened, unsent }
  // The studying of this device was never begun: another device of this person may have begun one.
  return {
    opened: { ...(await client.studyings.open.query(lessonRef)), is_over: opened.is_over, reset_at: opened.reset_at },
  }
}

/** The studying to which answers belong from now on: the server's, else this device's own, else a new one. */
async function settleCredentials({ store, key, known }: Visit, opened: Opened) {
  const own = {
    key,
    studying_id: opened.studying?._id ?? (opened.is_over ? undefined : known?.studying_id) ?? makeUuid(),
    guest_secret: known?.guest_secret ?? makeSecret(),
    device: known?.device ?? makeDeviceNumber(),
    reset_at: opened.reset_at ?? known?.reset_at ?? null,
  }
  // The next copy of the lesson replaces what the device has of the studying that was reset.
  if (opened.reset_at)
    await loadOffline()
      .then(({ keepResetText }) => keepResetText(key))
      .catch(() => undefined)
  return { ...own, ...(await store.settleCredentials(own, known?.studying_id)) }
}

async function resendAnswers(
  { outbox, known }: Visit,
  { is_over, revision_id }: Opened,
  { studying_id }: GuestCredentials,
  isCopy: boolean,
): Promise<void> {
  // Answers to a studying that was reset are not lost: they go into the new one.
  if (known && is_over) await outbox.reassign(known.studying_id, { studying_id, revision_id })
  // The link works now: it may have been closed when these were refused.
  if (!isCopy) outbox.retry(studying_id)
}

function readAnswers(
  { studying, is_over }: Opened,
  outbox: Outbox,
  studyingId: string,
  unsentBefore: readonly Operation[],
): Record<string, unknown> {
  const belonging = unsentBefore.filter(({ studying_id }) => is_over || studying_id === studyingId)
  // Once the right answers are shown, what was sent counts.
  const operations = studying?.grades ? [] : [...belonging, ...outbox.unsynced(studyingId)]
  const unsent = Object.fromEntries(operations.map(({ element_id, answer }) => [element_id, answer]))
  const answers: Record<string, unknown> = {}
  for (const [elementId, { answer, seq, received_at }] of Object.entries(studying?.answers ?? {})) {
    answers[elementId] = answer
    outbox.recordServerSeq({ studying_id: studyingId, element_id: elementId }, seq)
    if (!(elementId in unsent)) setAnswerState(studyingId, elementId, { kind: 'saved', at: received_at })
  }
  return { ...answers, ...unsent }
}
