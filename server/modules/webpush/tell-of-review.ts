import { createHash } from 'node:crypto'
import { messages } from '../../lib/messages.ts'
import { say } from '../../lib/i18n.ts'
import type { Call } from '../../lib/viewer.ts'
import { listWaitingFor, type Subscriber } from './queries.ts'
import { sendTo } from './send-to.ts'

interface Reviewed {
  _id: string
  lesson_id: string
  studying_user_id: string | null
}

/** Seconds. Who has not looked at a phone for two weeks finds the answer in the lesson. */
const TTL = 14 * 86_400

/**
 * Tells whoever took a studying that it was reviewed. To be called once that is stored: nobody waits for it, and nothing
 * that goes wrong here reaches the reviewer.
 */
export function tellOfReview({ deps }: Call, accountId: string, studying: Reviewed): void {
  const { _id, studying_user_id } = studying
  const topic = createHash('sha256').update(_id).digest('base64url').slice(0, 32)
  const message = ({ locale }: Subscriber) => ({ payload: notice(studying, locale), ttl: TTL, topic })
  const tell = async () => {
    const waiting = await deps.db.readAccount(accountId, (tx) =>
      listWaitingFor(tx, accountId, { _id, user_id: studying_user_id }, deps.now()),
    )
    await Promise.all(waiting.map((subscriber) => sendTo(deps, accountId, subscriber, message(subscriber))))
  }
  tell().catch((error: unknown) => deps.log.warn({ err: error }, 'a review could not be told of'))
}

/**
 * Words that may stand on a locked screen before anybody’s eyes: no name, no lesson, nothing of the Bible. A guest's way
 * back is a link that the server does not know; the device finds it by the studying's id.
 */
function notice({ _id, lesson_id, studying_user_id }: Reviewed, locale: Subscriber['locale']) {
  return {
    title: say(messages.reviewNoticeTitle, locale),
    text: say(messages.reviewNoticeText, locale),
    url: studying_user_id === null ? '/lesson' : `/lesson?lesson_id=${lesson_id}`,
    locale,
    studying_id: _id,
  }
}
