import { plural } from '@lingui/core/macro'
import { draftOwner } from '../draft-owner.ts'
import { listDrafts, removeDraft } from '../draft-store.ts'
import type { SignOutTask } from '../sign-out-task.ts'

const listOwn = () => listDrafts('lesson', draftOwner() ?? '')

/** Lesson drafts; the open editor has sent what it could. */
export const draftsSignOut: SignOutTask = {
  async settle() {
    const rows = await listOwn().catch(() => [])
    return new Set(rows.map(({ document_id }) => document_id)).size
  },
  question: (count) =>
    plural(count, {
      one: 'Your work on # lesson has not reached the school. Delete it from this device? If not, it is kept here until you sign in again.',
      other:
        'Your work on # lessons has not reached the school. Delete it from this device? If not, it is kept here until you sign in again.',
    }),
  async discard() {
    for (const row of await listOwn()) await removeDraft(row)
  },
}
