import { Archive } from 'lucide-react'
import { lazy, useState } from 'react'
import { useSnapshot } from 'valtio'
import type { Collection } from '#domain/collection.ts'
import { holdsRight } from '#domain/rights.ts'
import { session } from '../../../lib/session.ts'
import { DroppedRows } from '../../../shared/undo/DroppedRows.tsx'
import { Button } from '../../../ui/office/Button.tsx'
import { DialogPlace } from '../../../ui/dialog/DialogPlace.tsx'
import type { DropTexts } from './DropDialog.tsx'

const DropDialog = lazy(() => import('./DropDialog.tsx'))

interface DropCollectionProps extends DropTexts {
  collection: Collection
  /** Says how many of a batch can be restored. */
  batch(deleted: number): string
  restored: string
}

/** Below a list: archives all of it at once, and brings it back. Shown to those who may. */
export function DropCollection({ batch, restored, ...drop }: DropCollectionProps) {
  const { user } = useSnapshot(session)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {holdsRight(user?.account_role, 'undo.restore') && (
        <DroppedRows collection={drop.collection} count={batch} restored={restored} />
      )}
      {holdsRight(user?.account_role, 'collections.drop') && (
        <Button variant="plain" isDanger onClick={() => setOpen(true)}>
          <Archive size={18} aria-hidden="true" />
          {drop.label}
        </Button>
      )}
      <DialogPlace>{isOpen && <DropDialog {...drop} onClose={() => setOpen(false)} />}</DialogPlace>
    </>
  )
}
