import { Trans, useLingui } from '@lingui/react/macro'
import { Grid, Text } from '@radix-ui/themes'
import type { Collection } from '#domain/collection.ts'
import { DroppedRow } from './DroppedRow.tsx'
import { useUndoList } from './use-undo-list.ts'

interface DroppedRowsProps {
  collection: Collection
  /** How many of what was archived. */
  count(deleted: number): string
  /** Says that a batch is back. */
  restored: string
}

/** What was archived together in the last thirty days, each batch to be restored as a whole. */
export function DroppedRows({ collection, count, restored }: DroppedRowsProps) {
  const { t } = useLingui()
  const { data } = useUndoList()
  const batches = data?.batches.filter(({ kind }) => kind === `${collection}.drop`) ?? []
  if (batches.length === 0) return null
  return (
    <Grid asChild columns="1" gap="2">
      <section>
        <Text as="p" color="gray">
          <Trans>Items archived together can be restored for 30 days.</Trans>
        </Text>
        <Grid asChild columns="1" gap="2">
          <ul aria-label={t`Archived together`}>
            {batches.map((batch) => (
              <DroppedRow key={batch._id} batch={batch} what={count(batch.count)} restored={restored} />
            ))}
          </ul>
        </Grid>
      </section>
    </Grid>
  )
}
