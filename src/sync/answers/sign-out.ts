import { plural } from '@lingui/core/macro'
import { leaveDevice } from '../person/leave-device.ts'
import type { SignOutTask } from '../sign-out-task.ts'
import { answerOutbox } from './answer-outbox.ts'

/** Answers, and everything else that this device stores for a student. */
export const answersSignOut: SignOutTask = {
  async settle(userId) {
    // What can be loaded again is removed in any case.
    await leaveDevice(userId).catch(() => undefined)
    const { outbox, store } = await answerOutbox()
    const listOwn = () => outbox.pending().filter(({ user_id }) => user_id === userId)
    await Promise.all([...new Set(listOwn().map(({ studying_id }) => studying_id))].map((id) => outbox.flush(id)))
    const { length } = listOwn()
    if (length === 0) await store.removeCredentials(`|${userId}`)
    return length
  },
  question: (count) =>
    plural(count, {
      one: '# answer has not reached the school. Delete it from this device? If not, it is kept here until you sign in again.',
      other:
        '# answers have not reached the school. Delete them from this device? If not, they are kept here until you sign in again.',
    }),
  async discard(userId) {
    const { outbox, store } = await answerOutbox()
    await outbox.removeUser(userId)
    await store.removeCredentials(`|${userId}`)
  },
}
