import { Trans, useLingui } from '@lingui/react/macro'
import { Undo2 } from 'lucide-react'
import { Button } from '../../ui/Button.tsx'
import { RelativeTime } from '../../ui/RelativeTime.tsx'
import css from './ArchivedBatches.module.css'
import { useArchivedBatches, useRestoreBatch } from './use-archived-batches.ts'

interface ArchivedBatchesProps {
  collection: 'courses' | 'studyings'
  /** How many of what was archived. */
  count(deleted: number): string
  /** Says that a batch is back. */
  restored: string
}

/** What was archived together in the last thirty days, each batch to be restored as a whole. */
export function ArchivedBatches({ collection, count, restored }: ArchivedBatchesProps) {
  const { t } = useLingui()
  const batches = useArchivedBatches(collection)
  const restore = useRestoreBatch(collection, restored)
  if (batches.length === 0) return null
  return (
    <ul className={css.batches} aria-label={t`Archived together`}>
      {batches.map(({ _id, deleted, archived_at }) => (
        <li key={_id} className={css.batch}>
          <span>
            {count(deleted)}, <RelativeTime date={archived_at} />. <Trans>They can be restored for 30 days.</Trans>
          </span>
          <Button
            variant="quiet"
            busy={restore.isPending && restore.variables._id === _id}
            onClick={() => restore.mutate({ _id })}
          >
            <Undo2 size={18} aria-hidden="true" />
            <Trans>Restore all of them</Trans>
          </Button>
        </li>
      ))}
    </ul>
  )
}
