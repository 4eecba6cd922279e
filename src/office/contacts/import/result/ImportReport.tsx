import { Trans, useLingui } from '@lingui/react/macro'
import { Grid, Heading } from '@radix-ui/themes'
import { LoadFailure } from '../../../../ui/office/LoadFailure.tsx'
import { Placeholder } from '../../../../ui/office/Placeholder.tsx'
import { RowReasons } from '../../../shared/RowReasons.tsx'
import { ImportSteps } from '../ImportSteps.tsx'
import { useImport } from '../use-contact-import.ts'
import { EndedImport } from './EndedImport.tsx'
import { RunningImport } from './RunningImport.tsx'
import { SkippedRows } from './SkippedRows.tsx'

/** How far an import is, and what became of its rows. */
export function ImportReport({ importId }: { importId: string }) {
  const { t } = useLingui()
  const { data, error, refetch } = useImport(importId)
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Placeholder shape="page" />
  const { import: found, rejected, skipped } = data
  return (
    <Grid columns="1" gap="5">
      <ImportSteps current="result" />
      {found.state === 'running' ? <RunningImport found={found} /> : <EndedImport found={found} />}
      {rejected.length > 0 && (
        <section>
          <Heading as="h3" size="3" mb="2">
            <Trans>Rejected rows</Trans>
          </Heading>
          <RowReasons label={t`Rejected rows`} rows={rejected.map(({ row, error: reason }) => ({ row, reason }))} />
          {found.rejected_count > rejected.length && (
            <p>
              <Trans>The file with the results has the rest.</Trans>
            </p>
          )}
        </section>
      )}
      {skipped.length > 0 && <SkippedRows rows={skipped} count={found.skipped_count} />}
    </Grid>
  )
}
