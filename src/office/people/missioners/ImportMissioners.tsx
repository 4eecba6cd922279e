import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { FileImportDialog } from '../../../shared/file-import/FileImportDialog.tsx'
import { useFileImport } from '../../../shared/file-import/use-file-import.ts'
import { Loading } from '../../../ui/notice/Loading.tsx'
import { RowReasons } from '../../shared/RowReasons.tsx'
import { useRefreshMissioners } from './use-missioners.ts'

interface ImportedRow {
  row: number
  _id: string | null
  error: string | null
}

/** Imports a spreadsheet of missioners; good rows are stored, and each bad one is named with its reason. */
export default function ImportMissioners({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const fileImport = useFileImport<ImportedRow>({
    pathOf: () => '/data/missioners/import/xls',
    onImported: useRefreshMissioners(),
  })
  return (
    <FileImportDialog
      title={t`Import missioners`}
      fileImport={fileImport}
      endings={['.xlsx', '.xlsm', '.xls', '.ods', '.csv', '.tsv', '.txt', '.vcf']}
      description={
        <Trans>A spreadsheet with the column names in its first row: “Name” and, if you like, “Phone”.</Trans>
      }
      working={<Loading />}
      report={<ImportReport rows={fileImport.imported} />}
      unknown={<Trans>The server isn’t responding. Check the list before you try again.</Trans>}
      onClose={onClose}
    />
  )
}

function ImportReport({ rows }: { rows: readonly ImportedRow[] }) {
  const { t } = useLingui()
  const refused = rows.filter(({ error }) => error !== null)
  const created = rows.length - refused.length
  return (
    <>
      <p role="status">
        <Plural value={created} one="# missioner was created." other="# missioners were created." />{' '}
        {refused.length > 0 && <Plural value={refused.length} one="# row was skipped:" other="# rows were skipped:" />}
      </p>
      {refused.length > 0 && (
        <RowReasons label={t`Skipped rows`} rows={refused.map(({ row, error: reason }) => ({ row, reason }))} />
      )}
    </>
  )
}
