import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { ImportDrop } from '../../../shared/file-import/ImportDrop.tsx'
import { ImportRefusal } from '../../../shared/file-import/ImportRefusal.tsx'
import { UploadProgress } from '../../../shared/file-import/UploadProgress.tsx'
import { useFileImport } from '../../../shared/file-import/use-file-import.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import dialog from '../../../ui/dialog/FormDialog.module.css'
import { Loading } from '../../../ui/notice/Loading.tsx'
import css from './ImportMissioners.module.css'
import { useRefreshMissioners } from './use-missioners.ts'

interface ImportedRow {
  row: number
  _id: string | null
  error: string | null
}

/** Imports a spreadsheet of missioners; good rows are stored, and each bad one is named with its reason. */
export default function ImportMissioners({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const { state, imported, start, restart } = useFileImport<ImportedRow>({
    pathOf: () => '/data/missioners/import/xls',
    onImported: useRefreshMissioners(),
  })
  const isBusy = state.kind === 'uploading' || state.kind === 'working'
  return (
    <Dialog title={t`Import missioners`} width="40rem" onClose={() => isBusy || onClose()}>
      <div className={css.dialog}>
        {state.kind === 'waiting' && (
          <ImportDrop endings={['.xlsx', '.xls']} onFiles={(files) => void start(files)}>
            <Trans>A spreadsheet whose first row names the columns: “Name” and, if you like, “Phone”.</Trans>
          </ImportDrop>
        )}
        {state.kind === 'uploading' && <UploadProgress name={state.name} sent={state.sent} onCancel={restart} />}
        {state.kind === 'working' && <Loading />}
        {state.kind === 'done' && <ImportReport rows={imported} />}
        {state.kind === 'refused' && (
          <ImportRefusal
            name={state.name}
            message={state.message}
            isOffline={state.isOffline}
            problems={state.problems}
          >
            <Trans>The server isn’t responding. Check the list before you try again.</Trans>
          </ImportRefusal>
        )}
        {!isBusy && (
          <div className={dialog.actions}>
            {state.kind === 'refused' && (
              <Button variant="quiet" onClick={restart}>
                <Trans>Choose another file</Trans>
              </Button>
            )}
            <Button variant={state.kind === 'done' ? 'primary' : 'plain'} onClick={onClose}>
              {state.kind === 'done' ? <Trans>Done</Trans> : <Trans>Close</Trans>}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  )
}

function ImportReport({ rows }: { rows: readonly ImportedRow[] }) {
  const refused = rows.filter(({ error }) => error !== null)
  const created = rows.length - refused.length
  return (
    <>
      <p role="status" className={css.done}>
        <Plural value={created} one="# missioner was created." other="# missioners were created." />{' '}
        {refused.length > 0 && (
          <Plural value={refused.length} one="# row was left out:" other="# rows were left out:" />
        )}
      </p>
      {refused.length > 0 && (
        <ul className={css.refused}>
          {refused.map(({ row, error }) => (
            <li key={row}>
              <Trans>
                Row {row}: {error}
              </Trans>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
