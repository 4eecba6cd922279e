import { Trans, useLingui } from '@lingui/react/macro'
import { useSnapshot } from 'valtio'
import { holdsRight } from '#domain/rights.ts'
import { session } from '../../../lib/session.ts'
import bar from '../../../shared/file-import/UploadProgress.module.css'
import { Button, ButtonLink } from '../../../ui/office/Button.tsx'
import { ErrorNote } from '../../../ui/notice/ErrorNote.tsx'
import { LoadFailure } from '../../../ui/office/LoadFailure.tsx'
import { Loading } from '../../../ui/notice/Loading.tsx'
import css from './ImportReport.module.css'
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
    <div className={css.report}>
      <h2 className={css.file}>{found.file_name}</h2>
      {found.state === 'running' ? <Progress found={found} /> : <Ended found={found} />}
      {skipped.length > 0 && <SkippedRows rows={skipped} count={found.skipped_count} />}
      {rejected.length > 0 && (
        <section>
          <h3 className={css.heading}>
            <Trans>Rejected rows</Trans>
          </h3>
          <ul className={css.rejected}>
            {rejected.map(({ row, error: reason }) => (
              <li key={row}>
                <Trans>
                  Row {row}: {reason}
                </Trans>
              </li>
            ))}
          </ul>
          {found.rejected_count > rejected.length && (
            <p>
              <Trans>The file with the results has the rest.</Trans>
            </p>
          )}
        </section>
      )}
    </div>
  )
}

function Progress({ found }: { found: ContactImport }) {
  const { t } = useLingui()
  const stop = useStopImport()
  const total = found.row_count
  const done = found.created_count + found.updated_count + found.skipped_count + found.rejected_count
  return (
    <div className={bar.progress}>
      <progress className={bar.bar} max={total} value={done} aria-label={t`Import`} />
      <p className={bar.words}>
        {t`Rows: ${done} of ${total}`} · {sumsOf(found)}
      </p>
      <p className={bar.words}>
        <Trans>You can leave this page: the import continues.</Trans>
      </p>
      <Button variant="quiet" busy={stop.isPending} onClick={() => stop.mutate({ _id: found._id })}>
        <Trans>Stop the import</Trans>
      </Button>
    </div>
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
      <p role="status" className={css.sums}>
        {found.state === 'stopped' && (
          <>
            <Trans>Stopped.</Trans>{' '}
          </>
        )}
        {sumsOf(found)}
      </p>
      <div className={css.actions}>
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
      </div>
      {mayUndo && (
        <p className={css.hint}>
          <Trans>You can undo an import for 30 days, on the “Undo” page.</Trans>
        </p>
      )}
    </>
  )
}
