import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Grid, Text } from '@radix-ui/themes'
import { type DropKind, isDrop } from '#domain/undo/undo-kinds.ts'
import { DroppedRow } from '../../shared/undo/DroppedRow.tsx'
import { type UndoBatch, useUndoList } from '../../shared/undo/use-undo-list.ts'
import { LoadFailure } from '../../ui/office/LoadFailure.tsx'
import { Placeholder } from '../../ui/office/Placeholder.tsx'
import { Notice } from '../../ui/notice/Notice.tsx'
import { PageFrame } from '../shared/PageFrame.tsx'
import { UndoRow } from './UndoRow.tsx'

/** `/backoffice/undo`: what was done to many at once in the last thirty days, to be undone as a whole. */
export default function UndoPage() {
  const { t } = useLingui()
  const { data, error, refetch } = useUndoList()
  return (
    <PageFrame title={t({ message: 'Undo', context: 'page' })}>
      <Text as="p" color="gray">
        <Trans>Archiving, importing, changing or handing over many records at once can be undone for 30 days.</Trans>
      </Text>
      {data ? (
        <Batches batches={data.batches} />
      ) : error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <Placeholder />
      )}
    </PageFrame>
  )
}

function Batches({ batches }: { batches: readonly UndoBatch[] }) {
  const { t } = useLingui()
  if (batches.length === 0) return <Notice title={t`Nothing to undo`} />
  return (
    <Grid asChild columns="1" gap="2">
      <ul aria-label={t`Bulk actions`}>
        {batches.map(({ kind, ...batch }) =>
          isDrop(kind) ? (
            <DroppedRow key={batch._id} batch={batch} what={describe(kind, batch.count)} restored={t`Restored`} />
          ) : (
            <UndoRow key={batch._id} batch={{ ...batch, kind }} />
          ),
        )}
      </ul>
    </Grid>
  )
}

function describe(kind: DropKind, count: number): string {
  if (kind === 'courses.drop')
    return plural(count, { one: '# course archived together', other: '# courses archived together' })
  if (kind === 'studyings.drop')
    return plural(count, { one: '# submission archived together', other: '# submissions archived together' })
  if (kind === 'contacts.drop')
    return plural(count, { one: '# contact archived together', other: '# contacts archived together' })
  return plural(count, { one: '# missioner archived together', other: '# missioners archived together' })
}
