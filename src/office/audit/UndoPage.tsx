import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Grid, Text } from '@radix-ui/themes'
import type { Collection } from '#domain/collection.ts'
import { ArchivedBatchRow } from '../../shared/archived-batches/ArchivedBatchRow.tsx'
import { LoadFailure } from '../../ui/office/LoadFailure.tsx'
import { Placeholder } from '../../ui/office/Placeholder.tsx'
import { Notice } from '../../ui/notice/Notice.tsx'
import { PageFrame } from '../shared/PageFrame.tsx'
import { UndoRow } from './UndoRow.tsx'
import { type UndoEntry, useUndoList } from './use-undo-list.ts'

/** `/backoffice/undo`: what was done to many at once in the last thirty days, to be undone as a whole. */
export default function UndoPage() {
  const { t } = useLingui()
  const { entries, error, refetch } = useUndoList()
  return (
    <PageFrame title={t({ message: 'Undo', context: 'page' })}>
      <Text as="p" color="gray">
        <Trans>Archiving, importing, changing or handing over many records at once can be undone for 30 days.</Trans>
      </Text>
      {entries ? (
        <Entries entries={entries} />
      ) : error ? (
        <LoadFailure error={error} onRetry={refetch} />
      ) : (
        <Placeholder />
      )}
    </PageFrame>
  )
}

function Entries({ entries }: { entries: readonly UndoEntry[] }) {
  const { t } = useLingui()
  if (entries.length === 0) return <Notice title={t`Nothing to undo`} />
  return (
    <Grid asChild columns="1" gap="2">
      <ul aria-label={t`Bulk actions`}>
        {entries.map(({ archived, undo }) =>
          undo ? (
            <UndoRow key={undo._id} batch={undo} />
          ) : (
            <ArchivedBatchRow
              key={archived._id}
              batch={archived}
              what={describe(archived.collection, archived.deleted)}
              restored={t`Restored`}
            />
          ),
        )}
      </ul>
    </Grid>
  )
}

function describe(collection: Collection, count: number): string {
  if (collection === 'courses')
    return plural(count, { one: '# course archived together', other: '# courses archived together' })
  if (collection === 'studyings')
    return plural(count, { one: '# submission archived together', other: '# submissions archived together' })
  if (collection === 'contacts')
    return plural(count, { one: '# contact archived together', other: '# contacts archived together' })
  return plural(count, { one: '# missioner archived together', other: '# missioners archived together' })
}
