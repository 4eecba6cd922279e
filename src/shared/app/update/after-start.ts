import { answerOutbox } from '../../../sync/answers/answer-outbox.ts'
import { watchSignIns } from '../../../sync/claim/claim-guest-work.ts'
import { finishOutbox } from '../../../sync/finishes/finish-outbox.ts'
import { settleBeforeSignOut } from '../../../sync/sign-out/settle-before-sign-out.ts'
import { beforeLogout, session } from '../../../lib/session.ts'
import { loadLaterTexts } from '../../../lib/loading/load-later-texts.ts'
import { loadVisitorAccount } from '../../../lib/api/visitor-account.ts'
import { offerInstall } from './offer-install.ts'
import { watchOtherTabs } from './other-tabs.ts'
import { startWorker } from './start-worker.ts'
import '../../../ui/rare-fonts.css'

let begun: Promise<unknown> | undefined

/** What every page does once it is shown: sends what earlier visits have left, and registers the worker. */
export async function afterStart(home: string): Promise<void> {
  begun ??= begin(home)
  await begun
}

async function begin(home: string): Promise<void> {
  offerInstall()
  watchOtherTabs()
  if (location.pathname === '/' && !session.loggedIn) void loadVisitorAccount().catch(() => undefined)
  beforeLogout(() => settleBeforeSignOut(askToDelete))
  await answerOutbox()
  await finishOutbox()
  watchSignIns()
  // In development there is no list of files to cache.
  if (import.meta.env.PROD && 'serviceWorker' in navigator) void startWorker(home).catch(() => undefined)
}

/** Without its code and texts, which may be missing offline, nothing is deleted. */
async function askToDelete(questions: readonly string[]): Promise<boolean> {
  const loading = Promise.all([import('../sign-out/ask-to-delete.tsx'), loadLaterTexts()])
  const [dialog] = (await loading.catch(() => undefined)) ?? []
  return (await dialog?.askToDelete(questions)) ?? false
}
