import { Trans, useLingui } from '@lingui/react/macro'
import { Text } from '@radix-ui/themes'
import type { ContactColumn } from '#domain/contact/fields/contact-fields.ts'
import { SelectInput } from '../../../../ui/office/select/SelectInput.tsx'
import css from '../ImportTable.module.css'
import type { ReadFile } from '../use-contact-import.ts'

interface ColumnTableProps {
  file: ReadFile
  columns: readonly (ContactColumn | null)[]
  fields: readonly { value: ContactColumn; label: string }[]
  labelledBy: string
  onChoose(index: number, column: ContactColumn | null): void
}

const NONE = ''
const SAMPLES = 3

/** Each column of a file: its name, the first values in it, and the field of a contact that they become. */
export function ColumnTable({ file, columns, fields, labelledBy, onChoose }: ColumnTableProps) {
  const { t } = useLingui()
  const options = [{ value: NONE, label: t`Skip` } as const, ...fields]
  return (
    <div className="card">
      <table className={`full ${css.table}`} aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col" className={css.name}>
              <Trans>Column of the file</Trans>
            </th>
            <th scope="col">
              <Trans>First values</Trans>
            </th>
            <th scope="col" className={css.field}>
              <Trans>Field of the contact</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {file.header.map((name, index) => {
            const label = name || t`Column ${index + 1}`
            return (
              // oxlint-disable-next-line react/no-array-index-key -- columns never move, and two can have the same name
              <tr key={index}>
                <th scope="row" translate="no">
                  {label}
                </th>
                <td translate="no">
                  <Text size="1" color="gray">
                    {samplesOf(file, index)}
                  </Text>
                </td>
                <td className={css.field}>
                  <SelectInput<ContactColumn | ''>
                    label={label}
                    isLabelHidden
                    value={columns[index] ?? NONE}
                    options={options}
                    onChoose={(value) => onChoose(index, value || null)}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

function samplesOf({ first }: ReadFile, index: number): string {
  const texts = first.map(({ cells }) => cells[index] ?? '').filter((text) => text !== '')
  return [...new Set(texts)].slice(0, SAMPLES).join(' · ') || '–'
}
