import { draftOwner } from '../draft-owner.ts'
import { listDrafts, removeDraft } from '../draft-store.ts'
import type { DraftRow } from '../drafts/draft-row.ts'
import type { SignOutTask } from './sign-out-task.ts'

/** The task of a use whose drafts are stored on the device, after it has sent what it could. `keyOf` says what counts as one. */
export function draftsSignOut(
  kind: DraftRow['kind'],
  keyOf: (row: DraftRow) => string,
  question: SignOutTask['question'],
): SignOutTask {
  const listOwn = () => listDrafts(kind, draftOwner() ?? '')
  return {
    settle: async () => new Set((await listOwn().catch(() => [])).map(keyOf)).size,
    question,
    async discard() {
      for (const row of await listOwn()) await removeDraft(row)
    },
  }
}
