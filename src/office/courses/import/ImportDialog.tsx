import { Trans, useLingui } from '@lingui/react/macro'
import { FileImportDialog } from '../../../shared/file-import/FileImportDialog.tsx'
import { ServerProgress } from './ImportProgress.tsx'
import { ImportReview } from './ImportReview.tsx'
import { useImport } from './use-import.ts'

/** Imports files of courses. */
export default function ImportDialog({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const { fileImport, progress } = useImport()
  const { state, imported } = fileImport
  return (
    <FileImportDialog
      title={t`Import courses`}
      fileImport={fileImport}
      endings={['.json', '.zip']}
      multiple
      description={
        <>
          <Trans>.json: texts and questions. .zip: with their pictures. A file may hold several courses.</Trans>{' '}
          <Trans>All lessons of the file are published at once, those that were drafts too.</Trans>
        </>
      }
      working={state.kind === 'working' && <ServerProgress name={state.name} progress={progress} />}
      report={<ImportReview results={imported} />}
      unknown={<Trans>The server isn’t responding. Check the list of courses before you try again.</Trans>}
      onClose={onClose}
    />
  )
}
