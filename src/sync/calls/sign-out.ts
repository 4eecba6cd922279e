import { plural } from '@lingui/core/macro'
import { outboxSignOut } from '../sign-out/outbox-sign-out.ts'
import { callOutbox } from './call-outbox.ts'

export const callsSignOut = outboxSignOut(
  callOutbox,
  ({ contact_id }) => contact_id,
  (count) =>
    plural(count, {
      one: '# call has not reached the school. Delete it from this device? If not, it is sent when you sign in again.',
      other:
        '# calls have not reached the school. Delete them from this device? If not, they are sent when you sign in again.',
    }),
)
