import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ImportDrop } from '../../../shared/file-import/ImportDrop.tsx'
import { ImportRefusal } from '../../../shared/file-import/ImportRefusal.tsx'
import { UploadProgress } from '../../../shared/file-import/UploadProgress.tsx'
import css from './ImportDialog.module.css'
import { ServerProgress } from './ImportProgress.tsx'
import { ImportReview } from './ImportReview.tsx'
import { useImport } from './use-import.ts'

/** Imports files of courses: choose them, watch the progress, read the results or the problems. */
export default function ImportDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const { state, imported, progress, start, restart } = useImport()
  // A click beside the dialog must not lose a running import.
  const isBusy = state.kind === 'uploading' || state.kind === 'working'
  return (
    <Dialog title={t`Import courses`} width="40rem" onClose={() => isBusy || onClose()}>
      {state.kind === 'waiting' && (
        <ImportDrop endings={['.json', '.zip']} multiple onFiles={(files) => void start(files)}>
          <Trans>.json: texts and questions. .zip: with their pictures. A file may hold several courses.</Trans>
        </ImportDrop>
      )}
      {state.kind === 'uploading' && <UploadProgress name={state.name} sent={state.sent} onCancel={restart} />}
      {state.kind === 'working' && <ServerProgress name={state.name} progress={progress} />}
      {(state.kind === 'done' || state.kind === 'refused') && imported.length > 0 && (
        <ImportReview results={imported} />
      )}
      {state.kind === 'refused' && (
        <ImportRefusal name={state.name} message={state.message} isOffline={state.isOffline} problems={state.problems}>
          <Trans>The server isn’t responding. Check the list of courses before you try again.</Trans>
        </ImportRefusal>
      )}
      {!isBusy && (
        <div className={css.actions}>
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
    </Dialog>
  )
}
