import { plural } from '@lingui/core/macro'
import { draftsSignOut } from '../sign-out/drafts-sign-out.ts'
import type { SignOutTask } from '../sign-out/sign-out-task.ts'
import { closeComments, settleComments } from './open-comments.ts'

const unsentComments = draftsSignOut(
  'comment',
  ({ document_id, part_id }) => `${document_id} ${part_id}`,
  (count) =>
    plural(count, {
      one: '# comment has not reached the school. Delete it from this device? If not, it is kept here until you sign in again.',
      other:
        '# comments have not reached the school. Delete them from this device? If not, they are kept here until you sign in again.',
    }),
)

export const commentsSignOut: SignOutTask = {
  ...unsentComments,
  async settle(userId) {
    await settleComments()
    closeComments()
    return unsentComments.settle(userId)
  },
}
