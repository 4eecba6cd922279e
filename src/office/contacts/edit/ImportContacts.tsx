import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { FileImportDialog } from '../../../shared/file-import/FileImportDialog.tsx'
import { useFileImport } from '../../../shared/file-import/use-file-import.ts'
import { SelectInput } from '../../../ui/input/SelectInput.tsx'
import { Loading } from '../../../ui/notice/Loading.tsx'
import { useRefreshContacts } from '../use-contacts.ts'
import css from './ImportContacts.module.css'

type Outcome = 'created' | 'updated' | 'skipped' | 'rejected'
interface ImportedRow {
  row: number
  outcome: Outcome
  error: string | null
}

/** Imports a spreadsheet of contacts; each row ends as created, updated, skipped or rejected with its reason. */
export default function ImportContacts({ onClose }: { onClose(): void }) {
  const { t } = useLingui()
  const [match, setMatch] = useState<'skip' | 'update' | 'create'>('skip')
  const fileImport = useFileImport<ImportedRow>({
    pathOf: () => `/data/contacts/import/xls?match=${match}`,
    onImported: useRefreshContacts(),
  })
  return (
    <FileImportDialog
      title={t`Import contacts`}
      fileImport={fileImport}
      endings={['.xlsx', '.xls']}
      description={
        <>
          <Trans>
            A spreadsheet whose first row names the columns: Name, Phone, Place, Tags, Profile, Note. At most 5,000
            rows.
          </Trans>
          <SelectInput<'skip' | 'update' | 'create'>
            label={t`When a phone is known already`}
            value={match}
            options={[
              { value: 'skip', label: t`Leave the row out` },
              { value: 'update', label: t`Write it into the contact` },
              { value: 'create', label: t`Create another contact` },
            ]}
            onChoose={setMatch}
          />
        </>
      }
      working={<Loading />}
      report={<ImportReport rows={fileImport.imported} />}
      unknown={<Trans>The server isn’t responding. Check the list before you try again.</Trans>}
      onClose={onClose}
    />
  )
}

function ImportReport({ rows }: { rows: readonly ImportedRow[] }) {
  const count = (outcome: Outcome) => rows.filter((row) => row.outcome === outcome).length
  const sums = [
    plural(count('created'), { one: '# created', other: '# created' }),
    plural(count('updated'), { one: '# updated', other: '# updated' }),
    plural(count('skipped'), { one: '# left out', other: '# left out' }),
    plural(count('rejected'), { one: '# rejected', other: '# rejected' }),
  ]
  const rejected = rows.filter(({ outcome }) => outcome === 'rejected')
  return (
    <>
      <p role="status" className={css.sums}>
        {sums.join(' · ')}
      </p>
      {rejected.length > 0 && (
        <ul className={css.rejected}>
          {rejected.map(({ row, error }) => (
            <li key={row}>
              <Trans>
                Row {row}: {error}
              </Trans>
            </li>
          ))}
        </ul>
      )}
      <p>
        <Trans>An import can be undone for 30 days, on the page “Undo”.</Trans>
      </p>
    </>
  )
}
