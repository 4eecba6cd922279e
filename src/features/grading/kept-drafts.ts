import { t } from '@lingui/core/macro'
import type { StoredComment } from '../../engine/comments/comment-draft.ts'
import { CommentDrafts, type SaveComment } from '../../engine/comments/comment-drafts.ts'
import { draftOwner } from '../../lib/draft-owner.ts'
import { beforeLogout } from '../../lib/session.ts'
import { showMessage } from '../../ui/snackbar-store.ts'
import { keepComments } from './keep-comments.ts'
import { leaveComments } from './leave-comments.ts'

// Comments outlive the screen they are written on: one that could not be saved is still there when its reviewer returns.
const kept = new Map<string, CommentDrafts>()
let keptFor: string | undefined
let watching = false

/** The drafts of a studying in this tab; made on first use, with what the server holds and what the device kept. */
export function draftsOf(
  studyingId: string,
  comments: Readonly<Record<string, StoredComment>>,
  save: SaveComment,
): CommentDrafts {
  forgetOthers()
  const known = kept.get(studyingId)
  const drafts = known ?? new CommentDrafts(save)
  drafts.load(comments)
  if (known) return drafts
  kept.set(studyingId, drafts)
  if (!watching) watchPage()
  const owner = draftOwner()
  if (owner) void keepComments(drafts, owner, studyingId).then((back) => back && tellOfReturn())
  return drafts
}

/** A session may end and another person's begin on the same page: what the first one wrote is not theirs to see or to send. */
function forgetOthers(): void {
  const owner = draftOwner()
  if (owner === undefined || owner === keptFor) return
  kept.clear()
  keptFor = owner
}

function tellOfReturn(): void {
  showMessage(t`A comment that had not reached the school was put back`, 'success')
}

async function settleAll(): Promise<void> {
  forgetOthers()
  await Promise.all([...kept.values()].map((drafts) => drafts.settle()))
}

function watchPage(): void {
  watching = true
  // A phone that puts the page away may never come back to it.
  document.addEventListener('visibilitychange', () => void (document.hidden && settleAll()))
  addEventListener('pagehide', () => void settleAll())
  addEventListener('online', () => void settleAll())
  addEventListener('beforeunload', (event) => {
    forgetOthers()
    if ([...kept.values()].some((drafts) => drafts.listUnsaved().length > 0)) event.preventDefault()
  })
  beforeLogout(async () => {
    await settleAll()
    await leaveComments()
    kept.clear()
  })
}
