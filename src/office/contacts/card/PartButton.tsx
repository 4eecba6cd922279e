import { Trans } from '@lingui/react/macro'
import { Button } from '../../../ui/office/Button.tsx'
import { usePartSubmissions } from '../use-contacts.ts'

/** Parts submissions from the contact with which they were joined. */
export function PartButton({ contactId, undoId }: { contactId: string; undoId: string }) {
  const part = usePartSubmissions()
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
