import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { Button } from './Button.tsx'
import css from './DroppedBatches.module.css'
import { RelativeTime } from './RelativeTime.tsx'

interface Batch {
  _id: string
  deleted: number
  archived_at: Date
}

interface DroppedBatchesProps {
  batches: readonly Batch[]
  /** How many of what went. */
  count(deleted: number): string
  /** The one that is being restored. */
  busy: string | undefined
  onRestore(id: string): void
}

/** What was archived together in the last thirty days, each to be brought back as a whole; nothing where there is none. */
export function DroppedBatches({ batches, count, busy, onRestore }: DroppedBatchesProps) {
  const { t } = useLingui()
  if (batches.length === 0) return null
  return (
    <ul className={css.batches} aria-label={t`Archived together`}>
      {batches.map(({ _id, deleted, archived_at }) => (
        <li key={_id} className={css.batch}>
          <span>
            {count(deleted)}, <RelativeTime date={archived_at} />. <Trans>They can be restored for 30 days.</Trans>
          </span>
          <Button look="quiet" busy={busy === _id} onClick={() => onRestore(_id)}>
            <Undo2 size={18} aria-hidden="true" />
            <Trans>Restore all of them</Trans>
          </Button>
        </li>
      ))}
    </ul>
  )
}
