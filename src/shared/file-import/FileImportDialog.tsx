import { Trans } from '@lingui/react/macro'
import { Flex } from '@radix-ui/themes'
import type { ReactNode } from 'react'
import { Button } from '../../ui/office/Button.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { ImportDrop } from './ImportDrop.tsx'
import { ImportRefusal } from './ImportRefusal.tsx'
import { UploadProgress } from './UploadProgress.tsx'
import type { useFileImport } from './use-file-import.ts'

interface FileImportDialogProps {
  title: string
  fileImport: ReturnType<typeof useFileImport>
  /** Extensions of the accepted files, such as `.json`. */
  endings: readonly string[]
  /** Whether several files may be chosen. */
  multiple?: boolean
  /** What each kind of file holds. */
  description: ReactNode
  /** While the server works on a file. */
  working: ReactNode
  /** What the files that are done brought. */
  report: ReactNode
  /** What to do when it is unknown whether the import went on. */
  unknown: ReactNode
  onClose(): void
}

/** Imports files: choose them, watch the progress, read the results or the problems. */
export function FileImportDialog(props: FileImportDialogProps) {
  const { title, endings, multiple = false, onClose } = props
  const { state, imported, start, restart } = props.fileImport
  // A click beside the dialog must not lose a running import.
  const isBusy = state.kind === 'uploading' || state.kind === 'working'
  return (
    <Dialog title={title} width="40rem" onClose={() => isBusy || onClose()}>
      {state.kind === 'waiting' && (
        <ImportDrop endings={endings} multiple={multiple} onFiles={(files) => void start(files)}>
          {props.description}
        </ImportDrop>
      )}
      {state.kind === 'uploading' && <UploadProgress name={state.name} sent={state.sent} onCancel={restart} />}
      {state.kind === 'working' && props.working}
      {(state.kind === 'done' || (state.kind === 'refused' && imported.length > 0)) && props.report}
      {state.kind === 'refused' && (
        <ImportRefusal name={state.name} message={state.message} isOffline={state.isOffline} problems={state.problems}>
          {props.unknown}
        </ImportRefusal>
      )}
      {!isBusy && (
        <Flex wrap="wrap" justify="end" gap="2">
          {state.kind === 'refused' && (
            <Button variant="quiet" onClick={restart}>
              <Trans>Choose another file</Trans>
            </Button>
          )}
          <Button variant={state.kind === 'done' ? 'primary' : 'plain'} onClick={onClose}>
            {state.kind === 'done' ? <Trans>Done</Trans> : <Trans>Close</Trans>}
          </Button>
        </Flex>
      )}
    </Dialog>
  )
}
