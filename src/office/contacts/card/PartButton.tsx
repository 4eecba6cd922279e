import { Trans } from '@lingui/react/macro'
import { trpc } from '../../../lib/api/trpc-query.ts'
import { Button } from '../../../ui/office/Button.tsx'
import { showError } from '../../../ui/notice/show-error.ts'

/** Parts submissions from the contact with which they were joined. */
export function PartButton({ contactId, undoId }: { contactId: string; undoId: string }) {
  const utils = trpc.useUtils()
  const part = trpc.contactCard.part.useMutation({
    onSuccess: () =>
      Promise.all([utils.contactCard.invalidate(), utils.contacts.invalidate(), utils.studyings.invalidate()]),
    onError: showError,
  })
  return (
    <Button
      variant="plain"
      busy={part.isPending}
      onClick={() => part.mutate({ contact_id: contactId, undo_id: undoId })}
    >
      <Trans>Undo</Trans>
    </Button>
  )
}
