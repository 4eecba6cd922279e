import { plural } from '@lingui/core/macro'
import { outboxSignOut } from '../sign-out/outbox-sign-out.ts'
import { finishOutbox } from './finish-outbox.ts'

export const finishesSignOut = outboxSignOut(
  finishOutbox,
  ({ studying_id }) => studying_id,
  (count) =>
    plural(count, {
      one: '# finished lesson has not reached the teacher. Delete it from this device? If not, it is sent when you sign in again.',
      other:
        '# finished lessons have not reached the teacher. Delete them from this device? If not, they are sent when you sign in again.',
    }),
)
