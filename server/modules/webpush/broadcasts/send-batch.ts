import pLimit from 'p-limit'
import type { AccountQuery } from '#db/query.ts'
import type { Deps } from '../../../deps.ts'
import type { JobQueue } from '../../../ports/jobs.ts'
import type { PushMessage, PushOutcome } from '../../../ports/push.ts'
import { isSafeMode } from '../../accounts/service.ts'
import type { Subscriber } from '../queries.ts'
import { sendPush } from '../send-push.ts'
import { neutralWords } from './neutral-words.ts'
import {
  type BroadcastRow,
  changeBroadcast,
  countAudience,
  deleteLate,
  findNextRound,
  listAudience,
  listLate,
  lockBroadcast,
  putLate,
} from './queries.ts'

// A broadcast is sent by a chain of jobs: each sends to some devices, then stores their outcomes and the next job in one
// transaction. A server that is killed repeats one batch; one that stops in order repeats nothing.

interface Batch {
  broadcast_id: string
  /** Jobs of another number are out of date. */
  batch: number
}

const BATCH_SIZE = 500
/** Devices of a batch with a message under way or waiting for a connection to their push service. */
const CONCURRENCY = 64
/** After this time the rest of a batch has its turn in a later job: push services that do not answer delay each message. */
const BATCH_MS = 60_000
/** Seconds. */
const TTL = 3 * 86_400
/** Seconds before a round to the devices whose service was busy. */
const PAUSES = [0, 5, 30, 180]
const MAX_ROUND = PAUSES.length - 1

export const broadcastBatches: JobQueue<Batch> = {
  name: 'broadcast-batches',
  retryLimit: 20,
  retryDelay: 5,
  retryDelayMax: 600,
  // Longer than `BATCH_MS` and what is under way by then: a job that is repeated while it runs would send twice.
  attemptTimeout: 120,
  // After a crash the rest of the devices do not wait for that long.
  heartbeat: 30,
  retention: 7 * 86_400,
  concurrency: 2,
}

/** Names the handler of the queue. */
export function handleBroadcasts(deps: Deps): void {
  deps.jobs.work(broadcastBatches, (accountId, batch) => sendBatch(deps, accountId, batch))
}

type Recipient = Subscriber & { isReachable: boolean }
type Outcome = PushOutcome | 'unreachable'

async function sendBatch(deps: Deps, accountId: string, batch: Batch): Promise<void> {
  const begun = await deps.db.inAccount(accountId, (tx) => beginBatch(deps, tx, batch))
  if (!begun) return
  const { recipients, messageTo } = begun
  const outcomes = new Map<string, Outcome>()
  const end = performance.now() + BATCH_MS
  const send = async (recipient: Recipient): Promise<Outcome> => {
    if (!recipient.isReachable) return 'unreachable'
    if (performance.now() > end) return 'stopped'
    return sendPush(deps, accountId, recipient, messageTo(recipient), deps.push.sendOnce)
  }
  const limit = pLimit(CONCURRENCY)
  await Promise.all(
    recipients.map((recipient) => limit(async () => outcomes.set(recipient._id, await send(recipient)))),
  )
  await deps.db.inAccount(accountId, (tx) => endBatch(deps, tx, { batch, recipients, outcomes }))
}

/** The devices of a batch and their message; nothing if the broadcast was stopped, or another job has continued it. */
async function beginBatch(deps: Deps, tx: AccountQuery, { broadcast_id, batch }: Batch) {
  const found = await lockBroadcast(tx, broadcast_id)
  if (!found || found.batch !== batch || found.state === 'sent' || found.state === 'canceled') return undefined
  const now = deps.now()
  if (found.state === 'waiting') {
    const devices = await countAudience(tx, found, now)
    const recipients = devices.reduce((sum, { count }) => sum + count, 0)
    await changeBroadcast(tx, broadcast_id, { state: 'sending', began_at: now, recipients })
  }
  const messageTo = await messageOf(tx, found)
  return { recipients: await listRecipients(tx, found, now), messageTo }
}

async function listRecipients(tx: AccountQuery, broadcast: BroadcastRow, now: Date): Promise<Recipient[]> {
  if (broadcast.round > 0) return listLate(tx, broadcast, { now, limit: BATCH_SIZE })
  const page = { now, after: broadcast.last_device, limit: BATCH_SIZE }
  const devices = await listAudience(tx, broadcast, page)
  return devices.map((device) => ({ ...device, isReachable: true }))
}

/** What a device shows. A repeated message replaces the earlier one. */
async function messageOf(tx: AccountQuery, { _id, title, text, url, ...row }: BroadcastRow) {
  const isSafe = await isSafeMode(tx)
  return ({ locale }: Subscriber): PushMessage => {
    const words = isSafe ? neutralWords(locale) : { title, text, ...(row.locale ? { locale: row.locale } : {}) }
    return { payload: { ...words, url, tag: _id }, ttl: TTL, topic: _id.replaceAll('-', '') }
  }
}

interface DoneBatch {
  batch: Batch
  recipients: readonly Recipient[]
  outcomes: ReadonlyMap<string, Outcome>
}

/** Stores the outcomes, and enqueues the next batch. */
async function endBatch(deps: Deps, tx: AccountQuery, done: DoneBatch): Promise<void> {
  const { broadcast_id, batch } = done.batch
  const broadcast = await lockBroadcast(tx, broadcast_id)
  if (broadcast?.batch !== batch) return
  const { round } = broadcast
  const those = (...wanted: Outcome[]) =>
    done.recipients.filter(({ _id }) => wanted.includes(done.outcomes.get(_id) ?? 'stopped')).map(({ _id }) => _id)
  const isLast = round === MAX_ROUND
  const busy = those('busy')
  if (round > 0) await deleteLate(tx, broadcast_id, those('sent', 'failed', 'gone', 'unreachable'))
  if (isLast) await deleteLate(tx, broadcast_id, busy)
  else await putLate(tx, broadcast_id, { devices: busy, round: round + 1 })
  if (round === 0) await putLate(tx, broadcast_id, { devices: those('stopped'), round: 1 })

  const isFirstRoundGoingOn = round === 0 && done.recipients.length === BATCH_SIZE
  const next = isFirstRoundGoingOn ? 0 : await findNextRound(tx, broadcast_id)
  await changeBroadcast(tx, broadcast_id, {
    batch: batch + 1,
    round: next ?? round,
    last_device: round === 0 ? (done.recipients.at(-1)?._id ?? broadcast.last_device) : broadcast.last_device,
    sent: broadcast.sent + those('sent').length,
    gone: broadcast.gone + those('gone', 'unreachable').length,
    failed: broadcast.failed + those('failed').length + (isLast ? busy.length : 0),
    ...(next === null ? { finished_at: deps.now() } : {}),
    ...(next === null && broadcast.state === 'sending' ? { state: 'sent' as const } : {}),
  })
  if (next === null || broadcast.state !== 'sending') return
  const pause = next > round ? (PAUSES[next] ?? 0) : 0
  const startAfter = pause > 0 ? { startAfter: new Date(Date.now() + pause * 1_000) } : {}
  await deps.jobs.send(broadcastBatches, tx, { broadcast_id, batch: batch + 1 }, startAfter)
}
