import { makeUuid } from '../../../lib/random-id.ts'
import { session } from '../../../lib/session.ts'
import type { CallOperation } from '../../../sync/calls/call-operation.ts'
import { callQueue } from '../../../sync/calls/call-queue.ts'
import { useRefreshContacts } from '../use-contacts.ts'

/** Records what became of a call: on this device at once, at the school when there is a network. */
export function useSaveCall({ _id: contact_id, contact_fullname }: { _id: string; contact_fullname: string }) {
  const refresh = useRefreshContacts()
  return async (call: CallOperation['call']) => {
    const { user } = session
    if (!user) return
    const queue = await callQueue()
    await queue.add({
      _id: makeUuid(),
      contact_id,
      contact_fullname,
      user_id: user._id,
      account_id: user.tenant_account_id,
      call,
      called_at: Date.now(),
    })
    if (await queue.flush(contact_id)) await refresh()
  }
}
