import { beforeLogout } from '../../lib/session.ts'
import { CommentDrafts, type SaveComment } from '../../engine/comments/comment-drafts.ts'

// Comments outlive the screen they are written on: one that could not be saved is still there when its reviewer returns.
const kept = new Map<string, CommentDrafts>()
let watching = false

/** The drafts of a studying in this tab; made on first use. */
export function draftsOf(studyingId: string, save: SaveComment): CommentDrafts {
  const drafts = kept.get(studyingId) ?? new CommentDrafts(save)
  kept.set(studyingId, drafts)
  if (!watching) watchPage()
  return drafts
}

async function settleAll(): Promise<void> {
  await Promise.all([...kept.values()].map((drafts) => drafts.settle()))
}

function watchPage(): void {
  watching = true
  // A phone that puts the page away may never come back to it.
  document.addEventListener('visibilitychange', () => void (document.hidden && settleAll()))
  addEventListener('pagehide', () => void settleAll())
  addEventListener('online', () => void settleAll())
  addEventListener('beforeunload', (event) => {
    if ([...kept.values()].some((drafts) => drafts.listUnsaved().length > 0)) event.preventDefault()
  })
  beforeLogout(async () => {
    await settleAll()
    kept.clear()
  })
}
