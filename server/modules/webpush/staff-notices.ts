import type { Deps } from '../../deps.ts'
import { translate } from '../../lib/i18n.ts'
import { messages } from '../../lib/messages.ts'
import type { JobQueue } from '../../ports/jobs.ts'
import type { PushMessage } from '../../ports/push.ts'
import { findReachable, type Subscriber } from './queries.ts'
import { requireSettled, sendPush } from './send-push.ts'

/** What a member of staff gets a message about: a lesson was finished, a contact is silent, a request came, wrong codes were entered, how many wait, or the week in numbers. */
export type StaffNotice =
  | { kind: 'lesson' | 'silence' | 'request' | 'codes' }
  | { kind: 'digest'; waiting: number }
  | { kind: 'week'; new_count: number; reviewed_count: number }

interface DeviceNotice {
  subscription_id: string
  notice: StaffNotice
}

/** Seconds. A later one says more. */
const TTL = 86_400

export const staffNotices: JobQueue<DeviceNotice> = {
  name: 'staff-notices',
  retryLimit: 10,
  retryDelay: 5 * 60,
  retryDelayMax: 3_600,
  attemptTimeout: 5 * 60,
  retention: TTL,
  concurrency: 4,
}

/** Names the handler of the queue. */
export function handleStaffNotices(deps: Deps): void {
  deps.jobs.work(staffNotices, (accountId, notice) => deliver(deps, accountId, notice))
}

/** Throws to try again later. */
async function deliver(deps: Deps, accountId: string, { subscription_id, notice }: DeviceNotice): Promise<void> {
  const device = await deps.db.readAccount(accountId, (tx) => findReachable(tx, subscription_id, deps.now()))
  if (!device) return
  const outcome = await sendPush(deps, accountId, device, messageOf(notice, device))
  requireSettled(outcome)
}

/** The text may appear on a locked screen, so it names neither person nor lesson nor the Bible. */
function messageOf(notice: StaffNotice, { locale }: Subscriber): PushMessage {
  const topic = topics[notice.kind]
  const url = pages[notice.kind] ?? '/backoffice'
  const { title, text } = wordsOf(notice, locale)
  return { payload: { title, text, url, locale, tag: topic }, ttl: TTL, topic }
}

/** A newer notice replaces one of the same topic. */
const topics: Record<StaffNotice['kind'], string> = {
  lesson: 'contacts',
  silence: 'contacts',
  request: 'requests',
  codes: 'codes',
  digest: 'digest',
  week: 'week',
}

/** What a press opens, if it is not Today. */
const pages: Partial<Record<StaffNotice['kind'], string>> = {
  request: '/office/requests',
  codes: '/backoffice/settings',
  week: '/office/statistics',
}

const titles = {
  lesson: messages.contactLessonTitle,
  silence: messages.contactSilentTitle,
  request: messages.requestTitle,
  codes: messages.codesTitle,
}

function wordsOf(notice: StaffNotice, locale: Subscriber['locale']) {
  if (notice.kind === 'digest')
    return {
      title: translate(messages.digestTitle, locale),
      text: translate(messages.digestText, locale, { waiting: notice.waiting }),
    }
  if (notice.kind === 'week') {
    const { new_count, reviewed_count } = notice
    return {
      title: translate(messages.weekTitle, locale),
      text: translate(messages.weekText, locale, { new_count, reviewed_count }),
    }
  }
  const title = titles[notice.kind]
  return { title: translate(title, locale), text: translate(messages.contactNoticeText, locale) }
}
