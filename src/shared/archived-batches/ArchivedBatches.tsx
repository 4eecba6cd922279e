import { Trans, useLingui } from '@lingui/react/macro'
import type { Collection } from '#domain/collection.ts'
import { ArchivedBatchRow } from './ArchivedBatchRow.tsx'
import css from './Batches.module.css'
import { useArchivedBatches } from './use-archived-batches.ts'

interface ArchivedBatchesProps {
  collection: Collection
  /** How many of what was archived. */
  count(deleted: number): string
  /** Says that a batch is back. */
  restored: string
}

/** What was archived together in the last thirty days, each batch to be restored as a whole. */
export function ArchivedBatches({ collection, count, restored }: ArchivedBatchesProps) {
  const { t } = useLingui()
  const batches = useArchivedBatches(collection)
  if (batches.length === 0) return null
  return (
    <section className={css.group}>
      <p className={css.facts}>
        <Trans>Items archived together can be restored for 30 days.</Trans>
      </p>
      <ul className={css.batches} aria-label={t`Archived together`}>
        {batches.map((batch) => (
          <ArchivedBatchRow key={batch._id} batch={batch} what={count(batch.deleted)} restored={restored} />
        ))}
      </ul>
    </section>
  )
}
