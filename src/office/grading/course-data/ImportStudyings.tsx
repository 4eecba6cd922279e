import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FileImportDialog } from '../../../shared/file-import/FileImportDialog.tsx'
import { Loading } from '../../../ui/notice/Loading.tsx'
import css from './ImportStudyings.module.css'
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
          .json: an array of submissions, as the school exports it. Either all of them are imported, or none.
        </Trans>
      }
      working={
        state.kind === 'working' && (
          <div>
            <p role="status">
              <Trans>Reading “{state.name}”. Nothing is imported unless all of it can be.</Trans>
            </p>
            <Loading />
          </div>
        )
      }
      report={
        <p role="status" className={css.done}>
          <Plural value={imported.length} one="# submission was imported." other="# submissions were imported." />{' '}
          <Trans>They are listed by their dates.</Trans>
        </p>
      }
      unknown={<Trans>The server isn’t responding. Check the list before you try again.</Trans>}
      onClose={onClose}
    />
  )
}
