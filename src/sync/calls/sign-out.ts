import { plural } from '@lingui/core/macro'
import type { SignOutTask } from '../sign-out-task.ts'
import { callQueue } from './call-queue.ts'

export const callsSignOut: SignOutTask = {
  async settle(userId) {
    const queue = await callQueue()
    const listOwn = () => [...queue.pending(), ...queue.refused()].filter(({ user_id }) => user_id === userId)
    await Promise.all(listOwn().map(({ contact_id }) => queue.flush(contact_id)))
    return listOwn().length
  },
  question: (count) =>
    plural(count, {
      one: '# call has not reached the school. Delete it from this device? If not, it is sent when you sign in again.',
      other:
        '# calls have not reached the school. Delete them from this device? If not, they are sent when you sign in again.',
    }),
  async discard(userId) {
    const queue = await callQueue()
    await queue.remove([...queue.pending(), ...queue.refused()].filter(({ user_id }) => user_id === userId))
  },
}
