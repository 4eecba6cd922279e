import { plural } from '@lingui/core/macro'
import { outboxSignOut } from '../sign-out/outbox-sign-out.ts'
import { leaveDevice } from '../person/leave-device.ts'
import type { SignOutTask } from '../sign-out/sign-out-task.ts'
import { answerOutbox } from './answer-outbox.ts'

const unsentAnswers = outboxSignOut(
  answerOutbox,
  ({ studying_id }) => studying_id,
  (count) =>
    plural(count, {
      one: '# answer has not reached the school. Delete it from this device? If not, it is kept here until you sign in again.',
      other:
        '# answers have not reached the school. Delete them from this device? If not, they are kept here until you sign in again.',
    }),
)

/** Answers, and everything else that this device stores for a student. */
export const answersSignOut: SignOutTask = {
  ...unsentAnswers,
  async settle(userId) {
    // What can be loaded again is removed in any case.
    await leaveDevice(userId).catch(() => undefined)
    const count = await unsentAnswers.settle(userId)
    if (count === 0) await removeCredentials(userId)
    return count
  },
  async discard(userId) {
    await unsentAnswers.discard(userId)
    await removeCredentials(userId)
  },
}

async function removeCredentials(userId: string): Promise<void> {
  const { store } = await answerOutbox()
  await store.removeCredentials(`|${userId}`)
}
