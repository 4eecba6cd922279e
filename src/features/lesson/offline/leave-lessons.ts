import { plural } from '@lingui/core/macro'
import { loadCatalog } from '../../../lib/i18n.ts'
import { session } from '../../../lib/session.ts'
import { answerOutbox } from '../answer-outbox.ts'
import { leaveDevice } from './leave-device.ts'

/** Sends what the person has not sent. What cannot be sent now is kept for the next sign-in, or dropped if they say so. */
export async function leaveLessons(): Promise<void> {
  const userId = session.user?._id
  if (!userId) return
  const { outbox, store } = await answerOutbox()
  // Whatever becomes of the answers: what can be loaded again goes at once.
  await leaveDevice(userId).catch(() => undefined)
  const own = () => outbox.held().filter(({ user_id }) => user_id === userId)
  await Promise.all([...new Set(own().map(({ studying_id }) => studying_id))].map((id) => outbox.flush(id)))
  const count = own().length
  if (count > 0) {
    // Nothing is dropped by somebody who cannot be asked.
    const canAsk = await loadCatalog('study').then(
      () => true,
      () => false,
    )
    if (!canAsk) return
    const question = plural(count, {
      one: '# answer has not reached the school. Delete it from this device? If not, it is kept here until you sign in again.',
      other:
        '# answers have not reached the school. Delete them from this device? If not, they are kept here until you sign in again.',
    })
    if (!window.confirm(question)) return
    await outbox.forget(userId)
  }
  await store.forgetIdentities(`|${userId}`)
}
