import { Trans } from '@lingui/react/macro'
import { Dialog } from '@radix-ui/themes'
import { Button } from '../../ui/Button.tsx'
import { useReturnFocus } from '../../ui/use-return-focus.ts'
import css from './ImportDialog.module.css'
import { ImportDrop } from './ImportDrop.tsx'
import { ImportRefusal } from './ImportRefusal.tsx'
import { ImportReview } from './ImportReview.tsx'
import { ServerProgress, UploadProgress } from './ImportProgress.tsx'
import { useImport } from './use-import.ts'

/** From a file to courses: choose, watch, and read what came in or why nothing did. */
export default function ImportDialog({ onClose }: { onClose(): void }) {
  const { state, stage, start, restart } = useImport()
  const returnFocus = useReturnFocus()
  // What is on its way is not lost to a stray click beside the dialog.
  const isBusy = state.kind === 'uploading' || state.kind === 'working'
  return (
    <Dialog.Root open onOpenChange={(open) => open || isBusy || onClose()}>
      <Dialog.Content
        maxWidth="40rem"
        className={css.dialog ?? ''}
        aria-describedby={undefined}
        onCloseAutoFocus={returnFocus}
      >
        <Dialog.Title className={css.title ?? ''}>
          <Trans>Import courses</Trans>
        </Dialog.Title>
        {state.kind === 'waiting' && <ImportDrop onFile={(file) => void start(file)} />}
        {state.kind === 'uploading' && <UploadProgress name={state.name} sent={state.sent} onCancel={restart} />}
        {state.kind === 'working' && <ServerProgress name={state.name} progress={stage} />}
        {state.kind === 'done' && <ImportReview results={state.results} />}
        {state.kind === 'refused' && <ImportRefusal error={state.error} problems={state.problems} />}
        {!isBusy && (
          <div className={css.actions}>
            {state.kind === 'refused' && (
              <Button look="quiet" onClick={restart}>
                <Trans>Choose another file</Trans>
              </Button>
            )}
            <Button look={state.kind === 'done' ? 'primary' : 'plain'} onClick={onClose}>
              {state.kind === 'done' ? <Trans>Done</Trans> : <Trans>Close</Trans>}
            </Button>
          </div>
        )}
      </Dialog.Content>
    </Dialog.Root>
  )
}
