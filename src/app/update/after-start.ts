import { answerOutbox } from '../../features/lesson/answer-outbox.ts'
import { watchSignIns } from '../../features/lesson/claim-guest-work.ts'
import { leaveLessons } from '../../features/lesson/offline/leave-lessons.ts'
import { beforeLogout } from '../../lib/session.ts'
import { offerInstall } from './offer-install.ts'
import { startWorker } from './start-worker.ts'
import '../../ui/rare-fonts.css'

let begun: Promise<unknown> | undefined

/** What every page does once it stands: answers that an earlier visit could not send go out, and the worker is registered. */
export async function afterStart(): Promise<void> {
  begun ??= begin()
  await begun
}

async function begin(): Promise<void> {
  offerInstall()
  beforeLogout(leaveLessons)
  await answerOutbox()
  watchSignIns()
  // A page that is served piece by piece, as in development, has nothing to keep.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void startWorker().catch(() => undefined)
}
