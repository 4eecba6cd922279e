import { t } from '@lingui/core/macro'
import { showMessage } from '../../ui/notice/snackbar-store.ts'
import { draftOwner, ownSession } from '../draft-owner.ts'
import { onFlushTrigger } from '../on-flush-trigger.ts'
import { reportSynced, reportUnsynced } from '../unsynced-work.ts'
import { readStatus, type StoredComment } from './comment-draft.ts'
import { CommentDrafts, type SaveComment } from './comment-drafts.ts'
import { warnBeforeUnload } from '../warn-before-unload.ts'
import { persistComments } from './persist-comments.ts'

// Comments live longer than the page they are written on: an unsaved one is still there when its reviewer returns.
const opened = new Map<string, CommentDrafts>()
let openedBy: string | undefined
let isWatching = false

/** The comments of a studying in this tab, created on first use from what the server and the device have. */
export function openComments(
  studyingId: string,
  comments: Readonly<Record<string, StoredComment>>,
  save: SaveComment,
): CommentDrafts {
  closeForOthers()
  const known = opened.get(studyingId)
  const drafts = known ?? new CommentDrafts(save, ownSession())
  drafts.load(comments)
  if (known) return drafts
  opened.set(studyingId, drafts)
  drafts.subscribe(() => report(studyingId, drafts))
  if (!isWatching) watchPage()
  const owner = draftOwner()
  if (owner) void persistComments(drafts, owner, studyingId).then((isRestored) => isRestored && showRestored())
  return drafts
}

/** Saves all comments of this tab, as far as possible. */
export async function settleComments(): Promise<void> {
  closeForOthers()
  await Promise.all([...opened.values()].map((drafts) => drafts.settle()))
}

/** Forgets all comments of this tab; what is stored on the device remains. */
export function closeComments(): void {
  for (const group of opened.keys()) reportSynced({ use: 'comments', group })
  opened.clear()
}

/** A session may end and another person's begin on the same page, who must neither see nor send these comments. */
function closeForOthers(): void {
  const owner = draftOwner()
  if (owner === undefined || owner === openedBy) return
  closeComments()
  openedBy = owner
}

function report(group: string, drafts: CommentDrafts): void {
  const statuses = drafts.listUnsaved().map((elementId) => readStatus(drafts.read(elementId)))
  if (statuses.length === 0) return reportSynced({ use: 'comments', group })
  const status = statuses.includes('conflict') ? 'blocked' : statuses.includes('failed') ? 'failing' : 'sending'
  reportUnsynced({ use: 'comments', group, status, isStored: false })
}

function showRestored(): void {
  showMessage(t`Your unsaved comment was restored`, 'success')
}

function watchPage(): void {
  isWatching = true
  onFlushTrigger(() => void settleComments())
  warnBeforeUnload(() => {
    closeForOthers()
    return [...opened.values()].some((drafts) => drafts.listUnsaved().length > 0)
  })
}
