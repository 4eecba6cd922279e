import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Callout } from '@radix-ui/themes'
import { FileImportDialog } from '../../../shared/file-import/FileImportDialog.tsx'
import { Loading } from '../../../ui/notice/Loading.tsx'
import { useStudyingsImport } from './use-studyings-import.ts'

/** Imports files of studyings. */
export default function ImportStudyings({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const fileImport = useStudyingsImport()
  const { state, imported } = fileImport
  return (
    <FileImportDialog
      title={t`Import submissions`}
      fileImport={fileImport}
      endings={['.json']}
      multiple
      description={
        <Trans>
          .json: a list of submissions, as exported by the school. Either all of them are imported, or none.
        </Trans>
      }
      working={
        state.kind === 'working' && (
          <div>
            <p role="status">
              <Trans>Reading “{state.name}”. Either everything is imported, or nothing.</Trans>
            </p>
            <Loading />
          </div>
        )
      }
      report={
        <Callout.Root color="green" role="status">
          <Callout.Text>
            <Plural value={imported.length} one="# submission was imported." other="# submissions were imported." />{' '}
            <Trans>They are listed by date.</Trans>
          </Callout.Text>
        </Callout.Root>
      }
      unknown={<Trans>The server isn’t responding. Check the list before you try again.</Trans>}
      onClose={onClose}
    />
  )
}
