import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { Grid } from '@radix-ui/themes'
import { SelectInput } from '../../../../ui/office/select/SelectInput.tsx'
import type { ReadFile } from '../use-contact-import.ts'

interface SheetFormProps {
  file: ReadFile
  busy: boolean
  onChoose(file: ReadFile, sheet: number, headerRow: number | null): Promise<void>
}

const MAX_WORDS = 60

/** Which sheet of a file is imported, and in which row its columns are named. */
export function SheetForm({ file, busy, onChoose }: SheetFormProps) {
  const { t } = useLingui()
  const sheets = file.sheets
    .map((sheet, index) => ({ ...sheet, value: String(index) }))
    .filter(({ row_count }) => row_count > 0)
  const rowWords = (row_count: number) => plural(row_count, { one: '# row', other: '# rows' })
  return (
    <Grid columns="repeat(auto-fill, minmax(min(100%, 22rem), 1fr))" gap="4">
      {sheets.length > 1 && (
        <SelectInput
          label={t`Sheet`}
          value={String(file.sheet)}
          disabled={busy}
          options={sheets.map(({ value, name, is_hidden, row_count }) => ({
            value,
            label: `${name} · ${rowWords(row_count)}${is_hidden ? ` · ${t({ message: 'hidden', context: 'a sheet' })}` : ''}`,
          }))}
          onChoose={(value) => void onChoose(file, Number(value), null)}
        />
      )}
      <SelectInput
        label={t`Row with the column names`}
        value={String(file.header_row)}
        disabled={busy}
        options={file.top.map(({ row, cells }) => ({
          value: String(row),
          label: `${row}: ${cells.join(' · ').slice(0, MAX_WORDS)}`,
        }))}
        onChoose={(value) => void onChoose(file, file.sheet, Number(value))}
      />
    </Grid>
  )
}
