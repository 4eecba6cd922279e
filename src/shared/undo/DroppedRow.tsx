import { Trans, useLingui } from '@lingui/react/macro'
import { BatchRow } from './BatchRow.tsx'
import { useRestoreUndo } from './use-restore-undo.ts'
import type { UndoBatch } from './use-undo-list.ts'

interface DroppedRowProps {
  batch: Pick<UndoBatch, '_id' | 'actor_name' | 'created_at'>
  /** Such as “12 courses archived together”. */
  what: string
  /** Says that the batch is back. */
  restored: string
}

/** A dropped collection, to be restored as a whole. */
export function DroppedRow({ batch, what, restored }: DroppedRowProps) {
  const { t } = useLingui()
  const restore = useRestoreUndo(restored)
  return (
    <BatchRow
      what={what}
      actorName={batch.actor_name}
      date={batch.created_at}
      label={t`Restore all of them`}
      question={t`Restore everything archived together?`}
      restore={restore}
      onRestore={() => restore.mutate({ _id: batch._id })}
    >
      <Trans>Everything comes back as it was, and appears in all lists again.</Trans>
    </BatchRow>
  )
}
