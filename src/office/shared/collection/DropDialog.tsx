import type { Collection } from '#domain/collection.ts'
import { TypeToConfirmDialog } from '../../../ui/form/TypeToConfirmDialog.tsx'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import { useDropCollection } from './use-drop-collection.ts'

export interface DropTexts {
  /** The words to type, such as `all contacts`. */
  phrase: string
  /** Of the button that opens the dialog, and of the one that does it. */
  label: string
  title: string
  description: string
  /** Says how many were archived just now. */
  dropped(deleted: number): string
}

interface DropDialogProps extends DropTexts {
  collection: Collection
  onClose(): void
}

/** Archives a whole collection once its words are typed. */
export default function DropDialog({ collection, label, dropped, onClose, ...texts }: DropDialogProps) {
  const drop = useDropCollection(collection, (deleted) => showMessage(dropped(deleted), 'success'))
  return (
    <TypeToConfirmDialog
      {...texts}
      submitLabel={label}
      onConfirm={async () => {
        await drop.mutateAsync()
        onClose()
      }}
      onClose={onClose}
    />
  )
}
