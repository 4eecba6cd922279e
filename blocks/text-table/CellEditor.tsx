import { useLingui } from '@lingui/react/macro'
import { RichTextField } from '../kit/rich-text/RichTextField.tsx'

interface CellEditorProps {
  row: number
  column: number
  /** Where the tools of the text open: they are wider than a cell and go towards the middle of the table. */
  tools: 'before' | 'after'
  isHeading: boolean
  value: string
  onChange(html: string): void
}

/** One cell of a table, edited in place. */
export function CellEditor({ row, column, tools, isHeading, value, onChange }: CellEditorProps) {
  const { t } = useLingui()
  const Cell = isHeading ? 'th' : 'td'
  return (
    <Cell {...(isHeading && { scope: 'col' })} data-cell={`${row} ${column}`} data-tools={tools}>
      <RichTextField
        inline
        label={isHeading ? t`Heading of column ${column + 1}` : t`Row ${row + 1}, column ${column + 1}`}
        value={value}
        onChange={onChange}
      />
    </Cell>
  )
}
