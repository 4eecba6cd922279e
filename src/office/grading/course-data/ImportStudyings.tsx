import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { ImportDrop } from '../../../shared/file-import/ImportDrop.tsx'
import { ImportRefusal } from '../../../shared/file-import/ImportRefusal.tsx'
import { UploadProgress } from '../../../shared/file-import/UploadProgress.tsx'
import { Loading } from '../../../ui/notice/Loading.tsx'
import css from './ImportStudyings.module.css'
import { useStudyingsImport } from './use-studyings-import.ts'

/** Imports files of studyings: choose them, watch the progress, read the results or the problems. */
export default function ImportStudyings({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const { state, imported, start, restart } = useStudyingsImport()
  // A click beside the dialog must not lose a running import.
  const isBusy = state.kind === 'uploading' || state.kind === 'working'
  return (
    <Dialog title={t`Import submissions`} width="40rem" onClose={() => isBusy || onClose()}>
      <div className={css.dialog}>
        {state.kind === 'waiting' && (
          <ImportDrop endings={['.json']} multiple onFiles={(files) => void start(files)}>
            <Trans>
              .json: an array of submissions, as the school exports it. Either all of them are imported, or none.
            </Trans>
          </ImportDrop>
        )}
        {state.kind === 'uploading' && <UploadProgress name={state.name} sent={state.sent} onCancel={restart} />}
        {state.kind === 'working' && (
          <div>
            <p role="status">
              <Trans>Reading “{state.name}”. Nothing is imported unless all of it can be.</Trans>
            </p>
            <Loading />
          </div>
        )}
        {(state.kind === 'done' || state.kind === 'refused') && imported.length > 0 && (
          <p role="status" className={css.done}>
            <Plural value={imported.length} one="# submission was imported." other="# submissions were imported." />{' '}
            <Trans>They are listed by their dates.</Trans>
          </p>
        )}
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
      </div>
    </Dialog>
  )
}
