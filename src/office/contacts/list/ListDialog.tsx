import type { Choices, Contact } from '../contact-data.ts'
import HandOutDialog from '../edit/HandOutDialog.tsx'
import ManyDialog from '../edit/ManyDialog.tsx'
import TransferDialog from '../edit/TransferDialog.tsx'
import type { AllContacts } from '../edit/use-change-matching.ts'

export interface OpenedDialog {
  what: 'transfer' | 'status' | 'tags' | 'next'
  /** Undefined for all contacts of the filter. */
  contacts: readonly Contact[] | undefined
}

interface ListDialogProps extends OpenedDialog {
  all: AllContacts
  choices: Choices | undefined
  onClose(): void
}

/** What is done to the selected contacts of the list, or to all of its filter. */
export default function ListDialog({ what, contacts, all, choices, onClose }: ListDialogProps) {
  const missioners = choices?.missioners ?? []
  if (what !== 'transfer')
    return <ManyDialog what={what} contacts={contacts} all={all} tags={choices?.tags ?? []} onClose={onClose} />
  return contacts ? (
    <TransferDialog contacts={contacts} missioners={missioners} onClose={onClose} />
  ) : (
    <HandOutDialog all={all} missioners={missioners} onClose={onClose} />
  )
}
