import { setTimeout as wait } from 'node:timers/promises'
import type { z } from 'zod'
import { internalPath } from '#domain/internal-path.ts'
import { authorize } from '../../lib/authorize.ts'
import { Invalid } from '../../lib/errors.ts'
import { messages } from '../../lib/messages.ts'
import { countAttempt } from '../../lib/rate-limit.ts'
import type { Call } from '../../lib/viewer.ts'
import { can } from './policy.ts'
import { insertAudit, listAudience, type Subscriber } from './queries.ts'
import type { broadcastInput } from './schema.ts'
import { sendTo } from './send-to.ts'

interface Counts {
  /** Taken in by a push service. */
  sent: number
  failed: number
}

const PER_ACCOUNT = { hits: 5, window: 3_600 }
/** Subscribers that are read at once. */
const PAGE = 500
/** Seconds. Older than this a message to everybody is no news. */
const TTL = 3 * 86_400
/** Of the second within which the sender gets an answer. */
const PATIENCE_MS = 700

/**
 * Sends a message to the subscribers of the own account. Answers with what the push services have said by then, at the
 * latest within a second; what is left goes on, and the log tells how it ended.
 */
export async function broadcast(
  { deps, viewer }: Call,
  { title, text, url, userType }: z.infer<typeof broadcastInput>,
): Promise<{ success: true } & Counts> {
  authorize(viewer, can.broadcast(viewer))
  const { publicUrl } = deps.config
  const path = internalPath(url.startsWith(`${publicUrl}/`) ? url.slice(publicUrl.length) : url)
  if (path === null) throw new Invalid(messages.foreignAddress)
  const account = viewer.tenant_account_id
  await countAttempt(deps, `broadcast:${account}`, PER_ACCOUNT)
  const _id = deps.newId()
  await deps.db.inAccount(account, (tx) =>
    insertAudit(tx, account, {
      _id,
      actor_id: viewer._id,
      action: 'webpush.broadcast',
      details: { title, userType },
      created_at: deps.now(),
    }),
  )
  const message = { payload: { title, text, url: path, tag: _id }, ttl: TTL }
  const counts: Counts = { sent: 0, failed: 0 }
  const send = async (subscriber: Subscriber) => {
    const outcome = await sendTo(deps, account, subscriber, message)
    counts[outcome === 'sent' ? 'sent' : 'failed'] += 1
  }
  const sendAll = async () => {
    const sending: Promise<void>[] = []
    for (let after: string | undefined, page: Subscriber[] = []; ; after = page.at(-1)?._id) {
      page = await deps.db.readAccount(account, (tx) =>
        listAudience(tx, account, userType, { now: deps.now(), after, limit: PAGE }),
      )
      sending.push(...page.map(send))
      if (page.length < PAGE) break
    }
    await Promise.all(sending)
    deps.log.info({ operation: 'webpush.broadcast', account_id: account, ...counts }, 'a message to many went out')
  }
  const all = sendAll().catch((error: unknown) => deps.log.error({ err: error }, 'a message to many broke off'))
  await Promise.race([all, wait(PATIENCE_MS)])
  return { success: true, ...counts }
}
