import { plural } from '@lingui/core/macro'
import type { RouterInputs } from '../../lib/api/trpc.ts'
import { showError } from '../../ui/notice/show-error.ts'
import { useUpdateContacts } from './use-contacts.ts'
import { useUndoMessage } from './use-undo-message.ts'

/** Changes one contact in a list or on the board, says so, and offers to undo it. */
export function useChangeContact() {
  const update = useUpdateContacts()
  const say = useUndoMessage()
  return async (_id: string, changes: RouterInputs['contacts']['updateMany']['changes']): Promise<void> => {
    try {
      const { updated, undo_id } = await update.mutateAsync({ _ids: [_id], changes })
      say(plural(updated, { one: '# contact changed', other: '# contacts changed' }), undo_id)
    } catch (error) {
      showError(error)
    }
  }
}
