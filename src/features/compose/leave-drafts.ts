import { plural } from '@lingui/core/macro'
import { draftOwner } from '../../lib/draft-owner.ts'
import { openDraftStore } from './draft-store.ts'

/** Before a logout: asks what becomes of work that is on this device alone. Kept, it waits for the same person. */
export async function leaveDrafts(): Promise<void> {
  const owner = draftOwner()
  const store = await openDraftStore().catch(() => undefined)
  const rows = owner && store ? await store.list(owner) : []
  const count = new Set(rows.map(({ lesson_id }) => lesson_id)).size
  if (!store || count === 0) return
  const question = plural(count, {
    one: 'Your work on # lesson has not reached the school. Delete it from this device? If not, it is kept here until you sign in again.',
    other:
      'Your work on # lessons has not reached the school. Delete it from this device? If not, it is kept here until you sign in again.',
  })
  if (!window.confirm(question)) return
  for (const { key } of rows) await store.forget(key)
}
