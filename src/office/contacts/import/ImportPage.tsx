import { Trans, useLingui } from '@lingui/react/macro'
import { Grid } from '@radix-ui/themes'
import { useSearchParams } from 'wouter'
import { ImportDrop } from '../../../shared/file-import/ImportDrop.tsx'
import { ImportRefusal } from '../../../shared/file-import/ImportRefusal.tsx'
import { UploadProgress } from '../../../shared/file-import/UploadProgress.tsx'
import { Button } from '../../../ui/office/Button.tsx'
import { Loading } from '../../../ui/notice/Loading.tsx'
import { PageFrame } from '../../shared/PageFrame.tsx'
import { ImportForm } from './ImportForm.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { RecentImports } from './RecentImports.tsx'
import { ImportReport } from './result/ImportReport.tsx'
import { useUpload } from './use-contact-import.ts'

/** `/contacts/import`: the user chooses a spreadsheet and its columns, watches the import and reads the result of each row. */
export default function ImportPage() {
  const { t } = useLingui()
  const [params, setParams] = useSearchParams()
  const { state, start, choose, restart, isReading } = useUpload()
  const importId = params.get('import')
  const open = (_id: string) => {
    setParams({ import: _id })
    restart()
  }
  return (
    <PageFrame title={t`Import contacts`}>
      {importId !== null ? (
        <ImportReport importId={importId} />
      ) : state.kind === 'read' ? (
        <ImportForm
          key={`${state.file.import._id} ${state.file.sheet} ${state.file.header_row}`}
          file={state.file}
          busy={isReading}
          onSheet={choose}
          onStarted={open}
          onCancel={restart}
        />
      ) : (
        <Grid columns="1" gap="5">
          <ImportSteps current="file" />
          {state.kind === 'waiting' && (
            <ImportDrop
              endings={['.xlsx', '.xlsm', '.xls', '.ods', '.csv', '.tsv', '.txt', '.vcf']}
              onFiles={([file]) => file && void start(file)}
            >
              <Trans>
                A spreadsheet (.xlsx, .xls, .ods, .csv) with a row of column names, or an address book (.vcf). At most
                100,000 rows and 20 MB.
              </Trans>
            </ImportDrop>
          )}
          {state.kind === 'uploading' &&
            (state.sent < 1 ? <UploadProgress name={state.name} sent={state.sent} onCancel={restart} /> : <Loading />)}
          {state.kind === 'refused' && (
            <>
              <ImportRefusal
                name={state.name}
                message={state.message}
                isOffline={state.isOffline}
                problems={state.problems}
              >
                <Trans>There is no connection. Nothing was imported; please try again.</Trans>
              </ImportRefusal>
              <Button variant="quiet" onClick={restart}>
                <Trans>Choose another file</Trans>
              </Button>
            </>
          )}
          {state.kind === 'waiting' && <RecentImports />}
        </Grid>
      )}
    </PageFrame>
  )
}
