import { Trans, useLingui } from '@lingui/react/macro'
import { BatchRow } from './BatchRow.tsx'
import { type ArchivedBatch, useRestoreBatch } from './use-archived-batches.ts'

interface ArchivedBatchRowProps {
  batch: ArchivedBatch
  /** Such as “12 courses archived together”. */
  what: string
  /** Says that the batch is back. */
  restored: string
}

/** A batch of archived rows, to be restored as a whole. */
export function ArchivedBatchRow({ batch, what, restored }: ArchivedBatchRowProps) {
  const { t } = useLingui()
  const restore = useRestoreBatch(restored)
  return (
    <BatchRow
      what={what}
      actorName={batch.actor_name}
      date={batch.archived_at}
      label={t`Restore all of them`}
      question={t`Restore everything archived together?`}
      restore={restore}
      onRestore={() => restore.mutate({ _id: batch._id })}
    >
      <Trans>Everything comes back as it was, and appears in all lists again.</Trans>
    </BatchRow>
  )
}
