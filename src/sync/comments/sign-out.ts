import { plural } from '@lingui/core/macro'
import { draftOwner } from '../draft-owner.ts'
import { listDrafts, removeDraft } from '../draft-store.ts'
import type { SignOutTask } from '../sign-out-task.ts'
import { closeComments, settleComments } from './open-comments.ts'

const listOwn = () => listDrafts('comment', draftOwner() ?? '')

export const commentsSignOut: SignOutTask = {
  async settle() {
    await settleComments()
    closeComments()
    return (await listOwn().catch(() => [])).length
  },
  question: (count) =>
    plural(count, {
      one: '# comment has not reached the school. Delete it from this device? If not, it is kept here until you sign in again.',
      other:
        '# comments have not reached the school. Delete them from this device? If not, they are kept here until you sign in again.',
    }),
  async discard() {
    for (const row of await listOwn()) await removeDraft(row)
  },
}
