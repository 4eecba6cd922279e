import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { RouterOutputs } from '../../../lib/api/trpc.ts'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { showError } from '../../../ui/notice/show-error.ts'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'

type Joined = RouterOutputs['contactCard']['join']

interface JoinOptions {
  /** The submissions are the contact's; with the lesson to send next. */
  onJoined?: ((joined: Joined) => void) | undefined
  /** They are no longer proposed. */
  onApart?: (() => void) | undefined
  /** One of these was undone. */
  onUndone?: (() => void) | undefined
}

/** Joins proposed submissions with a contact, or tells them apart; both can be undone. */
export function useJoin(contact_id: string, { onJoined, onApart, onUndone }: JoinOptions = {}) {
  const { t } = useLingui()
  const utils = trpc.useUtils()
  const { contactCard } = utils.client
  const refresh = () =>
    Promise.all([utils.contactCard.invalidate(), utils.contacts.invalidate(), utils.studyings.invalidate()])
  const undoable = (text: string, undo: () => Promise<unknown>) =>
    showMessage(text, 'success', {
      label: t`Undo`,
      run: () =>
        void undo()
          .then(() => onUndone?.())
          .then(refresh, showError),
    })
  const join = useMutation({
    mutationFn: (studying_ids: string[]) => contactCard.join.mutate({ contact_id, studying_ids }),
    onSuccess(joined) {
      const { undo_id } = joined
      if (undo_id !== null)
        undoable(t`The submission belongs to the contact now`, () => contactCard.part.mutate({ contact_id, undo_id }))
      onJoined?.(joined)
      return refresh()
    },
    onError: showError,
  })
  const tellApart = useMutation({
    mutationFn: (studying_ids: string[]) => contactCard.tellApart.mutate({ contact_id, studying_ids, are_apart: true }),
    onSuccess(_done, studying_ids) {
      undoable(t`It will not be proposed for this contact again`, () =>
        contactCard.tellApart.mutate({ contact_id, studying_ids, are_apart: false }),
      )
      onApart?.()
      return refresh()
    },
    onError: showError,
  })
  return { join, tellApart }
}
