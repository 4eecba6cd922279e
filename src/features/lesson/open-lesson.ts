import type { inferRouterOutputs } from '@trpc/server'
import { reachServer } from '../../lib/reach-server.ts'
import { session } from '../../lib/session.ts'
import { readStored } from '../../lib/storage.ts'
import type { AppRouter } from '../../lib/trpc.ts'
import { answerOutbox, PATIENCE_MS, setAnswerState } from './answer-outbox.ts'
import { claimGuestWork } from './claim-guest-work.ts'
import type { Identity } from './device-store.ts'
import { takeGivenLesson } from './given-lesson.ts'
import { identityKey, type Way } from './identity-key.ts'
import { offlineDoor } from './offline-door.ts'
import type { Outbox } from './outbox.ts'
import { makeDeviceNumber, makeSecret, makeUuid } from '../../lib/random-id.ts'

type Opened = inferRouterOutputs<AppRouter>['studyings']['open']

export interface OpenLesson extends Opened {
  way: Way
  outbox: Outbox
  studying_id: string
  /** Set for links alone: whoever comes by a link may be a guest there, even one who is signed in elsewhere. */
  guest_secret: string | undefined
  user_id: string | null
  /** See `Identity`. */
  device: number
  /** Answers by element id: what waits on this device, over what the server has. */
  answers: Record<string, unknown>
  /** Set for the copy on this device, shown while no server can be asked: when the server gave it. */
  kept_at?: Date | undefined
}

/** A network that hangs is waited for no longer by somebody who has a copy of the lesson. */
const PATIENCE_WITH_COPY_MS = 5_000
/** Lessons that were waited for so, on this page. */
const hurried = new Set<string>()

/** Opens a lesson together with what this person or device has answered; nothing is made on the server yet. */
export async function openLesson(way: Way): Promise<OpenLesson> {
  const given = takeGivenLesson(way)
  // Needed in a moment; who asks is told when it does not come.
  if (!given) void reachServer().catch(() => undefined)
  const { outbox, store } = await answerOutbox()
  // What this device began before the sign-in belongs to the lesson too.
  await claimGuestWork()
  const user_id = session.user?._id ?? null
  const key = identityKey(way, user_id)
  const known = await store.findIdentity(key)
  const ask = async () => {
    // The first answer pins the lesson's revision: it has to be there before the lesson is asked for.
    if (known) await outbox.flush(known.studying_id)
    const mayBegunElsewhere = user_id !== null && !!known && outbox.held(known.studying_id).length === 0
    return askFor(way, known, mayBegunElsewhere)
  }
  // Nobody is here whom the server would answer anything else.
  const isNewcomer = !known && user_id === null && readStored('access_token') === null
  const { opened, kept_at } =
    given && isNewcomer ? { opened: given, kept_at: undefined } : await askOrOpenCopy(key, ask, known !== undefined)
  const own: Required<Omit<Identity, 'offered_to'>> = {
    key,
    studying_id: opened.studying?._id ?? (opened.is_over ? undefined : known?.studying_id) ?? makeUuid(),
    guest_secret: known?.guest_secret ?? makeSecret(),
    device: known?.device ?? makeDeviceNumber(),
  }
  // A device that keeps nothing still lets one study.
  const identity = { ...own, ...(await store.settleIdentity(own, known?.studying_id).catch(() => own)) }
  // What waited here for a studying that was reset is not lost: it is answered in the new one.
  if (known && opened.is_over) await outbox.move(known.studying_id, { ...opened, ...identity })
  // The link works: perhaps it did not when these were refused.
  if (!kept_at) outbox.retry(identity.studying_id)
  return {
    ...opened,
    way,
    outbox,
    studying_id: identity.studying_id,
    guest_secret: 'link_token' in way ? identity.guest_secret : undefined,
    user_id,
    device: identity.device,
    answers: readAnswers(opened, outbox, identity.studying_id),
    kept_at,
  }
}

/** What was written here and did not arrive, when the lesson itself does not open any more; oldest first. */
export async function readKeptAnswers(way: Way): Promise<unknown[]> {
  const { outbox, store } = await answerOutbox()
  const known = await store.findIdentity(identityKey(way, session.user?._id ?? null))
  return known ? outbox.held(known.studying_id).map(({ answer }) => answer) : []
}

/** What the server gives; without a network, or when it does not come in time, what this device kept of it. */
async function askOrOpenCopy(
  key: string,
  ask: () => Promise<Opened>,
  wasHere: boolean,
): Promise<{ opened: Opened; kept_at?: Date }> {
  const asked = ask().then((opened) => ({ opened }))
  const open = async (reason: unknown) => {
    const { openCopy } = await offlineDoor().catch(() => Promise.reject(reason))
    return openCopy(key, reason)
  }
  // Whoever has the copy before the eyes waits for the lesson itself, however slow the network.
  if (!wasHere || hurried.has(key)) return asked.catch(open)
  hurried.add(key)
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The lesson timed out')), PATIENCE_WITH_COPY_MS)
  })
  // Without a copy there is nothing to show but what comes in the end.
  return Promise.race([asked.catch(open), late.catch(open).catch(() => asked.catch(open))]).finally(() =>
    clearTimeout(timer),
  )
}

async function askFor(way: Way, known: Identity | undefined, mayBegunElsewhere: boolean): Promise<Opened> {
  const secret = 'link_token' in way ? known?.guest_secret : undefined
  const client = await reachServer()
  const opened = await client.studyings.open.query(
    { ...way, studying_id: known?.studying_id, guest_secret: secret },
    { signal: AbortSignal.timeout(PATIENCE_MS) },
  )
  if (opened.studying || !mayBegunElsewhere) return opened
  // Nothing came of the studying this device has in mind: another device may have begun one.
  return { ...(await client.studyings.open.query(way)), is_over: opened.is_over }
}

function readAnswers({ studying }: Opened, outbox: Outbox, studyingId: string): Record<string, unknown> {
  const answers: Record<string, unknown> = {}
  const held = outbox.held(studyingId)
  const onTheWay = new Set(held.map(({ element_id }) => element_id))
  for (const [elementId, { answer, seq, received_at }] of Object.entries(studying?.answers ?? {})) {
    answers[elementId] = answer
    outbox.learn({ studying_id: studyingId, element_id: elementId }, seq)
    if (!onTheWay.has(elementId)) setAnswerState(studyingId, elementId, { kind: 'saved', at: received_at })
  }
  for (const { element_id, answer } of held) answers[element_id] = answer
  return answers
}
