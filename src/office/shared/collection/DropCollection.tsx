import { Archive } from 'lucide-react'
import { useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Collection } from '#domain/collection.ts'
import { holdsRight } from '#domain/rights.ts'
import { session } from '../../../lib/session.ts'
import { ArchivedBatches } from '../../../shared/archived-batches/ArchivedBatches.tsx'
import { Button } from '../../../ui/Button.tsx'
import { TypeToConfirmDialog } from '../../../ui/form/TypeToConfirmDialog.tsx'
import { showMessage } from '../../../ui/notice/snackbar-store.ts'
import css from './DropCollection.module.css'
import { useDropCollection } from './use-drop-collection.ts'

interface DropCollectionProps {
  collection: Collection
  /** The words to type, such as `all contacts`. */
  phrase: string
  /** Of the button that opens the dialog, and of the one that does it. */
  label: string
  title: string
  description: string
  /** Says how many were archived just now. */
  dropped(deleted: number): string
  /** Says how many of a batch can be restored. */
  batch(deleted: number): string
  restored: string
}

/** Below a list: archives all of it at once, and brings it back. Shown to those who may. */
export function DropCollection(props: DropCollectionProps) {
  const { collection, phrase, label, title, description, dropped, batch, restored } = props
  const { user } = useSnapshot(session)
  const [isOpen, setOpen] = useState(false)
  const drop = useDropCollection(collection, (deleted) => showMessage(dropped(deleted), 'success'))
  return (
    <>
      {holdsRight(user?.account_role, 'collections.restore') && (
        <ArchivedBatches collection={collection} count={batch} restored={restored} />
      )}
      {holdsRight(user?.account_role, 'collections.drop') && (
        <Button variant="plain" className={css.drop} onClick={() => setOpen(true)}>
          <Archive size={18} aria-hidden="true" />
          {label}
        </Button>
      )}
      {isOpen && (
        <TypeToConfirmDialog
          phrase={phrase}
          title={title}
          description={description}
          submitLabel={label}
          onConfirm={async () => {
            await drop.mutateAsync()
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
