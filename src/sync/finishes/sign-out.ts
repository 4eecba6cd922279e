import { plural } from '@lingui/core/macro'
import type { SignOutTask } from '../sign-out-task.ts'
import { finishQueue } from './finish-queue.ts'

export const finishesSignOut: SignOutTask = {
  async settle(userId) {
    const queue = await finishQueue()
    const listOwn = () => queue.pending().filter(({ user_id }) => user_id === userId)
    await Promise.all(listOwn().map(({ studying_id }) => queue.flush(studying_id)))
    return listOwn().length
  },
  question: (count) =>
    plural(count, {
      one: '# finished lesson has not reached the teacher. Delete it from this device? If not, it is sent when you sign in again.',
      other:
        '# finished lessons have not reached the teacher. Delete them from this device? If not, they are sent when you sign in again.',
    }),
  async discard(userId) {
    const queue = await finishQueue()
    await queue.remove(queue.pending().filter(({ user_id }) => user_id === userId))
  },
}
