import { plural } from '@lingui/core/macro'
import type { Contact } from '../contact-data.ts'
import { showError } from '../../../ui/notice/show-error.ts'
import { useRemoveContacts } from '../use-contacts.ts'
import { useUndoMessage } from '../use-undo-message.ts'

/** Archives contacts, and offers to undo that. */
export function useArchiveContacts() {
  const remove = useRemoveContacts()
  const say = useUndoMessage()
  return (contacts: readonly Contact[]) => {
    remove
      .mutateAsync({ _ids: contacts.map(({ _id }) => _id) })
      .then(
        ({ updated, undo_id }) =>
          say(plural(updated, { one: '# contact archived', other: '# contacts archived' }), undo_id),
        showError,
      )
  }
}
