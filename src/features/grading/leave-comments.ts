import { plural } from '@lingui/core/macro'
import { draftOwner } from '../../lib/draft-owner.ts'
import { openCommentStore } from './comment-store.ts'

/** Before a logout: asks what becomes of comments that are on this device alone. Kept, they wait for the same person. */
export async function leaveComments(): Promise<void> {
  const owner = draftOwner()
  const store = await openCommentStore().catch(() => undefined)
  const rows = owner && store ? await store.list(owner) : []
  if (!store || rows.length === 0) return
  const question = plural(rows.length, {
    one: '# comment has not reached the school. Delete it from this device? If not, it is kept here until you sign in again.',
    other:
      '# comments have not reached the school. Delete them from this device? If not, they are kept here until you sign in again.',
  })
  if (!window.confirm(question)) return
  for (const row of rows) await store.forget(row)
}
