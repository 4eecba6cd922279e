import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { internalPath } from '#domain/internal-path.ts'
import { maxBroadcastDays } from '#domain/push/broadcast.ts'
import type { AccountQuery } from '#db/query.ts'
import type { Deps } from '../../../deps.ts'
import { createOnce } from '../../../frame/create-once.ts'
import { Invalid, NotFound } from '../../../lib/errors.ts'
import { messages } from '../../../lib/messages.ts'
import { decodeCursor, momentKey, pageLimit, takePage } from '../../../lib/paging.ts'
import { countAttempt } from '../../../frame/rate-limit.ts'
import type { Done } from '../../../lib/reply-parts.ts'
import type { AccountContext } from '../../../frame/request-context.ts'
import { isSafeMode } from '../../accounts/service.ts'
import { listDevicesOf } from '../queries.ts'
import { sendPush } from '../send-push.ts'
import {
  changeBroadcast,
  countAudience,
  findBroadcast,
  insertBroadcast,
  listBroadcasts,
  lockBroadcast,
  setState,
} from './queries.ts'
import type { Audience, BroadcastList, broadcastInput, broadcastPage, Counts, Preview, previewInput } from './schema.ts'
import { neutralWords } from './neutral-words.ts'
import { broadcastBatches } from './send-batch.ts'

const PER_ACCOUNT = { hits: 5, window: 3_600 }
const PREVIEWS = { hits: 20, window: 3_600 }
const PREVIEW_TTL = 600
/** The sender gets an answer within a second. */
const WAIT_MS = 700
const POLL_MS = 50
const DAY_MS = 86_400_000

/**
 * Sends a message to the devices of the account, now or at a given time, as jobs that outlive a restart. Answers within a
 * second with the counts so far.
 */
export async function broadcast(
  context: AccountContext,
  { title, text, url, userType, locale, send_at, _id }: z.infer<typeof broadcastInput>,
): Promise<Counts> {
  const { deps, viewer, accountId, inAccount, readAccount, record } = context
  const path = readPath(deps, url)
  const now = deps.now()
  if (send_at && (send_at <= now || send_at.getTime() > now.getTime() + maxBroadcastDays * DAY_MS))
    throw new Invalid(messages.broadcastTime)
  const broadcastId = _id ?? deps.newId()
  const isOwn = (id: string) => readAccount(async (tx) => (await findBroadcast(tx, id))?.created_by === viewer._id)
  await createOnce(_id, isOwn, async () => {
    await countAttempt(deps, `broadcast:${accountId}`, PER_ACCOUNT)
    await inAccount(async (tx) => {
      const words = { title, text, url: path, user_type: userType, locale: locale ?? null }
      const row = { ...words, _id: broadcastId, created_by: viewer._id, send_at: send_at ?? now, created_at: now }
      await insertBroadcast(tx, row)
      await enqueue(deps, tx, { broadcast_id: broadcastId, batch: 0 }, send_at)
      await record(tx, 'webpush.broadcast', { userType, _id: broadcastId })
    })
  })
  return send_at ? { success: true, sent: 0, failed: 0 } : readCounts(context, broadcastId)
}

function readPath({ config }: Deps, url: string): string {
  const path = internalPath(url.startsWith(`${config.publicUrl}/`) ? url.slice(config.publicUrl.length) : url)
  if (path === null) throw new Invalid(messages.foreignAddress)
  return path
}

async function enqueue(
  { jobs }: Deps,
  tx: AccountQuery,
  batch: { broadcast_id: string; batch: number },
  startAfter: Date | undefined,
): Promise<void> {
  await jobs.send(broadcastBatches, tx, batch, startAfter ? { startAfter } : {})
}

/** The counts as soon as everyone had a turn, or those so far. */
async function readCounts({ readAccount }: AccountContext, broadcastId: string): Promise<Counts> {
  const end = performance.now() + WAIT_MS
  for (;;) {
    const found = await readAccount((tx) => findBroadcast(tx, broadcastId))
    if (found?.state === 'sent' || performance.now() + POLL_MS > end)
      return { success: true, sent: found?.sent ?? 0, failed: (found?.failed ?? 0) + (found?.gone ?? 0) }
    await wait(POLL_MS)
  }
}

/** How many devices a broadcast would reach now, by kind and language. */
export async function readAudience({ deps, readAccount }: AccountContext): Promise<Audience> {
  const everyone = { user_type: 'all', locale: null } as const
  return readAccount(async (tx) => ({
    devices: await countAudience(tx, everyone, deps.now()),
    safe_mode: await isSafeMode(tx),
  }))
}

/** Sends a message to the caller's own devices only, in the words that other devices would show. */
export async function sendPreview(
  { deps, viewer, accountId, readAccount }: AccountContext,
  { title, text, url }: z.infer<typeof previewInput>,
): Promise<Preview> {
  const target = { url: readPath(deps, url), tag: deps.newId() }
  await countAttempt(deps, `broadcast-preview:${viewer._id}`, PREVIEWS)
  const { devices, isSafe } = await readAccount(async (tx) => ({
    devices: await listDevicesOf(tx, viewer._id, deps.now()),
    isSafe: await isSafeMode(tx),
  }))
  const send = (device: (typeof devices)[number]) => {
    const payload = { ...(isSafe ? neutralWords(device.locale) : { title, text }), ...target }
    return sendPush(deps, accountId, device, { payload, ttl: PREVIEW_TTL }, deps.push.sendOnce)
  }
  const outcomes = await Promise.all(devices.map(send))
  return { success: true, devices: outcomes.filter((outcome) => outcome === 'sent').length }
}

const placeKey = z.tuple([momentKey, z.guid()])

/** The broadcasts of the account, the newest first. */
export async function listAll(
  { readAccount }: AccountContext,
  { cursor }: z.infer<typeof broadcastPage>,
): Promise<BroadcastList> {
  const after = cursor === undefined ? undefined : decodeCursor(cursor, placeKey)
  const rows = await readAccount((tx) => listBroadcasts(tx, { after, limit: pageLimit() }))
  const { page, next } = takePage(rows, ({ place, _id }) => [place, _id])
  return { broadcasts: page.map(({ place: _place, ...row }) => row), next }
}

/** Stops a broadcast; devices that it was sent to have it. */
export async function cancelBroadcast({ inAccount, record }: AccountContext, broadcastId: string): Promise<Done> {
  await inAccount(async (tx) => {
    const change = { from: ['waiting', 'sending'], to: 'canceled' } as const
    if (!(await setState(tx, broadcastId, change))) throw new NotFound()
    await record(tx, 'webpush.cancelBroadcast', { _id: broadcastId })
  })
  return { success: true }
}

/** Takes back that a broadcast was stopped before it began; if its time has passed meanwhile, it begins at once. */
export async function resumeBroadcast({ deps, inAccount, record }: AccountContext, broadcastId: string): Promise<Done> {
  await inAccount(async (tx) => {
    const found = await lockBroadcast(tx, broadcastId)
    if (found?.state !== 'canceled' || found.began_at !== null) throw new NotFound()
    const batch = found.batch + 1
    await changeBroadcast(tx, broadcastId, { state: 'waiting', batch })
    const startAfter = found.send_at > deps.now() ? found.send_at : undefined
    await enqueue(deps, tx, { broadcast_id: broadcastId, batch }, startAfter)
    await record(tx, 'webpush.resumeBroadcast', { _id: broadcastId })
  })
  return { success: true }
}
