import { makeUuid } from '../../../lib/random-id.ts'
import { session } from '../../../lib/session.ts'
import type { Act } from '../../../sync/calls/call-operation.ts'
import { callOutbox } from '../../../sync/calls/call-outbox.ts'

export interface Callee {
  _id: string
  contact_fullname: string
}

/** Records a call or a message: on this device at once, at the school when there is a network. */
export async function record({ _id: contact_id, contact_fullname }: Callee, act: Act): Promise<void> {
  const { user } = session
  if (!user) return
  const { outbox } = await callOutbox()
  await outbox.add({
    _id: makeUuid(),
    contact_id,
    contact_fullname,
    user_id: user._id,
    account_id: user.tenant_account_id,
    called_at: Date.now(),
    ...act,
  })
}
