import pLimit from 'p-limit'
import pTimeout from 'p-timeout'
import type { z } from 'zod'
import { internalPath } from '#domain/internal-path.ts'
import { translate } from '../../lib/i18n.ts'
import { Invalid } from '../../lib/errors.ts'
import { messages } from '../../lib/messages.ts'
import { countAttempt } from '../../lib/rate-limit.ts'
import type { AccountContext } from '../../lib/request-context.ts'
import { findSettings } from '../accounts/service.ts'
import { recordAct } from '../audit/service.ts'
import { listAudience, type Subscriber } from './queries.ts'
import type { broadcastInput, Counts } from './schema.ts'
import { sendPush } from './send-push.ts'
import type { PushMessage } from '../../ports/push.ts'

const PER_ACCOUNT = { hits: 5, window: 3_600 }
const PAGE_SIZE = 500
/** Seconds. */
const TTL = 3 * 86_400
/** Messages under way at once: pages of recipients are read as messages end. */
const MAX_UNDER_WAY = 2_000
/** The sender gets an answer within a second. */
const TIMEOUT_MS = 700

/**
 * Sends a message to the subscribers of the account. Answers within a second with the counts so far; the rest continues
 * in the background, and the log gets the final counts.
 */
export async function broadcast(
  { deps, viewer, accountId, inAccount, readAccount }: AccountContext,
  { title, text, url, userType }: z.infer<typeof broadcastInput>,
): Promise<Counts> {
  const { publicUrl } = deps.config
  const path = internalPath(url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url)
  if (path === null) throw new Invalid(messages.foreignAddress)
  await countAttempt(deps, `broadcast:${accountId}`, PER_ACCOUNT)
  await inAccount((tx) =>
    recordAct(deps, tx, accountId, { actor_id: viewer._id, action: 'webpush.broadcast', details: { userType } }),
  )
  const isSafe = (await readAccount((tx) => findSettings(tx, accountId)))?.settings.safe_mode ?? false
  const tag = deps.newId()
  const messageTo = ({ locale }: Subscriber): PushMessage => {
    const words = isSafe
      ? { title: translate(messages.neutralNoticeTitle, locale), text: translate(messages.neutralNoticeText, locale) }
      : { title, text }
    return { payload: { ...words, url: path, tag }, ttl: TTL }
  }
  const counts: Omit<Counts, 'success'> = { sent: 0, failed: 0 }
  const send = async (subscriber: Subscriber) => {
    const outcome = await sendPush(deps, accountId, subscriber, messageTo(subscriber))
    counts[outcome === 'sent' ? 'sent' : 'failed'] += 1
  }
  const sendAll = async () => {
    const limit = pLimit(MAX_UNDER_WAY)
    const underWay = new Set<Promise<void>>()
    /** Resolves when the message is under way. */
    const begin = (subscriber: Subscriber) =>
      new Promise<void>((begun) => {
        const sending = limit(() => {
          begun()
          return send(subscriber)
        })
        underWay.add(sending)
        void sending.finally(() => underWay.delete(sending))
      })
    for (let after: string | undefined, page: Subscriber[] = []; ; after = page.at(-1)?._id) {
      page = await readAccount((tx) =>
        listAudience(tx, accountId, userType, { now: deps.now(), after, limit: PAGE_SIZE }),
      )
      for (const subscriber of page) await begin(subscriber)
      if (page.length < PAGE_SIZE) break
    }
    await Promise.all(underWay)
    deps.log.info({ operation: 'webpush.broadcast', account_id: accountId, ...counts }, 'broadcast sent')
  }
  const all = sendAll().catch((error: unknown) => deps.log.error({ err: error }, 'broadcast failed'))
  await pTimeout(all, { milliseconds: TIMEOUT_MS, fallback: () => undefined })
  return { success: true, ...counts }
}
