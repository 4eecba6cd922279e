import { Trans, useLingui } from '@lingui/react/macro'
import { Flex, Grid, Heading, Progress, Text } from '@radix-ui/themes'
import { useSnapshot } from 'valtio'
import { holdsRight } from '#domain/rights.ts'
import { session } from '../../../lib/session.ts'
import { Button, ButtonLink } from '../../../ui/office/Button.tsx'
import { ErrorNote } from '../../../ui/notice/ErrorNote.tsx'
import { LoadFailure } from '../../../ui/office/LoadFailure.tsx'
import { Loading } from '../../../ui/notice/Loading.tsx'
import { RowReasons } from '../../shared/RowReasons.tsx'
import { SkippedRows } from './SkippedRows.tsx'
import { sumsOf } from './sums-of.ts'
import { type ContactImport, useDownloadResult, useImport, useStopImport, useUndoImport } from './use-contact-import.ts'

/** How far an import is, and what became of its rows. */
export function ImportReport({ importId }: { importId: string }) {
  const { data, error, refetch } = useImport(importId)
  if (error && !data) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return <Loading />
  const { import: found, rejected, skipped } = data
  return (
    <Grid columns="1" gap="4">
      <Heading as="h2" size="4">
        {found.file_name}
      </Heading>
      {found.state === 'running' ? <Running found={found} /> : <Ended found={found} />}
      {skipped.length > 0 && <SkippedRows rows={skipped} count={found.skipped_count} />}
      {rejected.length > 0 && (
        <section>
          <Heading as="h3" size="3" mb="2">
            <Trans>Rejected rows</Trans>
          </Heading>
          <RowReasons>
            {rejected.map(({ row, error: reason }) => (
              <li key={row}>
                <Trans>
                  Row {row}: {reason}
                </Trans>
              </li>
            ))}
          </RowReasons>
          {found.rejected_count > rejected.length && (
            <p>
              <Trans>The file with the results has the rest.</Trans>
            </p>
          )}
        </section>
      )}
    </Grid>
  )
}

function Running({ found }: { found: ContactImport }) {
  const { t } = useLingui()
  const stop = useStopImport()
  const total = found.row_count
  const done = found.created_count + found.updated_count + found.skipped_count + found.rejected_count
  return (
    <Grid columns="1" justify="start" gap="3">
      <Progress max={Math.max(total, 1)} value={done} aria-label={t`Import`} />
      <Text as="p" color="gray">
        {t`Rows: ${done} of ${total}`} · {sumsOf(found)}
      </Text>
      <Text as="p" color="gray">
        <Trans>You can leave this page: the import continues.</Trans>
      </Text>
      <Button variant="quiet" busy={stop.isPending} onClick={() => stop.mutate({ _id: found._id })}>
        <Trans>Stop the import</Trans>
      </Button>
    </Grid>
  )
}

function Ended({ found }: { found: ContactImport }) {
  const { user } = useSnapshot(session)
  const undo = useUndoImport()
  const download = useDownloadResult()
  const { undo_id } = found
  const mayUndo = undo_id !== null && holdsRight(user?.account_role, 'undo.restore')
  return (
    <>
      {found.failure !== null && <ErrorNote>{found.failure}</ErrorNote>}
      <Text as="p" role="status" weight="medium">
        {found.state === 'stopped' && (
          <>
            <Trans>Stopped.</Trans>{' '}
          </>
        )}
        {sumsOf(found)}
      </Text>
      <Flex wrap="wrap" gap="3">
        {found.created_count + found.updated_count > 0 && (
          <ButtonLink href={`/contacts?import=${found._id}`}>
            <Trans>Show these contacts</Trans>
          </ButtonLink>
        )}
        <Button variant="quiet" busy={download.isPending} onClick={() => download.mutate({ _id: found._id })}>
          <Trans>Download the file with the results</Trans>
        </Button>
        {mayUndo && (
          <Button variant="quiet" busy={undo.isPending} onClick={() => void undo.run(undo_id)}>
            <Trans>Undo the import</Trans>
          </Button>
        )}
        <ButtonLink variant="quiet" href="/contacts/import">
          <Trans>Import another file</Trans>
        </ButtonLink>
      </Flex>
      {mayUndo && (
        <Text as="p" size="1" color="gray">
          <Trans>You can undo an import for 30 days, on the “Undo” page.</Trans>
        </Text>
      )}
    </>
  )
}
